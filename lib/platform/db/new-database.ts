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

/** Runs in one transaction. */
type Fill = (run: Run) => Promise<void>;

/**
 * Creates the tables of `migrations`, fills them, migrates them to the current version and runs the last step, all or
 * nothing. For DATA_DIR the caller holds the database's lock.
 */
export async function makeDatabase(migrations: string[], fill: Fill, finish: Fill) {
  await (env().DATABASE_URL ? makePostgres : makeEmbedded)(migrations, fill, finish);
}

/** Runs in one transaction, while no other process migrates. */
async function makePostgres(migrations: string[], fill: Fill, finish: Fill) {
  await onOwnPool(async (pool) => {
    await pool.query("begin");
    let isBroken = false;
    // A replacement for a broken connection would be outside the transaction, so nothing may be written through it.
    pool.on("connect", (connection) => {
      isBroken = true;
      connection.query("set default_transaction_read_only = on").catch(() => undefined);
    });
    await pool.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    if (!(await hasNoTables(pool)))
      throw new AppError("conflict", "Another process began to use this database meanwhile.");
    const adapter = new PrismaPg(pool, { schema: schemaOf(directDatabaseUrl() ?? "") });
    const run: Run = async (text, values) => (await pool.query(text, values)).rows;
    await applyMigrations(adapter, migrations);
    await fill(run);
    await applyMigrations(adapter);
    await finish(run);
    await pool.query("commit");
    if (isBroken) throw new AppError("unavailable", "The connection to the database broke. Nothing was kept.");
  });
}

/** Created next to its final place, and renamed once it is complete and synced. */
async function makeEmbedded(migrations: string[], fill: Fill, finish: Fill) {
  const { PrismaPGlite } = await import("pglite-prisma-adapter");
  const side = dataPath("database.new");
  try {
    rmSync(side, { recursive: true, force: true });
    const client = new PGlite(side);
    await client.waitReady;
    try {
      const inTransaction = (work: Fill) =>
        client.transaction((transaction) =>
          work(async (text, values) => {
            // Without disk space for its log, PGlite would never return from a statement.
            if (!isRoomToOpen()) throw new NoRoomToOpen();
            return (await transaction.query(text, values)).rows;
          }),
        );
      await applyMigrations(new PrismaPGlite(client), migrations);
      await inTransaction(fill);
      await applyMigrations(new PrismaPGlite(client));
      await inTransaction(finish);
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
