import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { applyMigrations, MIGRATION_LOCK } from "@/lib/platform/db/migrations";
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

/** Never the address, which contains the password. */
function refusalOf(error: unknown): unknown {
  const known = KNOWN[String((error as { code?: unknown } | null)?.code)];
  if (known) return new StartRefusal(known, { cause: error });
  const away = databaseAwayCode(error);
  if (!away) return error;
  return new StartRefusal(
    `The database of DATABASE_URL does not answer (${away}). Start it, then start Keepsake again.`,
    {
      cause: error,
    },
  );
}
