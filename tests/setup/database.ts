import { openAsBlob } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import {
  closeDatabase,
  type OpenDatabase,
  onPGlite,
  onPostgres,
  openDatabase,
  setDatabase,
} from "@/lib/platform/db/database";
import { atTheEnd } from "./at-the-end";

let own: Promise<OpenDatabase> | undefined;

/**
 * Call at the top of a test file: an empty, migrated database, shared by the files of one environment one after
 * another.
 */
export function onARealDatabase() {
  beforeAll(async () => {
    const isNew = !own;
    own ??= process.env.TEST_DATABASE_URL ? ownPostgres(process.env.TEST_DATABASE_URL) : ownPGlite();
    const database = await own;
    setDatabase(database);
    if (isNew) atTheEnd.push(closeOwn);
    else await empty(database);
  });
}

async function closeOwn() {
  const database = await own;
  own = undefined;
  setDatabase(database as OpenDatabase);
  await closeDatabase();
}

/**
 * Ids keep counting, so that state remembered for an earlier file's rows never matches a later one's. Deleting a
 * file's rows takes a tenth of the time of truncating all tables.
 */
const empty = ({ run }: OpenDatabase) =>
  run(
    `do $$ declare its_name name; begin
       perform set_config('session_replication_role', 'replica', true);
       for its_name in
         select tablename from pg_tables where schemaname = current_schema() and tablename <> '_prisma_migrations'
       loop execute format('delete from %I', its_name); end loop;
     end $$`,
    [],
  );

async function ownPGlite(): Promise<OpenDatabase> {
  const client = new PGlite({
    dataDir: "memory://",
    loadDataDir: await openAsBlob(process.env.KEEPSAKE_TEST_DUMP ?? ""),
  });
  await client.waitReady;
  return onPGlite(client);
}

async function ownPostgres(url: string): Promise<OpenDatabase> {
  const name = `keepsake_test_${process.pid}_${process.env.JEST_WORKER_ID}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${process.env.KEEPSAKE_TEST_TEMPLATE}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = onPostgres(target.href, { max: 10 });
  return {
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  };
}

/** Whether the database can change the case of letters beyond ASCII. With LC_CTYPE C it cannot. */
export async function knowsCaseOfAllLetters(): Promise<boolean> {
  const { run } = await openDatabase();
  const [row] = (await run("select lower('Ž') = 'ž' as knows", [])) as { knows: boolean }[];
  return row?.knows === true;
}
