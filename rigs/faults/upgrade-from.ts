// Upgrades a database of the version with the number in the argument, 0 being the first, and prints the result. Each
// needs a separate process, since the schema engine can be loaded only once in one.
import pg from "pg";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { asOf, fill, names } from "./old-database";
import { newPostgres } from "./places";

/** Tables whose rows have since moved to another table. */
const MOVED: Record<string, string> = { owed_removals: "jobs" };

console.log(JSON.stringify(await upgradedFrom(Number(process.argv[2]))));
process.exit(0);

/** Tables with fewer rows than before; null if the upgrade failed. */
async function upgradedFrom(at: number): Promise<{ fewer: string[]; failure: string | null }> {
  const database = await newPostgres();
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  try {
    await asOf(client, at);
    const filled = await fill(client);
    const applied = await migratePostgres({ connectionString: database.url });
    const fewer: string[] = [];
    const wanted = new Map<string, number>();
    for (const [before, count] of filled) {
      const table = MOVED[before] ?? before;
      wanted.set(table, (wanted.get(table) ?? 0) + count);
    }
    for (const [table, count] of wanted) {
      const { rows } = await client
        .query<{ count: number }>(`select count(*)::int as count from "${table}"`)
        .catch(() => ({ rows: [] }));
      if ((rows[0]?.count ?? 0) < count) fewer.push(table);
    }
    const isComplete = applied.length === names.length - 1 - at;
    return { fewer, failure: isComplete ? null : `${applied.length} migrations applied` };
  } catch (error) {
    return { fewer: [], failure: error instanceof Error ? error.message.slice(0, 200) : String(error) };
  } finally {
    await client.end();
    await database.drop();
  }
}
