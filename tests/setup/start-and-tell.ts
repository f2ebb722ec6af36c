// The part of a start before it serves, as a separate process with the given settings, which then exits.
import { assertBelongsTogether } from "@/lib/installation/mutations";
import { closeDatabase, openDatabase } from "@/lib/platform/db/database";
import { assertMigrated, migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { directDatabaseUrl } from "@/lib/platform/env";

try {
  const connectionString = directDatabaseUrl();
  if (process.argv.includes("--no-migrate")) await assertMigrated(connectionString);
  else if (connectionString) await migratePostgres({ connectionString });
  await openDatabase();
  await assertBelongsTogether();
  console.log("It starts.");
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
await closeDatabase();
process.exit(0);
