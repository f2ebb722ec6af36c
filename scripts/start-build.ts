import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { accessSync, constants, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { secretFor } from "@/lib/platform/secret";
import { siteUrl } from "@/lib/platform/site-url";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { hasPlans } from "@/lib/usage/has-plans";

const MANIFEST = "routes-manifest.json";

/**
 * Makes sure of a build that fits the settings of this start. A build that this account may not write, as in a container,
 * is used as it is, and `childEnv` names a file with the policies of this start.
 * @throws StartRefusal when the build does not fit and this account may not make another
 */
export function prepareBuild(childEnv: NodeJS.ProcessEnv, { mayBuild }: { mayBuild: boolean }) {
  const built = process.env.NEXT_DIST_DIR ?? ".next";
  if (isReadOnly(built)) {
    refuseOtherBuild(built);
    const folder = mkdtempSync(path.join(tmpdir(), "keepsake-policies-"));
    process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
    childEnv.POLICIES_FILE = path.join(folder, "policies.json");
  } else if (mayBuild && isBuildOld(built)) build(childEnv);
  writePolicies(built, childEnv);
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

function refuseOtherBuild(built: string) {
  if (!existsSync(path.join(built, "BUILD_ID"))) {
    throw new StartRefusal(
      `There is no build in ${built}, and this account may not write one there. Run "npm run build" as the owner of that folder.`,
    );
  }
  if (isBuiltForOtherPlans(built)) {
    throw new StartRefusal(
      `The pages were built with PLANS=${hasPlans() ? "off" : "on"}, and this account may not write to ${built}. Build again ` +
        `with PLANS=${env().PLANS}.`,
    );
  }
  if (isBuiltForOtherAddress(built)) {
    throw new StartRefusal(
      `The pages were built for another address than ${siteUrl()}, and this account may not write to ${built}. Build again with ` +
        "APP_URL set to the public address.",
    );
  }
}

/** A changed source file or setting of the build means building again; a fresh clone has no build at all. */
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

/** Prerendered pages name the plans, or do not. */
function isBuiltForOtherPlans(folder: string): boolean {
  const page = path.join(folder, "server/app/index.html");
  return existsSync(page) && readFileSync(page, "utf8").includes('href="/pricing"') !== hasPlans();
}

function build(childEnv: NodeJS.ProcessEnv) {
  console.log("Building; this happens once and after a change.");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit", env: childEnv });
  if (status !== 0) process.exit(status ?? 1);
}

/** The hosts that pages may talk to depend on the settings of this start, not of the build. */
function writePolicies(built: string, childEnv: NodeJS.ProcessEnv) {
  const print = createHmac("sha256", secretFor("policies"))
    .update(readFileSync(path.join(built, "BUILD_ID")))
    .update(JSON.stringify(env()))
    .digest("hex");
  // Knowing the hosts takes all providers' code, for which a restart with the same settings need not wait.
  if (readFileSync(path.join(built, MANIFEST), "utf8").includes(print)) {
    delete childEnv.POLICIES_FILE;
    return;
  }
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/csp-hashes.ts", print];
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env: childEnv });
  if (status !== 0) process.exit(status ?? 1);
}
