// Run by global-setup.ts in a process of its own: the schema engine leaves a ten-second timer behind, which would keep
// Jest from ending. Makes one migrated database; every test file works on a copy (tests/setup/database.ts).
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { applyMigrations } from "@/lib/platform/db/migrations";

const reports = path.join(process.cwd(), ".reports");

const url = process.env.TEST_DATABASE_URL;
if (url) await prepareTemplate(url);
else await prepareDump();
process.exit(0);

async function prepareDump() {
  mkdirSync(reports, { recursive: true });
  const client = new PGlite("memory://");
  await applyMigrations(new PrismaPGlite(client));
  const dump = await client.dumpDataDir("none");
  const file = path.join(reports, "test-database.tar");
  // Whole or not at all: another run may be reading it.
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
