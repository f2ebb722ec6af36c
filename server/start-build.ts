import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import {
  accessSync,
  constants,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { hasPlans } from "@/lib/plans/has-plans";
import { env } from "@/lib/platform/env";
import { secretFor } from "@/lib/platform/secret";
import { siteUrl } from "@/lib/platform/site-url";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { isProcess } from "./launcher";

const MANIFEST = "routes-manifest.json";
const COMPILER = "node_modules/esbuild";

/**
 * Ensures a build that fits the settings of this start. Without the compilers, as after `npm ci --omit=dev`, an
 * existing build is used unchanged. So is a read-only one, as in a container; `childEnv` then names a file with the
 * policies of this start.
 * @throws StartRefusal when the build does not fit and no other can be made here
 */
export function prepareBuild(childEnv: NodeJS.ProcessEnv, { mayBuild }: { mayBuild: boolean }) {
  const named = process.env.NEXT_DIST_DIR ?? ".next";
  const canBuild = mayBuild && existsSync(COMPILER);
  const built = isReadOnly(named) || !canBuild ? named : fittingBuild(named, childEnv);
  childEnv.NEXT_DIST_DIR = built;
  if (isReadOnly(built)) {
    refuseOtherBuild(built, "this account may not write there");
    const folder = mkdtempSync(path.join(tmpdir(), "keepsake-policies-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    childEnv.POLICIES_FILE = path.join(folder, "policies.json");
  } else {
    if (!existsSync(COMPILER)) refuseOtherBuild(built, 'what builds is not installed ("npm ci" without --omit=dev)');
    markServed(built);
  }
  writePolicies(built, childEnv);
}

/**
 * The folder of a fitting build. If there is none, one is made in a folder that no server is using, since a running
 * server needs its files. A build cannot be moved, because Next writes the folder's name into it.
 * @throws StartRefusal when servers run from both folders
 */
function fittingBuild(named: string, childEnv: NodeJS.ProcessEnv): string {
  const folders = [named, `${named}-second`];
  const fitting = folders.find((folder) => !isBuildOld(folder));
  if (fitting !== undefined) return fitting;
  const free = folders.find((folder) => !isServed(folder));
  if (free === undefined) {
    throw new StartRefusal(
      `Keepsake has to be built, and servers run from the builds in ${folders.join(" and ")}. Stop one of them first.`,
    );
  }
  build({ ...childEnv, NEXT_DIST_DIR: free });
  return free;
}

const MARK = "served-by-";

function markServed(built: string) {
  const mark = path.join(built, `${MARK}${process.pid}`);
  writeFileSync(mark, "");
  process.on("exit", () => rmSync(mark, { force: true }));
}

function isServed(built: string): boolean {
  if (!existsSync(built)) return false;
  const servers = readdirSync(built).filter((name) => name.startsWith(MARK));
  return servers.some((name) => isProcess(Number(name.slice(MARK.length))));
}

function isReadOnly(built: string): boolean {
  const wanted = existsSync(built)
    ? [built, path.join(built, MANIFEST)].filter((file) => existsSync(file))
    : [path.dirname(built)];
  return !wanted.every(canWrite);
}

function canWrite(file: string): boolean {
  try {
    accessSync(file, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

function refuseOtherBuild(built: string, because: string) {
  if (!existsSync(path.join(built, "BUILD_ID"))) {
    throw new StartRefusal(
      `There is no build in ${built}, and ${because}. Run "npm ci" and "npm run build" as the owner of that folder.`,
    );
  }
  if (isBuiltForOtherPlans(built)) {
    throw new StartRefusal(
      `The pages in ${built} were built with PLANS=${hasPlans() ? "off" : "on"}, and ${because}. Build again with PLANS=${env().PLANS}.`,
    );
  }
  if (isBuiltForOtherAddress(built)) {
    throw new StartRefusal(
      `The pages in ${built} were built for another address than ${siteUrl()}, and ${because}. Build again with APP_URL set to the ` +
        "public address.",
    );
  }
}

/** A changed source file or build setting requires a new build; a fresh clone has none. */
function isBuildOld(folder: string): boolean {
  const built = path.join(folder, "BUILD_ID");
  if (!existsSync(built)) return true;
  if (isBuiltForOtherAddress(folder) || isBuiltForOtherPlans(folder)) return true;
  const builtAt = statSync(built).mtimeMs;
  const files = ["app", "components", "lib", "public", "prisma"].flatMap((source) =>
    readdirSync(source, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !entry.name.includes(".test."))
      .map((entry) => path.join(entry.parentPath, entry.name)),
  );
  const own = [
    "middleware.ts",
    "instrumentation.ts",
    "instrumentation-client.ts",
    "server/start-keepsake.ts",
    "next.config.mjs",
    "package-lock.json",
  ];
  return [...files, ...own].some((file) => statSync(file).mtimeMs > builtAt && !file.includes("/db/generated/"));
}

/** Prerendered pages carry the public address in their link previews. */
function isBuiltForOtherAddress(folder: string): boolean {
  if (!env().APP_URL) return false;
  const page = path.join(folder, "server/app/index.html");
  return !existsSync(page) || !readFileSync(page, "utf8").includes(`${siteUrl()}/opengraph-image`);
}

/** Prerendered pages depend on whether there are plans. */
function isBuiltForOtherPlans(folder: string): boolean {
  const page = path.join(folder, "server/app/index.html");
  return existsSync(page) && readFileSync(page, "utf8").includes('href="/pricing"') !== hasPlans();
}

/** @throws StartRefusal when npm is not found, or the system killed the build */
function build(childEnv: NodeJS.ProcessEnv) {
  console.log("Building; this happens once and after a change.");
  const { status, signal, error } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit", env: childEnv });
  if (error) {
    throw new StartRefusal(
      "Keepsake has to be built, and npm was not found on the PATH. Add the folder of npm to PATH, or run " +
        '"npm run build" with these settings before the start.',
      { cause: error },
    );
  }
  if (signal !== null) {
    throw new StartRefusal(
      `The build was ended by ${signal}, most often because the system ran out of memory: it takes about 2 GB.`,
    );
  }
  if (status !== 0) process.exit(status ?? 1);
}

/** The hosts that pages may connect to depend on the settings of this start, not of the build. */
function writePolicies(built: string, childEnv: NodeJS.ProcessEnv) {
  const print = createHmac("sha256", secretFor("policies"))
    .update(readFileSync(path.join(built, "BUILD_ID")))
    .update(JSON.stringify(env()))
    .digest("hex");
  // Finding the hosts loads all providers' code, which a restart with the same settings can skip.
  if (readFileSync(path.join(built, MANIFEST), "utf8").includes(print)) {
    delete childEnv.POLICIES_FILE;
    return;
  }
  const { status } = spawnSync(process.execPath, ["scripts/run.mjs", "csp-hashes", print], {
    stdio: ["ignore", "ignore", "inherit"],
    env: childEnv,
  });
  if (status !== 0) process.exit(status ?? 1);
}
