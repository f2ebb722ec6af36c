// npm run db:migrate: brings the database of the settings up to date, embedded or PostgreSQL.
import "./load-env";

import { closeDatabase, openDatabase, postgresAdapter } from "@/lib/platform/db/database";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { env } from "@/lib/platform/env";

if (env().DATABASE_URL) {
  const applied = await applyMigrations(postgresAdapter());
  console.log(applied.length === 0 ? "PostgreSQL is up to date." : `Applied to PostgreSQL: ${applied.join(", ")}.`);
} else {
  await openDatabase();
  await closeDatabase();
  console.log("The embedded database is up to date.");
}
process.exit(0);
