import "server-only";
import { type BackupResult, type BackupState, backupResult } from "@/lib/backup/schema";
import { quoted, type Table } from "@/lib/backup/tables";
import { MAIL } from "@/lib/jobs/mail";
import { BESIDE_ANOTHER, FILES_HELD } from "@/lib/jobs/removals/mutations";
import { db, type Run } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";

/** Settings that a restore does not copy. */
export const LAST_BACKUP = "lastBackup";
export const LAST_MADE_BACKUP = "lastMadeBackup";

/** When the next backup by schedule is due, by the database's clock. */
const BACKUP_DUE = "backupDue";
const RETRY_SECONDS = 60 * 60;
const DAY_SECONDS = 24 * 60 * 60;

/** True for exactly one process when a backup is due. If it fails, it is due again in an hour. */
export async function claimDueBackup(): Promise<boolean> {
  const claimed = await db.$queryRaw<unknown[]>`
    insert into settings as known (key, value)
    values (${BACKUP_DUE}, (now() + make_interval(secs => ${RETRY_SECONDS}))::text)
    on conflict (key) do update set value = excluded.value where known.value::timestamptz <= now()
    returning key`;
  return claimed.length === 1;
}

/** Called after a backup was made: replaces the retry in an hour by a day after this one's start. */
export async function noteNextBackup(begunSecondsAgo: number) {
  await db.$executeRaw`
    update settings set value = (now() + make_interval(secs => ${DAY_SECONDS - begunSecondsAgo}))::text
    where key = ${BACKUP_DUE}`;
}

export async function noteBackup(result: BackupResult) {
  const value = JSON.stringify(result);
  const keys = result.made ? [LAST_BACKUP, LAST_MADE_BACKUP] : [LAST_BACKUP];
  for (const key of keys) await db.setting.upsert({ where: { key }, create: { key, value }, update: { value } });
}

/** An SQL expression: the settings that `backupStateOf` reads, as JSON. */
export const backupSettings = Prisma.sql`
  (select coalesce(json_object_agg(key, value), '{}') from settings
    where key in (${LAST_BACKUP}, ${LAST_MADE_BACKUP}, ${BESIDE_ANOTHER}))`;

/** The last backup, as shown to administrators. */
export function backupStateOf(settings: Record<string, string>): BackupState {
  const result = (key: string) => {
    const value = settings[key];
    return value === undefined ? null : backupResult.parse(JSON.parse(value));
  };
  const { BACKUP_DIR, BACKUP_KEEP, BACKUP_PASSPHRASE, VERCEL } = env();
  const isScheduled = BACKUP_DIR !== undefined && !VERCEL;
  return {
    schedule: isScheduled ? { keep: BACKUP_KEEP, isEncrypted: BACKUP_PASSPHRASE !== undefined } : null,
    last: result(LAST_BACKUP),
    lastMade: result(LAST_MADE_BACKUP),
    isBesideAnother: settings[BESIDE_ANOTHER] !== undefined,
  };
}

/** `lines` are rows of a backup, with values in PostgreSQL's text form. */
export async function insertRows(run: Run, { name, columns }: Table, lines: string) {
  const names = columns.map((column) => quoted(column.name)).join(", ");
  const values = columns.map((column) => `(line ->> ${literal(column.name)})::${column.type}`).join(", ");
  const rows = `[${lines.trimEnd().replaceAll("\n", ",")}]`;
  await run(`insert into ${quoted(name)} (${names}) select ${values} from jsonb_array_elements($1::text::jsonb) line`, [
    rows,
  ]);
}

const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Restores the sequences, so that no id is assigned twice. */
export async function setSequences(run: Run, sequences: Record<string, number>) {
  for (const [name, last] of Object.entries(sequences)) {
    if (last > 0) await run("select setval(to_regclass($1), $2::bigint)", [quoted(name), last]);
  }
}

/**
 * Removes settings of the original's environment. A copy whose original may still run also gets its own label at
 * providers, and leaves the original's data there alone.
 */
export async function leavePlaceBehind(run: Run, { isOldGone, hasSecret }: { isOldGone: boolean; hasSecret: boolean }) {
  const keys = [FILES_HELD, LAST_BACKUP, LAST_MADE_BACKUP, BACKUP_DUE, BESIDE_ANOTHER];
  if (!hasSecret) keys.push("secretPrint");
  if (!isOldGone) keys.push("installationId");
  await run("delete from settings where key = any($1::text[]) or key = 'filesIn' or key like 'storeMark:%'", [keys]);
  // A waiting mail may have been sent since. A receipt waits for removals at providers, which the original carries out
  // while it runs.
  await run(
    "delete from jobs where kind = $1 and state in ('queued', 'running') and not ($2 and payload ->> 'mail' = 'closing_receipt')",
    [MAIL, isOldGone],
  );
  if (!isOldGone) await run("insert into settings (key, value) values ($1, now()::text)", [BESIDE_ANOTHER]);
}
