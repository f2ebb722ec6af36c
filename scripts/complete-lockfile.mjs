// npm run lockfile: adds to package-lock.json the packages for other platforms that a registry mirror lacked, and
// fetches missing checksums from the registry.
//
// `npm ci` refuses a lockfile without them, on every platform. Added packages have a version and
// the platform, read from the package's name, so that npm skips them on other platforms and fetches them by name and
// version on the right one. `--check` only lists missing ones.
import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";

const FILE = "package-lock.json";
const systems = ["android", "darwin", "freebsd", "linux", "netbsd", "openbsd", "openharmony", "sunos", "aix", "win32"];
const processors = ["arm64", "x64", "arm", "ia32", "riscv64", "ppc64", "s390x", "loong64", "mips64el", "wasm32"];

const lock = JSON.parse(readFileSync(FILE, "utf8"));

/** True if Node would find the package from there: in its own node_modules or one further up. */
function isThere(from, name) {
  const folders = from.split("node_modules/").map((_, index, parts) => parts.slice(0, index + 1).join("node_modules/"));
  return folders.some((folder) => {
    const parent = folder === "" || folder.endsWith("/") ? folder : `${folder}/`;
    return `${parent}node_modules/${name}` in lock.packages;
  });
}

function platformOf(name) {
  const words = name.toLowerCase().split(/[^a-z0-9]+/);
  const cpu = processors.filter((word) => words.includes(word));
  if (words.includes("armv7") || words.includes("armv6") || words.includes("gnueabihf") || words.includes("musleabihf"))
    cpu.push("arm");
  if (words.includes("ppc64le")) cpu.push("ppc64");
  const os = systems.filter((word) => words.includes(word));
  const libc =
    words.some((word) => word.startsWith("musl")) || name.includes("linuxmusl")
      ? ["musl"]
      : words.some((word) => word.startsWith("gnu"))
        ? ["glibc"]
        : [];
  if (os.length === 0 && name.includes("linuxmusl")) os.push("linux");
  return {
    ...(cpu.length > 0 && { cpu: [...new Set(cpu)] }),
    ...(os.length > 0 && { os }),
    ...(libc.length > 0 && os.includes("linux") && { libc }),
  };
}

const missing = {};
for (const [path, entry] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(entry.optionalDependencies ?? {})) {
    const platform = platformOf(name);
    if (isThere(path, name) || Object.keys(platform).length === 0) continue;
    missing[`node_modules/${name}`] = {
      version: version.replace(/^[^\d]*/, ""),
      ...(entry.dev && { dev: true }),
      ...platform,
      optional: true,
    };
  }
}

const names = Object.keys(missing);
const all = { ...lock.packages, ...missing };
/** Everything except this package, its workspaces and the links to them comes from the registry. */
const unchecked = Object.entries(all).filter(
  ([path, entry]) => path.includes("node_modules/") && !entry.link && !entry.integrity,
);
if (process.argv.includes("--check")) {
  console.log(`Lockfile: ${names.length} packages of other platforms and ${unchecked.length} checksums are missing.`);
  process.exit(names.length + unchecked.length > 0 ? 1 : 0);
}
for (const [path, entry] of unchecked) {
  const name = path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length);
  const asked = ["view", `${name}@${entry.version}`, "dist.integrity", "--json"];
  const integrity = JSON.parse(execFileSync("npm", asked, { encoding: "utf8" }));
  if (typeof integrity !== "string") throw new Error(`The registry names no checksum of ${name}@${entry.version}.`);
  const { version, ...rest } = entry;
  all[path] = { version, integrity, ...rest };
}
lock.packages = Object.fromEntries(Object.entries(all).sort(([a], [b]) => a.localeCompare(b, "en")));
writeFileSync(FILE, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Lockfile: ${names.length} packages of other platforms and ${unchecked.length} checksums were added.`);
