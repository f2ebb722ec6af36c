// The serving process, started by server/start.ts: checks the settings, builds if the build is missing or old, migrates
// the database, then runs the server.
import "../scripts/load-env";

import { assertMigrated, migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { refuseUnfinishedRestore } from "@/lib/platform/db/unfinished-restore";
import { BadEnvironment, directDatabaseUrl, env } from "@/lib/platform/env";
import { installationSecret } from "@/lib/platform/secret";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { prepareBuild } from "./start-build";
import { memoryHere, memoryWarning } from "./start-memory";

const dev = process.argv.includes("--dev");
const isLeft = process.argv.includes("--no-migrate");

try {
  const settings = env();
  const warning = memoryWarning(memoryHere(), settings.DATABASE_URL ? "postgresql" : "embedded");
  if (warning !== null) console.warn(warning);
  // Checked before a new installation's secret is created.
  await refuseUnfinishedRestore();
  if (isLeft && !settings.DATABASE_URL) {
    throw new StartRefusal(
      "--no-migrate is for PostgreSQL: the embedded database is brought up to date when it is opened. Start without it.",
    );
  }
  Object.assign(process.env, {
    NODE_ENV: dev ? "development" : "production",
    PORT: String(settings.PORT),
    NEXTAUTH_URL: settings.APP_URL ?? `http://localhost:${settings.PORT}`,
    NEXTAUTH_SECRET: installationSecret(),
    TRUST_PROXY: settings.TRUST_PROXY,
    NEXT_TELEMETRY_DISABLED: "1",
  });
  if (!dev) prepareBuild(process.env, { mayBuild: !process.argv.includes("--no-build") });
  if (settings.DATABASE_URL) await prepareDatabase();
  await import("./server.mjs");
} catch (error) {
  console.error(error instanceof BadEnvironment || error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}

/** With several machines, a single command may have done this before they start. */
async function prepareDatabase() {
  const connectionString = directDatabaseUrl();
  if (isLeft) return assertMigrated(connectionString);
  const onWait = () => console.log("Another process is bringing the database up to date. Waiting for it.");
  await migratePostgres({ connectionString, onWait });
}
