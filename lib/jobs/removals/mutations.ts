import "server-only";
import { fileRemoval, type QueuedRemoval, REMOVAL, removalSubject } from "@/lib/jobs/removals/policy";
import { wakeWorker } from "@/lib/jobs/worker";
import { afterCommit } from "@/lib/platform/db/after-commit";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";

/** The database, or the transaction that queues the removal. */
type Client = Prisma.TransactionClient;

function queueing(removals: QueuedRemoval[], delaySeconds: number, from = Prisma.empty): Prisma.Sql {
  const given = removals.map(({ owner, ...payload }) => ({ subject: removalSubject(payload), payload, ...owner }));
  return Prisma.sql`
    insert into jobs (kind, subject, payload, run_at, updated_at)
    select ${REMOVAL}::text, given.subject, given.payload || jsonb_strip_nulls(jsonb_build_object('userId', coalesce(
        given."userId", (select coalesce(user_id, binned_by_id) from voices where id = given."voiceId")))),
      now() + make_interval(secs => ${delaySeconds}::int), now()
    from jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (subject text, payload jsonb, "userId" int, "voiceId" int) ${from}`;
}

/**
 * Queues removals, due in `delaySeconds`. Queuing an item again updates its due time, and its owner if known; a worker
 * that is removing it loses its lease, so that it is removed once more.
 */
export async function queueRemovals(tx: Client, removals: QueuedRemoval[], delaySeconds = 0) {
  if (removals.length === 0) return;
  await tx.$executeRaw`
    ${queueing(removals, delaySeconds)}
    on conflict (subject) do update set run_at = excluded.run_at, state = 'queued', lease_token = null, lease_until = null,
      payload = jobs.payload || jsonb_strip_nulls(jsonb_build_object('userId', excluded.payload -> 'userId'))`;
  if (delaySeconds === 0) afterCommit(tx, wakeWorker);
}

/** The same as part of another statement, once for every row of `from`, so that it takes no round trip of its own. */
export const queueingRemoval = (removal: QueuedRemoval, delaySeconds: number, from: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${queueing([removal], delaySeconds, Prisma.sql`cross join ${from}`)} on conflict (subject) do nothing`;

const ofAccount = (userId: number) => Prisma.sql`kind = ${REMOVAL} and payload ->> 'userId' = ${String(userId)}`;

/**
 * Makes the pending removals of a person's calls due at once, because the rows that would settle them are being
 * deleted.
 */
export async function hastenCallRecords(tx: Client, userId: number) {
  await tx.$executeRaw`
    update jobs set run_at = now() where ${ofAccount(userId)} and payload ->> 'kind' = 'provider_call'`;
  afterCommit(tx, wakeWorker);
}

export type TakenRemoval = { id: number; kind: string; provider: string };

/** Lists the pending removals of an account that is being deleted, and clears their owner. */
export function takeRemovalsOf(tx: Client, userId: number) {
  return tx.$queryRaw<TakenRemoval[]>`
    update jobs set payload = payload - 'userId' where ${ofAccount(userId)}
    returning id, payload ->> 'kind' as kind, payload ->> 'provider' as provider`;
}

/** Cancels a removal that was queued in case of a crash. */
export async function forgetRemoval(tx: Client, removal: Parameters<typeof removalSubject>[0]) {
  await tx.job.deleteMany({ where: { subject: removalSubject(removal) } });
}

/** Retries removals now instead of at their next scheduled time. */
export async function hastenRemovals(ids: number[]) {
  await db.job.updateMany({ where: { kind: REMOVAL, id: { in: ids } }, data: { runAt: new Date(0) } });
}

const ofStore = (store: string) => removalSubject(fileRemoval(store, ""));

/** Queues the first store's pending removals for the second too, because the files were copied there. */
export async function copyFileRemovals(tx: Client, from: string, to: string) {
  await tx.$executeRaw`
    insert into jobs (kind, subject, payload, run_at, updated_at)
    select kind, ${ofStore(to)} || (payload ->> 'reference'), payload || jsonb_build_object('provider', ${to}::text), run_at, now()
    from jobs where kind = ${REMOVAL} and starts_with(subject, ${ofStore(from)})
    on conflict (subject) do nothing`;
}

/** Deletes a file store's pending removals once it is empty. */
export const dropFileRemovals = (tx: Client, store: string) =>
  tx.job.deleteMany({ where: { subject: { startsWith: ofStore(store) } } });

/**
 * SQL condition for removals that may run. Files stay while a backup holds them, and so do voices of the providers in
 * `keptAsFiles`. Data at other providers stays while the original of a restored installation may still use it.
 */
export const removable = (keptAsFiles: string[]) => Prisma.sql`
  kind = ${REMOVAL} and not (
    payload ->> 'kind' <> 'file' and payload ->> 'provider' <> all(${keptAsFiles}::text[])
    and exists (select 1 from settings where key = ${BESIDE_ANOTHER})
  ) and not (
    (payload ->> 'kind' = 'file' or (payload ->> 'kind' = 'provider_voice' and payload ->> 'provider' = any(${keptAsFiles}::text[])))
    and exists (
      select 1 from settings
      where case when key = ${FILES_HELD} then (value::jsonb ->> 'until')::timestamptz > now() else false end
    )
  )`;

/** The setting of a restored copy whose original may still run: it removes nothing at providers. */
export const BESIDE_ANOTHER = "besideAnother";

/** Called once the original is gone: pending removals at providers run from now on. False when none were on hold. */
export async function standAlone(): Promise<boolean> {
  return (await db.setting.deleteMany({ where: { key: BESIDE_ANOTHER } })).count > 0;
}

/** The setting that prevents files from being removed. */
export const FILES_HELD = "filesHeld";

/**
 * Prevents the removal of files for `seconds`, or extends that; false when another holder does so. Rows read afterwards
 * refer only to files that stay: earlier claimed removals belong to rows already deleted.
 */
export async function holdFiles(token: string, seconds: number): Promise<boolean> {
  const held = await db.$queryRaw<unknown[]>`
    insert into settings as known (key, value)
    values (${FILES_HELD},
      jsonb_build_object('token', ${token}::text, 'until', now() + make_interval(secs => ${seconds}))::text)
    on conflict (key) do update set value = excluded.value
    where known.value::jsonb ->> 'token' = ${token} or (known.value::jsonb ->> 'until')::timestamptz <= now()
    returning key`;
  return held.length === 1;
}

export async function letGoOfFiles(token: string) {
  await db.$executeRaw`
    delete from settings
    where case when key = ${FILES_HELD} then value::jsonb ->> 'token' = ${token} else false end`;
}
