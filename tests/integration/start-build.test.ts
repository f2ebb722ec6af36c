import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import path from "node:path";
import { prepareBuild } from "@/server/start-build";
import { aFolder } from "@/tests/setup/folder";
import { programArgs } from "@/tests/setup/programs";

/** Root writes to read-only folders as well, unless its right to do so is taken away. */
const asService = process.getuid?.() === 0 ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search"] : [];

let place: string;
let built: string;
beforeEach(() => {
  place = aFolder();
  built = path.join(place, "built");
  mkdirSync(built);
  mkdirSync(path.join(place, "data"));
});
afterEach(() => {
  chmodSync(built, 0o755);
});

const policy = (value: string) => [{ key: "Content-Security-Policy", value }];
function write(name: string, text: string) {
  mkdirSync(path.dirname(path.join(built, name)), { recursive: true });
  writeFileSync(path.join(built, name), text);
}
function run(script: string, settings: Record<string, string>, as: readonly string[] = []) {
  const env = { ...process.env, NEXTAUTH_SECRET: "", NEXT_DIST_DIR: built, ...settings };
  const [command = "", ...args] = [...as, process.execPath, ...programArgs(script)];
  return spawnSync(command, args, { env, encoding: "utf8" });
}
function startReadOnly(settings: Record<string, string> = {}) {
  chmodSync(built, 0o555);
  const { status, stderr } = run("server/serve.ts", { DATA_DIR: path.join(place, "data"), ...settings }, asService);
  return { status, stderr };
}

it("refuses a DATA_DIR where this account may not write, and names it", () => {
  expect(startReadOnly({ DATA_DIR: built })).toEqual({
    status: 1,
    stderr: `DATA_DIR is ${built}, where this account may not write. Give that folder to the account that runs Keepsake, or set DATA_DIR to another one.\n`,
  });
});

it("refuses a missing build that this account may not make, and one for another address or for other plans", () => {
  const none = startReadOnly();
  expect(none.status).toBe(1);
  expect(none.stderr).toContain(`There is no build in ${built}, and this account may not write there.`);

  chmodSync(built, 0o755);
  write("BUILD_ID", "one");
  write("server/app/index.html", 'http://localhost:3000/opengraph-image <a href="/pricing">');
  const other = startReadOnly({ APP_URL: "https://keepsake.example" });
  expect(other.status).toBe(1);
  expect(other.stderr).toContain("were built for another address than https://keepsake.example,");

  chmodSync(built, 0o755);
  write("server/app/index.html", '<a href="/pricing">');
  const withoutPlans = startReadOnly({ PLANS: "off" });
  expect(withoutPlans.status).toBe(1);
  expect(withoutPlans.stderr).toContain("were built with PLANS=on,");
});

it("writes the policies of a read-only build elsewhere, each by the one that is in the build", () => {
  write("server/app/index.html", "<script>hello()</script>");
  write("server/app/_not-found.html", "<p>Nothing here</p>");
  const manifest = JSON.stringify({ headers: [{ source: "/", regex: "^/$", headers: policy("that of the build") }] });
  write("routes-manifest.json", manifest);
  const file = path.join(place, "policies.json");
  expect(run("server/csp-hashes.ts", { POLICIES_FILE: file })).toMatchObject({ stderr: "", status: 0 });

  const now = new Map<string, string>(JSON.parse(readFileSync(file, "utf8")));
  expect(now.get("that of the build")).toMatch(/script-src [^;]*'sha256-/);
  expect(readFileSync(path.join(built, "routes-manifest.json"), "utf8")).toBe(manifest);
});

it("writes the policies once for each build, since finding them out takes seconds of every start", () => {
  write("BUILD_ID", "one");
  write("server/app/index.html", "<script>hello()</script>");
  write("server/app/_not-found.html", "<p>Nothing here</p>");
  write("routes-manifest.json", JSON.stringify({ headers: [{ source: "/", regex: "^/$", headers: policy("old") }] }));
  const manifest = () => readFileSync(path.join(built, "routes-manifest.json"), "utf8");
  const start = () => {
    const settings = { ...process.env, NEXT_DIST_DIR: built };
    jest.replaceProperty(process, "env", settings);
    prepareBuild(settings, { mayBuild: false });
    jest.restoreAllMocks();
  };
  start();
  expect(manifest()).toMatch(/script-src [^;]*'sha256-/);

  const marked = manifest().replace(/script-src /, "script-src 'self' ");
  write("routes-manifest.json", marked);
  start();
  expect(manifest()).toBe(marked);

  write("BUILD_ID", "two");
  start();
  expect(manifest()).not.toBe(marked);
});

/** This tree with only the packages that `npm ci --omit=dev` installs. */
function installedWithoutDev(): string {
  const folder = path.join(place, "installed");
  mkdirSync(folder);
  for (const name of readdirSync(".").filter((one) => one !== "node_modules"))
    symlinkSync(path.resolve(name), path.join(folder, name));
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { dev?: true }>;
  };
  const direct = Object.keys(packages).filter((name) => /^node_modules\/(@[^/]+\/)?[^/]+$/.test(name));
  for (const name of direct.filter((one) => !packages[one]?.dev)) {
    mkdirSync(path.join(folder, path.dirname(name)), { recursive: true });
    symlinkSync(path.resolve(name), path.join(folder, name));
  }
  return folder;
}

it("needs no compiler to write the policies of a start: a container has none", () => {
  const manifest = JSON.stringify({ headers: [{ source: "/", regex: "^/$", headers: policy("old") }] });
  write("BUILD_ID", "one");
  write("server/app/index.html", '<a href="/pricing">Plans</a><script>hello()</script>');
  write("server/app/_not-found.html", "<p>Nothing here</p>");
  write("routes-manifest.json", manifest);
  const env = { ...process.env, NEXTAUTH_SECRET: "", NEXT_DIST_DIR: built, DATA_DIR: path.join(place, "data") };
  // As the build does: it leaves the programs compiled.
  expect(spawnSync(process.execPath, ["scripts/run.mjs", "csp-hashes"], { env }).status).toBe(0);
  write("routes-manifest.json", manifest);
  // A build of two pages cannot be served; what comes before is all that matters here.
  spawnSync(process.execPath, ["scripts/run.mjs", "serve"], { cwd: installedWithoutDev(), env, timeout: 60_000 });
  expect(readFileSync(path.join(built, "routes-manifest.json"), "utf8")).toMatch(/script-src [^;]*'sha256-/);
});

describe("a start that has to build", () => {
  /** `npm run build` by a script of these lines. */
  function startWith(...npm: string[]): string | undefined {
    const bin = path.join(place, "bin");
    mkdirSync(bin, { recursive: true });
    if (npm.length > 0) writeFileSync(path.join(bin, "npm"), ["#!/bin/sh", ...npm].join("\n"), { mode: 0o755 });
    const PATH = npm.length > 0 ? `${bin}:${process.env.PATH}` : bin;
    const settings = { ...process.env, NEXT_DIST_DIR: built };
    jest.replaceProperty(process, "env", settings);
    jest.spyOn(console, "log").mockImplementation();
    const childEnv = { ...settings, PATH };
    try {
      prepareBuild(childEnv, { mayBuild: true });
    } finally {
      jest.restoreAllMocks();
    }
    return childEnv.NEXT_DIST_DIR;
  }
  const making = [
    'mkdir -p "$NEXT_DIST_DIR/server/app"',
    'cp "$(dirname "$0")/../routes.json" "$NEXT_DIST_DIR/routes-manifest.json"',
    'echo "made $NEXT_DIST_DIR" > "$NEXT_DIST_DIR/BUILD_ID"',
    `echo '<a href="/pricing">' | tee "$NEXT_DIST_DIR/server/app/_not-found.html" > "$NEXT_DIST_DIR/server/app/index.html"`,
  ];
  const idOf = (folder: string) => readFileSync(path.join(folder, "BUILD_ID"), "utf8");
  const outdate = (folder: string) => utimesSync(path.join(folder, "BUILD_ID"), 1, 1);
  beforeEach(() => writeFileSync(path.join(place, "routes.json"), JSON.stringify({ headers: [] })));

  it("builds where no server runs from, and says so where servers run from both folders", () => {
    write("BUILD_ID", "one");
    outdate(built);
    expect(startWith(...making)).toBe(built);
    expect(idOf(built)).toContain("made");

    // This process has become its server.
    write("BUILD_ID", "served");
    outdate(built);
    const second = `${built}-second`;
    expect(startWith(...making)).toBe(second);
    expect([idOf(built), idOf(second)]).toEqual(["served", expect.stringContaining("made")]);
    expect(startWith("exit 1")).toBe(second);

    outdate(second);
    expect(() => startWith(...making)).toThrow(`servers run from the builds in ${built} and ${second}`);
  });

  it("says that npm is missing, and what ended a build", () => {
    expect(() => startWith()).toThrow("Keepsake has to be built, and npm was not found on the PATH.");
    expect(() => startWith("kill -KILL $$")).toThrow("The build was ended by SIGKILL, most often because");
  });
});
