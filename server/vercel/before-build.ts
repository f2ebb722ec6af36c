// First step of npm run build, only on Vercel: reports missing settings, and migrates the deployment's database.
import "../../scripts/load-env";

import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { BadEnvironment, directDatabaseUrl, env, missingSettings, notSetUp } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { whetherToMigrate } from "./whether-to-migrate";

try {
  if (env().VERCEL) {
    await prepareDeployment();
    process.exit(0);
  }
} catch (error) {
  console.error(error instanceof BadEnvironment || error instanceof StartRefusal ? error.message : error);
  process.exit(1);
}

async function prepareDeployment() {
  const missing = missingSettings();
  if (missing.length > 0) console.log(notSetUp(missing));
  const { migrates, because } = whetherToMigrate(env());
  console.log(because);
  if (!migrates) return;
  const applied = await migratePostgres({ connectionString: directDatabaseUrl() });
  console.log(applied.length === 0 ? "PostgreSQL is up to date." : `Applied to PostgreSQL: ${applied.join(", ")}.`);
}
