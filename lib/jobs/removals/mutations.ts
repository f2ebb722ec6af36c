import "server-only";
import { fileRemoval, type QueuedRemoval, REMOVAL, removalSubject } from "@/lib/jobs/removals/policy";
import { wakeWorker } from "@/lib/jobs/worker";
import { afterCommit } from "@/lib/platform/db/after-commit";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";

/** The database, or the transaction that the removal belongs to. */
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
 * Queues removals, due in `delaySeconds`. Queuing the same thing again changes its due time, and its owner when known; a
 * worker that is removing it loses its lease, so that it is removed once more.
 */
export async function queueRemovals(tx: Client, removals: QueuedRemoval[], delaySeconds = 0) {
  if (removals.length === 0) return;
  await tx.$executeRaw`
    ${queueing(removals, delaySeconds)}
    on conflict (subject) do update set run_at = excluded.run_at, state = 'queued', lease_token = null, lease_until = null,
      payload = jobs.payload || jsonb_strip_nulls(jsonb_build_object('userId', excluded.payload -> 'userId'))`;
  if (delaySeconds === 0) afterCommit(tx, wakeWorker);
}

/** The same as a part of another statement, which it takes no time of its own in: once for every row of `from`. */
export const queueingRemoval = (removal: QueuedRemoval, delaySeconds: number, from: Prisma.Sql): Prisma.Sql =>
  Prisma.sql`${queueing([removal], delaySeconds, Prisma.sql`cross join ${from}`)} on conflict (subject) do nothing`;

const ofAccount = (userId: number) => Prisma.sql`kind = ${REMOVAL} and payload ->> 'userId' = ${String(userId)}`;

/** Makes the pending removals of a person's calls due at once, because the rows that would have settled them go. */
export async function hastenCallRecords(tx: Client, userId: number) {
  await tx.$executeRaw`
    update jobs set run_at = now() where ${ofAccount(userId)} and payload ->> 'kind' = 'provider_call'`;
  afterCommit(tx, wakeWorker);
}

export type TakenRemoval = { id: number; kind: string; provider: string };

/** Lists what is still to be removed for an account that is being deleted, and leaves it without an owner. */
export function takeRemovalsOf(tx: Client, userId: number) {
  return tx.$queryRaw<TakenRemoval[]>`
    update jobs set payload = payload - 'userId' where ${ofAccount(userId)}
    returning id, payload ->> 'kind' as kind, payload ->> 'provider' as provider`;
}

/** Cancels a removal that was queued in case of a crash. */
export async function forgetRemoval(tx: Client, removal: Parameters<typeof removalSubject>[0]) {
  await tx.job.deleteMany({ where: { subject: removalSubject(removal) } });
}

/** Tries removals now instead of at their next time. */
export async function hastenRemovals(ids: number[]) {
  await db.job.updateMany({ where: { kind: REMOVAL, id: { in: ids } }, data: { runAt: new Date(0) } });
}

const ofStore = (store: string) => removalSubject(fileRemoval(store, ""));

/** Queues for another file store what is to be removed from the first: it was copied there as well. */
export async function copyFileRemovals(tx: Client, from: string, to: string) {
  await tx.$executeRaw`
    insert into jobs (kind, subject, payload, run_at, updated_at)
    select kind, ${ofStore(to)} || (payload ->> 'reference'), payload || jsonb_build_object('provider', ${to}::text), run_at, now()
    from jobs where kind = ${REMOVAL} and starts_with(subject, ${ofStore(from)})
    on conflict (subject) do nothing`;
}

/** Nothing is left in the file store. */
export const dropFileRemovals = (tx: Client, store: string) =>
  tx.job.deleteMany({ where: { subject: { startsWith: ofStore(store) } } });

/**
 * Condition for the removals that may be carried out. Files stay where they are while a backup holds them, and so do
 * voices of the providers in `keptAsFiles`. What lies at other providers stays while the installation that this one was
 * restored from may still use it.
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

/** The original is gone: what is pending at providers is removed from now on. False when nothing was held. */
export async function standAlone(): Promise<boolean> {
  return (await db.setting.deleteMany({ where: { key: BESIDE_ANOTHER } })).count > 0;
}

/** The setting that keeps files from being removed. */
export const FILES_HELD = "filesHeld";

/**
 * Keeps files from being removed for `seconds`, or for so much longer; false when another holder does. Rows read after
 * this name only files that stay: a removal that was claimed before it belongs to rows that were gone by then.
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
