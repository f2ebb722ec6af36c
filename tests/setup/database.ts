import { readFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { closeDatabase, onPGlite, onPostgres, setDatabase } from "@/lib/platform/db/database";

/** Call at the top of a test file: an empty, migrated database of its own, closed afterwards. */
export function onARealDatabase() {
  beforeAll(async () => {
    const url = process.env.TEST_DATABASE_URL;
    if (url) await ownPostgres(url);
    else await ownPGlite();
  });
  afterAll(() => closeDatabase());
}

async function ownPGlite() {
  const dump = readFileSync(path.join(process.cwd(), ".reports", "test-database.tar"));
  const client = new PGlite({ dataDir: "memory://", loadDataDir: new Blob([new Uint8Array(dump)]) });
  await client.waitReady;
  setDatabase(await onPGlite(client));
}

async function ownPostgres(url: string) {
  const name = `keepsake_test_${process.pid}_${process.env.JEST_WORKER_ID}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`drop database if exists ${name} with (force)`);
  await admin.query(`create database ${name} template ${process.env.KEEPSAKE_TEST_TEMPLATE}`);
  const target = new URL(url);
  target.pathname = `/${name}`;
  const database = onPostgres(new pg.Pool({ connectionString: target.href, max: 10, connectionTimeoutMillis: 5_000 }));
  setDatabase({
    ...database,
    close: async () => {
      await database.close();
      await admin.query(`drop database if exists ${name} with (force)`);
      await admin.end();
    },
  });
}
