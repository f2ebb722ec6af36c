import "server-only";
import { forgetRemoval, queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import { db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { leaseEnd } from "@/lib/platform/db/lease";
import { heldBack, isHeld } from "@/lib/safety/data";

/** Seconds after which a file without a message is removed: far longer than speaking any reply takes. */
const UNCLAIMED_SECONDS = 3_600;

/** The lease on making the audio of one reply: only the holder of the row's current `speakingUntil` makes it. */
export type SpeechClaim = { messageId: number; speakingUntil: Date };

/**
 * Null when another process is making the audio, or has replaced the file `audioPath` since the caller looked for it.
 * Atomic, by the database's clock. Commits without waiting for the disk, since a claim lost in a crash would expire
 * anyway.
 * @throws AppError safety_hold
 */
export async function claimSpeech(messageId: number, audioPath: string | null): Promise<SpeechClaim | null> {
  const [claimed] = await query<{ speakingUntil: Date | null }>`
    update messages
    set speaking_until = case when ${isHeld(Prisma.sql`messages.conversation_id`)} then null else ${leaseEnd} end
    where id = ${messageId} and (speaking_until is null or speaking_until < now())
      and audio_path is not distinct from ${audioPath} and set_config('synchronous_commit', 'off', true) = 'off'
    returning speaking_until as "speakingUntil"`;
  if (!claimed) return null;
  if (!claimed.speakingUntil) throw heldBack();
  return { messageId, speakingUntil: claimed.speakingUntil };
}

/** Null when the lease was lost. */
export async function renewSpeech({ messageId, speakingUntil }: SpeechClaim): Promise<SpeechClaim | null> {
  const [renewed] = await query<{ speakingUntil: Date }>`
    update messages set speaking_until = ${leaseEnd} where id = ${messageId} and speaking_until = ${speakingUntil}
    returning speaking_until as "speakingUntil"`;
  return renewed ? { messageId, ...renewed } : null;
}

/** Called after a failure, so that the audio can be made again at once. */
export async function releaseSpeech({ messageId, speakingUntil }: SpeechClaim) {
  await db.message.updateMany({ where: { id: messageId, speakingUntil }, data: { speakingUntil: null } });
}

export type SpeechFile = { store: string; key: string; userId: number };

const removalOf = ({ store, key, userId }: SpeechFile) => fileRemoval(store, key, { userId });

/** Queues the removal of a file before it is written, so that a crash in between leaves no orphan. */
export async function announceSpeech(file: SpeechFile) {
  await queueRemovals(db, [removalOf(file)], UNCLAIMED_SECONDS);
}

type SpokenReply = {
  messageId: number;
  seconds: number;
  charge: (tx: Prisma.TransactionClient) => Promise<void>;
};

/**
 * Charges the spoken seconds, attaches the recording to the message and ends the lease, in one transaction. Each second of a reply is
 * charged once, even when the minutes ran out in the middle and it is spoken again later. If the message was deleted
 * meanwhile, its recording is queued for removal. `file` is null when there is no complete recording.
 */
export async function finishSpeech({ messageId, seconds, charge }: SpokenReply, file: SpeechFile | null) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.message.updateMany({
      where: { id: messageId },
      data: { speakingUntil: null, ...(file && { audioPath: file.key, audioSeconds: seconds }) },
    });
    if (file && count === 1) await forgetRemoval(tx, removalOf(file));
    else if (file) await queueRemovals(tx, [removalOf(file)]);
    // Comes last, because it locks the row with the operator's daily spending until the commit.
    await charge(tx);
  });
}
