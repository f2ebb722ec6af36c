import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import type { ClientBase } from "pg";
import { assertMayMigrate, assertUsable, refusalOf } from "@/lib/platform/db/check-postgres";
import { openPool, schemaOf } from "@/lib/platform/db/connections";
import { applyMigrations, knownMigrations, MIGRATION_LOCK } from "@/lib/platform/db/migrations";
import { refuseUnfinishedRestore } from "@/lib/platform/db/unfinished-restore";
import { StartRefusal } from "@/lib/platform/start-refusal";

const TELL_AFTER_MS = 2_000;
const PATIENCE_MS = 120_000;
/** Migrating a large table may take long. */
const STATEMENT_LIMIT_MS = 600_000;
const LOCK_NOT_AVAILABLE = "55P03";

type Options = {
  connectionString: string | undefined;
  patienceMs?: number;
  /** Called once when another process is migrating this database. */
  onWait?: () => void;
};

/**
 * Applies pending migrations and returns their names. Processes that start together take turns; the lock ends with the
 * migration.
 * @throws StartRefusal
 */
export async function migratePostgres({ connectionString, patienceMs = PATIENCE_MS, onWait }: Options) {
  await refuseUnfinishedRestore();
  return onGuard(connectionString, async (guard) => {
    await assertUsable(guard);
    await takeTurn(guard, patienceMs, onWait);
    const schema = schemaOf(connectionString ?? "");
    const isBehind = (await appliedMigrations(guard)).length < knownMigrations().length;
    // Prisma's lock belongs to a connection, and would last as long as an idle one is kept.
    const pool = openPool(connectionString ?? "", { max: 1, statement_timeout: STATEMENT_LIMIT_MS });
    pool.on("error", () => {});
    try {
      if (isBehind) await assertMayMigrate(pool, schema);
      return await applyMigrations(new PrismaPg(pool, { schema }));
    } finally {
      await pool.end();
    }
  });
}

/**
 * For a start that must not change the database.
 * @throws StartRefusal when it is older or newer than this version
 */
export async function assertMigrated(connectionString: string | undefined) {
  await onGuard(connectionString, async (client) => {
    await assertUsable(client);
    compareMigrations(await appliedMigrations(client));
  });
}

/**
 * One connection for the work. If it breaks, its locks are released, and the work's next statement reports the failure.
 */
async function onGuard<T>(connectionString: string | undefined, work: (guard: ClientBase) => Promise<T>): Promise<T> {
  const pool = openPool(connectionString ?? "", { max: 1 });
  pool.on("error", () => {});
  try {
    const guard = await pool.connect();
    guard.on("error", () => {});
    return await work(guard).finally(() => guard.release(true));
  } catch (error) {
    throw error instanceof StartRefusal ? error : refusalOf(error);
  } finally {
    await pool.end();
  }
}

function compareMigrations(applied: string[]) {
  const known = knownMigrations();
  const missing = known.filter((name) => !applied.includes(name)).length;
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new StartRefusal(
      `The database is ahead of this version of Keepsake, which does not know its migration ${unknown.at(-1)}. Start the newer ` +
        "version, or restore a backup from before the update.",
    );
  }
  if (missing > 0) {
    throw new StartRefusal(
      `The database is behind this version of Keepsake by ${missing} ${missing === 1 ? "migration" : "migrations"}, and ` +
        '--no-migrate leaves it as it is. Run "npm run db:migrate" first.',
    );
  }
}

/** An empty database has no migration table yet. */
async function appliedMigrations(client: ClientBase): Promise<string[]> {
  const table = await client.query(
    "select to_regclass(quote_ident(current_schema()) || '._prisma_migrations') is not null as there",
  );
  if (!table.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(
    "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1",
  );
  return rows.map(({ name }) => name);
}

/** The lock belongs to the transaction, since a pooler may give every statement another connection. */
async function takeTurn(guard: ClientBase, patienceMs: number, onWait: Options["onWait"]) {
  if (await lockWithin(guard, Math.min(TELL_AFTER_MS, patienceMs))) return;
  onWait?.();
  if (await lockWithin(guard, patienceMs)) return;
  throw new StartRefusal(
    "Another process has been bringing the database up to date for too long. Start again when it is done.",
  );
}

async function lockWithin(guard: ClientBase, milliseconds: number): Promise<boolean> {
  await guard.query("begin");
  try {
    await guard.query(`set local lock_timeout = ${Math.round(milliseconds)}`);
    await guard.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
    return true;
  } catch (error) {
    await guard.query("rollback");
    if ((error as { code?: unknown }).code === LOCK_NOT_AVAILABLE) return false;
    throw error;
  }
}
