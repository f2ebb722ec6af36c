// Run by global-setup.ts as a separate process: the schema engine leaves a ten-second timer running, which would keep
// Jest from exiting. Makes one migrated database; every environment uses a copy (tests/setup/database.ts).
import { mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { applyMigrations } from "@/lib/platform/db/migrations";

const url = process.env.TEST_DATABASE_URL;
if (url) await prepareTemplate(url);
else await prepareDump(process.env.KEEPSAKE_TEST_DUMP ?? "");
process.exit(0);

async function prepareDump(file: string) {
  const folder = path.dirname(file);
  mkdirSync(folder, { recursive: true });
  const client = new PGlite("memory://");
  await applyMigrations(new PrismaPGlite(client));
  // Each environment unpacks the dump, a third of which is template databases.
  await client.exec("update pg_database set datistemplate = false");
  for (const template of ["template0", "template1"]) await client.exec(`drop database ${template}`);
  await client.exec("checkpoint");
  const dump = await client.dumpDataDir("none");
  for (const name of readdirSync(folder).filter((one) => one.startsWith("test-database") && one.endsWith(".tar")))
    rmSync(path.join(folder, name));
  // Renamed into place, because another run may be reading it.
  writeFileSync(`${file}.${process.pid}`, Buffer.from(await dump.arrayBuffer()));
  renameSync(`${file}.${process.pid}`, file);
  await client.close();
}

async function prepareTemplate(url: string) {
  const name = process.env.KEEPSAKE_TEST_TEMPLATE;
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query(`drop database if exists ${name} with (force)`);
  await server.query(`create database ${name}`);
  await server.end();
  const target = new URL(url);
  target.pathname = `/${name}`;
  await migratePostgres({ connectionString: target.href });
}
