// npm start (and npm run dev; --no-migrate after npm run db:migrate; --no-build for tests of the build there is): settings checked, build made if it is missing or old, database up to date, then the server.
import "./load-env";

import { spawnSync } from "node:child_process";
import { createHmac } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { assertMigrated, migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { refuseUnfinishedRestore } from "@/lib/platform/db/unfinished-restore";
import { BadEnvironment, directDatabaseUrl, env } from "@/lib/platform/env";
import { installationSecret, secretFor } from "@/lib/platform/secret";
import { siteUrl } from "@/lib/platform/site-url";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { supervise } from "./supervise";

const dev = process.argv.includes("--dev");
const isLeft = process.argv.includes("--no-migrate");

try {
  const settings = env();
  // Before the secret of a new installation is made.
  await refuseUnfinishedRestore();
  if (isLeft && !settings.DATABASE_URL) {
    throw new StartRefusal(
      "--no-migrate is for PostgreSQL: the embedded database is brought up to date when it is opened. Start without it.",
    );
  }
  const childEnv: NodeJS.ProcessEnv = {
    ...process.env,
    NODE_ENV: dev ? "development" : "production",
    PORT: String(settings.PORT),
    NEXTAUTH_URL: settings.APP_URL ?? `http://localhost:${settings.PORT}`,
    NEXTAUTH_SECRET: installationSecret(),
    TRUST_PROXY: settings.TRUST_PROXY,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  if (!dev && !process.argv.includes("--no-build") && isBuildOld()) build(childEnv);
  if (!dev) writePolicies(childEnv);
  if (settings.DATABASE_URL) await prepareDatabase();
  const server = ["scripts/server.mjs", ...(dev ? ["--dev"] : [])];
  const canFreeze = !settings.DATABASE_URL && !dev;
  process.exit(await supervise(server, { env: childEnv, canFreeze }));
} catch (error) {
  console.error(error instanceof BadEnvironment || error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}

/** Several machines that start together may leave it to one command before. */
async function prepareDatabase() {
  const connectionString = directDatabaseUrl();
  if (isLeft) return assertMigrated(connectionString);
  const onWait = () => console.log("Another process is bringing the database up to date. Waiting for it.");
  await migratePostgres({ connectionString, onWait });
}

/** A changed source file or setting of the build means building again; a fresh clone has no build at all. */
function isBuildOld(): boolean {
  const built = path.join(process.env.NEXT_DIST_DIR ?? ".next", "BUILD_ID");
  if (!existsSync(built)) return true;
  if (isBuiltForOtherAddress(path.dirname(built))) return true;
  const builtAt = statSync(built).mtimeMs;
  const files = ["app", "components", "lib", "public", "prisma"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
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

function build(childEnv: NodeJS.ProcessEnv) {
  console.log("Building; this happens once and after a change.");
  const { status } = spawnSync("npm", ["run", "--silent", "build"], { stdio: "inherit", env: childEnv });
  if (status !== 0) process.exit(status ?? 1);
}

/** The hosts that pages may talk to depend on the settings of this start, not of the build. */
function writePolicies(childEnv: NodeJS.ProcessEnv) {
  const folder = process.env.NEXT_DIST_DIR ?? ".next";
  const print = createHmac("sha256", secretFor("policies"))
    .update(readFileSync(path.join(folder, "BUILD_ID")))
    .update(JSON.stringify(env()))
    .digest("hex");
  // Knowing the hosts takes all providers' code, for which a restart with the same settings need not wait.
  if (readFileSync(path.join(folder, "routes-manifest.json"), "utf8").includes(print)) return;
  const args = ["--conditions=react-server", "--import", "tsx", "scripts/csp-hashes.ts", print];
  const { status } = spawnSync(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"], env: childEnv });
  if (status !== 0) process.exit(status ?? 1);
}
