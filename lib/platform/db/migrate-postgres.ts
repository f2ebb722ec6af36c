import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { applyMigrations, knownMigrations, MIGRATION_LOCK } from "@/lib/platform/db/migrations";
import { refuseUnfinishedRestore } from "@/lib/platform/db/unfinished-restore";
import { StartRefusal } from "@/lib/platform/start-refusal";

const TELL_AFTER_MS = 2_000;
const PATIENCE_MS = 120_000;
/** A migration of a large table may take long. */
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
  const settings = { connectionString, connectionTimeoutMillis: 5_000 };
  const guard = new pg.Client(settings);
  // A connection that breaks ends the lock; the migration's own connection then reports the failure.
  guard.on("error", () => {});
  // Prisma's lock belongs to a connection, and would stay for as long as an idle one is kept.
  const pool = new pg.Pool({ ...settings, max: 1, statement_timeout: STATEMENT_LIMIT_MS });
  pool.on("error", () => {});
  try {
    await refuseUnfinishedRestore();
    await guard.connect();
    await takeTurn(guard, patienceMs, onWait);
    return await applyMigrations(new PrismaPg(pool));
  } catch (error) {
    throw error instanceof StartRefusal ? error : refusalOf(error);
  } finally {
    await pool.end();
    await guard.end().catch(() => {});
  }
}

/**
 * For a start that leaves the database as it is.
 * @throws StartRefusal when it is behind this version, or ahead of it
 */
export async function assertMigrated(connectionString: string | undefined) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on("error", () => {});
  try {
    await client.connect();
    compareMigrations(await appliedMigrations(client));
  } catch (error) {
    throw error instanceof StartRefusal ? error : refusalOf(error);
  } finally {
    await client.end().catch(() => {});
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

/** An empty database has no table of them yet. */
async function appliedMigrations(client: pg.Client): Promise<string[]> {
  const table = await client.query("select to_regclass('_prisma_migrations') is not null as there");
  if (!table.rows[0]?.there) return [];
  const { rows } = await client.query<{ name: string }>(
    "select migration_name as name from _prisma_migrations where finished_at is not null and rolled_back_at is null order by 1",
  );
  return rows.map(({ name }) => name);
}

/** The lock is the transaction's, since a proxy in front may give every statement another connection. */
async function takeTurn(guard: pg.Client, patienceMs: number, onWait: Options["onWait"]) {
  if (await lockWithin(guard, Math.min(TELL_AFTER_MS, patienceMs))) return;
  onWait?.();
  if (await lockWithin(guard, patienceMs)) return;
  throw new StartRefusal(
    "Another process has been bringing the database up to date for too long. Start again when it is done.",
  );
}

async function lockWithin(guard: pg.Client, milliseconds: number): Promise<boolean> {
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

const KNOWN: Record<string, string> = {
  "28P01": "The database did not accept the user or the password of DATABASE_URL.",
  "28000": "The database did not accept the user of DATABASE_URL.",
  "3D000": "The database that DATABASE_URL names does not exist. Create it first.",
};

const POOLER =
  "DATABASE_URL is the address of a pooler, which cannot carry migrations: name the database's own in DATABASE_DIRECT_URL.";

/** Never the address, which contains the password. */
function refusalOf(error: unknown): unknown {
  const known = KNOWN[String((error as { code?: unknown } | null)?.code)];
  if (known) return new StartRefusal(known, { cause: error });
  if (error instanceof Error && /unsupported startup parameter/.test(error.message)) {
    return new StartRefusal(POOLER, { cause: error });
  }
  const away = databaseAwayCode(error);
  if (!away) return error;
  return new StartRefusal(
    `The database of DATABASE_URL does not answer (${away}). Start it, then start Keepsake again.`,
    {
      cause: error,
    },
  );
}
