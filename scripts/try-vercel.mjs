// npm run try:vercel: builds as Vercel does, prints what each function weighs unzipped, and fails where one is too heavy or
// cannot start from its own files. With -- --built it looks at the build that is there.
import { execFileSync, spawnSync } from "node:child_process";
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

const MOST_BYTES = 60e6;
const built = path.resolve(process.env.NEXT_DIST_DIR ?? ".next");
/** The product needs these there; nothing is asked at these addresses. */
const settings = {
  VERCEL: "1",
  DATABASE_URL: "postgres://127.0.0.1:1/none",
  BLOB_STORE_ID: "store_none",
  NEXTAUTH_SECRET: "a-secret-of-at-least-32-characters",
};

if (!process.argv.includes("--built")) {
  execFileSync("npm", ["run", "build"], { stdio: "inherit", env: { ...process.env, ...settings } });
}

/** The files that a list names, links among them. @returns {string[]} */
function filesIn(/** @type {string} */ list) {
  const { files } = JSON.parse(readFileSync(list, "utf8"));
  return files.map((/** @type {string} */ file) => path.resolve(path.dirname(list), file)).filter(existsSync);
}

/** Next's own server in one file, as Vercel's builder starts it, and the manifests that this reads. */
const server = "node_modules/next/dist/compiled/next-server/server.runtime.prod.js";
const required = JSON.parse(readFileSync(path.join(built, "required-server-files.json"), "utf8"));
const everywhere = [
  ...["next-minimal-server.js.nft.json", "server/instrumentation.js.nft.json"].flatMap((list) =>
    filesIn(path.join(built, list)),
  ),
  ...[server, ...required.files, path.relative(process.cwd(), path.join(built, "server", "instrumentation.js"))]
    .map((/** @type {string} */ file) => path.resolve(file))
    .filter(existsSync),
];
const { routes: prerendered } = JSON.parse(readFileSync(path.join(built, "prerender-manifest.json"), "utf8"));
const app = path.join(built, "server", "app");
const functions = readdirSync(app, { recursive: true, encoding: "utf8" })
  .filter((file) => /(route|page)\.js\.nft\.json$/.test(file) && !isPrerendered(entryOf(file)))
  .map((file) => {
    const files = [...new Set([...everywhere, ...filesIn(path.join(app, file)), path.join(app, entryOf(file))])];
    return { name: entryOf(file), files, bytes: files.reduce((sum, each) => sum + bytesOf(each), 0) };
  })
  .sort((one, other) => other.bytes - one.bytes);

/** Served as a file; Vercel makes no function of it. */
function isPrerendered(/** @type {string} */ entry) {
  const address = entry.replaceAll(/\([a-z]+\)\//g, "").replace(/\/?(page|route)\.js$/, "");
  return `/${address}` in prerendered || /^_(not-found|global-error)$/.test(address);
}

function entryOf(/** @type {string} */ list) {
  return list.slice(0, -".nft.json".length);
}

/** A link weighs nothing: what it leads to is in the list too. */
function bytesOf(/** @type {string} */ file) {
  const facts = lstatSync(file);
  return facts.isFile() ? facts.size : 0;
}

for (const { name, bytes } of functions) console.log(`${(bytes / 1e6).toFixed(1).padStart(6)} MB  ${name}`);
const problems = functions
  .filter(({ bytes }) => bytes > MOST_BYTES)
  .map(({ name, bytes }) => `${name} weighs ${(bytes / 1e6).toFixed(1)} MB, and ${MOST_BYTES / 1e6} are the limit.`);

for (const [entry, address] of [
  ["api/health/live/route.js", "/api/health/live"],
  ["(home)/dashboard/page.js", "/dashboard"],
]) {
  const asked = functions.find(({ name }) => name === entry);
  if (!asked) throw new Error(`The function ${entry} is not in ${app}.`);
  const refusal = refusalToAnswer(asked.files, address);
  if (refusal) problems.push(`${entry} does not answer from its own files:\n${refusal}`);
}

for (const problem of problems) console.error(problem);
console.log(`${functions.length} functions, ${problems.length} problems.`);
process.exitCode = problems.length > 0 ? 1 : 0;

/** Starts a function as Vercel's launcher does, in a folder with these files alone, and asks for one address. */
function refusalToAnswer(/** @type {string[]} */ files, /** @type {string} */ address) {
  const folder = mkdtempSync(path.join(tmpdir(), "keepsake-function-"));
  try {
    for (const file of files) {
      const target = path.join(folder, path.relative(process.cwd(), file));
      mkdirSync(path.dirname(target), { recursive: true });
      cpSync(file, target, { verbatimSymlinks: true, recursive: true });
    }
    const start = `
      const Server = require("./${server}").default;
      const conf = require(${JSON.stringify(`./${path.relative(process.cwd(), built)}/required-server-files.json`)}).config;
      const handle = new Server({ conf, dir: ".", minimalMode: true, customServer: false }).getRequestHandler();
      const listening = require("node:http").createServer(handle).listen(0, "127.0.0.1", async () => {
        const answer = await fetch("http://127.0.0.1:" + listening.address().port + ${JSON.stringify(address)}, { redirect: "manual" });
        console.log(answer.status, await answer.text());
        process.exit(answer.status < 400 ? 0 : 1);
      });`;
    const { status, stderr, stdout } = spawnSync(process.execPath, ["-e", start], {
      cwd: folder,
      encoding: "utf8",
      timeout: 60_000,
      env: { PATH: process.env.PATH, NODE_ENV: "production", ...settings },
    });
    return status === 0 ? null : `${stdout}${stderr}`.slice(0, 4000);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
