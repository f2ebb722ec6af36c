import "server-only";
import { existsSync, renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import type { Run } from "@/lib/platform/db/database";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { takeProcessLock } from "@/lib/platform/db/process-lock";
import { env } from "@/lib/platform/env";
import { syncPath, syncTree } from "@/lib/platform/sync-files";

/** Large tables take their time. */
const STATEMENT_LIMIT_MS = 600_000;

/** Runs in one transaction, on tables as the older migrations left them. */
type Fill = (run: Run) => Promise<void>;

/** Whether the settings name a database that nothing is in yet. */
export async function isDatabaseEmpty(): Promise<boolean> {
  if (!env().DATABASE_URL) return !["database", "database.needs-restore"].some((name) => existsSync(dataPath(name)));
  return onOwnPool(async (pool) => {
    const { rows } = await pool.query("select 1 from pg_tables where schemaname = current_schema() limit 1");
    return rows.length === 0;
  });
}

/** Makes the tables of `migrations`, fills them, and brings them up to date. A failure leaves no rows. */
export async function makeDatabase(migrations: string[], fill: Fill) {
  await (env().DATABASE_URL ? makePostgres(migrations, fill) : makeEmbedded(migrations, fill));
}

async function onOwnPool<T>(work: (pool: pg.Pool) => Promise<T>): Promise<T> {
  const pool = new pg.Pool({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: 5_000,
    statement_timeout: STATEMENT_LIMIT_MS,
    max: 1,
  });
  pool.on("error", () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}

async function makePostgres(migrations: string[], fill: Fill) {
  await onOwnPool((pool) => applyMigrations(new PrismaPg(pool), migrations));
  await onOwnPool(async (pool) => {
    const connection = await pool.connect();
    try {
      await connection.query("begin");
      await fill(async (text, values) => (await connection.query(text, values)).rows);
      await connection.query("commit");
    } finally {
      connection.release(true);
    }
  });
  await onOwnPool((pool) => applyMigrations(new PrismaPg(pool)));
}

/** Beside its place, and renamed into it when it is whole and on the disk. */
async function makeEmbedded(migrations: string[], fill: Fill) {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  ensureDataDir();
  const release = takeProcessLock(dataPath("database.lock"));
  const side = dataPath("database.new");
  try {
    rmSync(side, { recursive: true, force: true });
    const client = new PGlite(side);
    await client.waitReady;
    try {
      await applyMigrations(new PrismaPGlite(client), migrations);
      await client.transaction((transaction) =>
        fill(async (text, values) => (await transaction.query(text, values)).rows),
      );
      await applyMigrations(new PrismaPGlite(client));
    } finally {
      await client.close();
    }
    await syncTree(side);
    renameSync(side, dataPath("database"));
    syncPath(dataPath());
  } finally {
    rmSync(side, { recursive: true, force: true });
    release();
  }
}
