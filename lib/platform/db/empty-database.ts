import "server-only";
import { existsSync } from "node:fs";
import type { Pool } from "pg";
import { dataPath } from "@/lib/platform/data-dir";
import { openPool } from "@/lib/platform/db/connections";
import { directDatabaseUrl, env } from "@/lib/platform/env";

/** Large tables take time. */
const STATEMENT_LIMIT_MS = 600_000;

/** Whether the configured database is still empty. */
export async function isDatabaseEmpty(): Promise<boolean> {
  if (!env().DATABASE_URL) return !["database", "database.needs-restore"].some((name) => existsSync(dataPath(name)));
  return onOwnPool(hasNoTables);
}

export async function hasNoTables(pool: Pool): Promise<boolean> {
  const { rows } = await pool.query("select 1 from pg_tables where schemaname = current_schema() limit 1");
  return rows.length === 0;
}

/** A pool of one connection to the configured database, closed after the work. */
export async function onOwnPool<T>(work: (pool: Pool) => Promise<T>): Promise<T> {
  const pool = openPool(directDatabaseUrl() ?? "", {
    statement_timeout: STATEMENT_LIMIT_MS,
    max: 1,
    // The connection must stay open, because a transaction is running on it.
    idleTimeoutMillis: 0,
  });
  pool.on("error", () => undefined);
  try {
    return await work(pool);
  } finally {
    await pool.end();
  }
}
