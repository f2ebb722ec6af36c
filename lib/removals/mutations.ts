import "server-only";
import { wakeWorker } from "@/lib/jobs/worker";
import { afterCommit } from "@/lib/platform/db/after-commit";
import { columns, db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Debt } from "@/lib/removals/policy";

/** The database, or the transaction that the removal belongs to. */
type Client = Prisma.TransactionClient;

/** Seconds until a claimed removal may be claimed again. */
const CLAIM_SECONDS = 120;

/** Queues removals, due in `delaySeconds`. Queuing the same thing again changes its due time, and its owner when known. */
export async function oweRemovals(tx: Client, debts: Debt[], delaySeconds = 0) {
  if (debts.length === 0) return;
  const rows = debts.map((debt) => Prisma.sql`(${owedRow(debt, delaySeconds)})`);
  await tx.$executeRaw`
    insert into owed_removals (${owedRowColumns})
    values ${Prisma.join(rows)}
    ${whenOwedAlready}`;
  if (delaySeconds === 0) afterCommit(tx, wakeWorker);
}

const whenOwedAlready = Prisma.sql`
  on conflict (kind, provider, reference) do update set next_at = excluded.next_at,
    user_id = coalesce(excluded.user_id, owed_removals.user_id)`;

const owedRowColumns = Prisma.sql`kind, provider, reference, user_id, key_owner_id, key_ciphertext, next_at`;

const owedRow = (debt: Debt, delaySeconds: number) => Prisma.sql`
  ${debt.kind}::text, ${debt.provider}::text, ${debt.reference}::text, ${ownerOf(debt)}::int,
  ${debt.keyOwnerId ?? null}::int, ${debt.keyCiphertext ?? null}::text,
  now() + make_interval(secs => ${delaySeconds}::int)`;

function ownerOf({ owner }: Pick<Debt, "owner">): Prisma.Sql {
  if (owner === null) return Prisma.sql`null`;
  if ("userId" in owner) return Prisma.sql`${owner.userId}`;
  return Prisma.sql`(select coalesce(user_id, binned_by_id) from voices where id = ${owner.voiceId})`;
}

/** The same as a part of another statement, which it takes no time of its own in: once for every row of `from`. */
export const owing = (debt: Debt, delaySeconds: number, from: Prisma.Sql): Prisma.Sql => Prisma.sql`
  insert into owed_removals (${owedRowColumns})
  select ${owedRow(debt, delaySeconds)} from ${from}
  on conflict (kind, provider, reference) do nothing`;

/** Queues the audio files of every message in a voice's conversations, due at once. */
export async function oweMessageAudio(tx: Client, voiceId: number, store: string) {
  await tx.$executeRaw`
    insert into owed_removals (kind, provider, reference, user_id)
    select distinct 'file', ${store}, message.audio_path, ${ownerOf({ owner: { voiceId } })}
    from messages message join conversations conversation on conversation.id = message.conversation_id
    where conversation.voice_id = ${voiceId} and message.audio_path is not null
    ${whenOwedAlready}`;
  afterCommit(tx, wakeWorker);
}

/** Makes what is still owed of a person's calls due at once, because the rows that would have settled them go. */
export async function hastenCallRecords(tx: Client, userId: number) {
  await tx.$executeRaw`
    update owed_removals set next_at = now() where kind = 'provider_call' and user_id = ${userId}`;
  afterCommit(tx, wakeWorker);
}

/** Lists what is still to be removed for an account that is being deleted, and leaves it without an owner. */
export function takeOwedOf(tx: Client, userId: number) {
  return tx.owedRemoval.updateManyAndReturn({
    where: { userId },
    data: { userId: null },
    select: { id: true, kind: true, provider: true },
  });
}

/** Cancels a removal that was queued in case of a crash. */
export async function forgetRemoval(tx: Client, debt: Pick<Debt, "kind" | "provider" | "reference">) {
  await tx.owedRemoval.deleteMany({ where: { kind: debt.kind, provider: debt.provider, reference: debt.reference } });
}

const claimedColumns = {
  id: true,
  kind: true,
  provider: true,
  reference: true,
  keyOwnerId: true,
  keyCiphertext: true,
  attempts: true,
} as const satisfies Prisma.OwedRemovalSelect;

export type ClaimedRemoval = Prisma.OwedRemovalGetPayload<{ select: typeof claimedColumns }>;

/**
 * Claims due removals, oldest first; other processes skip them for a while. Files stay where they are while a backup
 * holds them, and so do voices of the providers in `keptAsFiles`. What lies at other providers stays while the installation
 * that this one was restored from may still use it.
 */
export async function claimRemovals(limit: number, keptAsFiles: string[]): Promise<ClaimedRemoval[]> {
  return db.$queryRaw<ClaimedRemoval[]>`
    update owed_removals set attempts = attempts + 1, next_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from owed_removals
      where next_at <= now() and not (
        kind <> 'file' and provider <> all(${keptAsFiles}::text[])
        and exists (select 1 from settings where key = ${BESIDE_ANOTHER})
      ) and not (
        (kind = 'file' or (kind = 'provider_voice' and provider = any(${keptAsFiles}::text[]))) and exists (
          select 1 from settings
          where case when key = ${FILES_HELD} then (value::jsonb ->> 'until')::timestamptz > now() else false end
        )
      )
      order by next_at limit ${limit} for update skip locked
    )
    returning ${columns(claimedColumns)}`;
}

/** The setting of a restored copy whose original may still run: it removes nothing at providers. */
export const BESIDE_ANOTHER = "besideAnother";

/** The original is gone: what is owed at providers is removed from now on. False when nothing was held. */
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

export async function settleRemoval(id: number) {
  await db.owedRemoval.deleteMany({ where: { id } });
}

/** Keeps the removal queued after a failure; administrators see `reason`. */
export async function postponeRemoval(id: number, reason: string, waitSeconds: number) {
  await db.$executeRaw`
    update owed_removals set last_error = ${reason.slice(0, 1000)}, next_at = now() + make_interval(secs => ${waitSeconds})
    where id = ${id}`;
}
