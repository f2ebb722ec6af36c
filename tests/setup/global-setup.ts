// Makes one migrated database; every test file works on a copy of its own (tests/setup/database.ts).
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { applyMigrations } from "../../lib/platform/db/migrations";

const reports = path.join(process.cwd(), ".reports");

export default async function globalSetup() {
  mkdirSync(reports, { recursive: true });
  const url = process.env.TEST_DATABASE_URL;
  if (url) return prepareTemplate(url);
  const client = new PGlite("memory://");
  await applyMigrations(new PrismaPGlite(client));
  const dump = await client.dumpDataDir("none");
  writeFileSync(path.join(reports, "test-database.tar"), Buffer.from(await dump.arrayBuffer()));
  await client.close();
}

async function prepareTemplate(url: string) {
  const server = new pg.Client({ connectionString: url });
  await server.connect();
  await server.query("drop database if exists keepsake_test_template with (force)");
  await server.query("create database keepsake_test_template");
  await server.end();
  const target = new URL(url);
  target.pathname = "/keepsake_test_template";
  const pool = new pg.Pool({ connectionString: target.href });
  await applyMigrations(new PrismaPg(pool));
  await pool.end();
}
