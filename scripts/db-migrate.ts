// npm run db:migrate: applies pending migrations to the configured database, embedded or PostgreSQL.
import "./checked-settings";

import { closeDatabase, openDatabase } from "@/lib/platform/db/database";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { directDatabaseUrl, env } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/start-refusal";

if (env().DATABASE_URL) {
  const applied = await migratePostgres({ connectionString: directDatabaseUrl() }).catch((error: unknown) => {
    console.error(error instanceof StartRefusal ? error.message : error);
    process.exit(1);
  });
  console.log(applied.length === 0 ? "PostgreSQL is up to date." : `Applied to PostgreSQL: ${applied.join(", ")}.`);
} else {
  await openDatabase();
  await closeDatabase();
  console.log("The embedded database is up to date.");
}
process.exit(0);
