// First step of npm run build, which does something on Vercel only: says in one sentence what is not set, and brings the
// deployment's database up to date.
import "../load-env";

import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { directDatabaseUrl, env, missingSettings, notSetUp } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/start-refusal";
import { whetherToMigrate } from "./whether-to-migrate";

if (env().VERCEL) {
  const missing = missingSettings();
  if (missing.length > 0) console.log(notSetUp(missing));
  const { migrates, because } = whetherToMigrate(env());
  console.log(because);
  if (migrates) {
    const applied = await migratePostgres({ connectionString: directDatabaseUrl() }).catch((error: unknown) => {
      console.error(error instanceof StartRefusal ? error.message : error);
      process.exit(1);
    });
    console.log(applied.length === 0 ? "PostgreSQL is up to date." : `Applied to PostgreSQL: ${applied.join(", ")}.`);
  }
  process.exit(0);
}
