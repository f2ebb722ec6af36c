import "server-only";
import { columns, db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import type { Debt } from "@/lib/removals/policy";

/** The database, or the transaction that the removal belongs to. */
type Client = Prisma.TransactionClient;

/** Seconds until a claimed removal may be claimed again. */
const CLAIM_SECONDS = 120;

/** Queues removals, due in `delaySeconds`. Queuing the same thing again only changes its due time. */
export async function oweRemovals(tx: Client, debts: Debt[], delaySeconds = 0) {
  if (debts.length === 0) return;
  const due = Prisma.sql`now() + make_interval(secs => ${delaySeconds})`;
  const rows = debts.map(
    (debt) => Prisma.sql`(${debt.kind}, ${debt.provider}, ${debt.reference}, ${debt.keyOwnerId ?? null}::int,
      ${debt.keyCiphertext ?? null}, ${due})`,
  );
  await tx.$executeRaw`
    insert into owed_removals (kind, provider, reference, key_owner_id, key_ciphertext, next_at)
    values ${Prisma.join(rows)}
    on conflict (kind, provider, reference) do update set next_at = excluded.next_at`;
}

/** Queues the audio files of every message in a voice's conversations, due at once. */
export async function oweMessageAudio(tx: Client, voiceId: number, store: string) {
  await tx.$executeRaw`
    insert into owed_removals (kind, provider, reference)
    select distinct 'file', ${store}, message.audio_path
    from messages message join conversations conversation on conversation.id = message.conversation_id
    where conversation.voice_id = ${voiceId} and message.audio_path is not null
    on conflict (kind, provider, reference) do update set next_at = excluded.next_at`;
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

/** Claims due removals, oldest first; other processes skip them for a while. */
export async function claimRemovals(limit: number): Promise<ClaimedRemoval[]> {
  return db.$queryRaw<ClaimedRemoval[]>`
    update owed_removals set attempts = attempts + 1, next_at = now() + make_interval(secs => ${CLAIM_SECONDS})
    where id in (
      select id from owed_removals where next_at <= now() order by next_at limit ${limit} for update skip locked
    )
    returning ${columns(claimedColumns)}`;
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
