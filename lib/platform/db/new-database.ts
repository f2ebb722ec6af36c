import "server-only";
import { renameSync, rmSync } from "node:fs";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPg } from "@prisma/adapter-pg";
import { dataPath } from "@/lib/platform/data-dir";
import { schemaOf } from "@/lib/platform/db/connections";
import type { Run } from "@/lib/platform/db/database";
import { hasNoTables, onOwnPool } from "@/lib/platform/db/empty-database";
import { applyMigrations, MIGRATION_LOCK } from "@/lib/platform/db/migrations";
import { isRoomToOpen, NoRoomToOpen } from "@/lib/platform/db/no-room";
import { directDatabaseUrl, env } from "@/lib/platform/env";
import { AppError } from "@/lib/platform/errors";
import { syncPath, syncTree } from "@/lib/platform/sync-files";

/** Runs in one transaction, on tables as the older migrations left them. */
type Fill = (run: Run) => Promise<void>;

/**
 * Makes the tables of `migrations`, fills them, and brings them up to date, all of it or nothing. In DATA_DIR the caller
 * holds the lock of the database.
 */
export async function makeDatabase(migrations: string[], fill: Fill) {
  await (env().DATABASE_URL ? makePostgres(migrations, fill) : makeEmbedded(migrations, fill));
}

/** One transaction, and nobody else migrates meanwhile. */
async function makePostgres(migrations: string[], fill: Fill) {
  await onOwnPool(async (pool) => {
    await pool.query("begin");
    let isBroken = false;
    // A connection in place of one that broke would be outside the transaction, so nothing can be written by it.
    pool.on("connect", (connection) => {
      isBroken = true;
      connection.query("set default_transaction_read_only = on").catch(() => undefined);
    });
    await pool.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    if (!(await hasNoTables(pool)))
      throw new AppError("conflict", "Another process began to use this database meanwhile.");
    const adapter = new PrismaPg(pool, { schema: schemaOf(directDatabaseUrl() ?? "") });
    await applyMigrations(adapter, migrations);
    await fill(async (text, values) => (await pool.query(text, values)).rows);
    await applyMigrations(adapter);
    await pool.query("commit");
    if (isBroken) throw new AppError("unavailable", "The connection to the database broke. Nothing was kept.");
  });
}

/** Beside its place, and renamed into it when it is whole and on the disk. */
async function makeEmbedded(migrations: string[], fill: Fill) {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const side = dataPath("database.new");
  try {
    rmSync(side, { recursive: true, force: true });
    const client = new PGlite(side);
    await client.waitReady;
    try {
      await applyMigrations(new PrismaPGlite(client), migrations);
      await client.transaction((transaction) =>
        fill(async (text, values) => {
          // Without room for its log, PGlite would never come back from a statement.
          if (!isRoomToOpen()) throw new NoRoomToOpen();
          return (await transaction.query(text, values)).rows;
        }),
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
  }
}
