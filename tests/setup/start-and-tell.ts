// The part of a start before it serves, as a process of its own with the settings it is given, which then ends.
import { assertBelongsTogether } from "@/lib/installation/mutations";
import { closeDatabase, openDatabase } from "@/lib/platform/db/database";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { env } from "@/lib/platform/env";

try {
  if (env().DATABASE_URL) await migratePostgres({ connectionString: env().DATABASE_URL });
  await openDatabase();
  await assertBelongsTogether();
  console.log("It starts.");
} catch (error) {
  console.log(error instanceof Error ? `${error.name}: ${error.message}` : error);
}
await closeDatabase();
process.exit(0);
