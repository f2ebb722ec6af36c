import "server-only";
import { forgetRemoval, queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import { db } from "@/lib/platform/db/database";
import type { PaidSpeech } from "@/lib/usage/data";
import type { SpeechReservation } from "@/lib/usage/mutations";

/** Seconds after which a file without a message is removed: far longer than speaking any reply takes. */
const UNCLAIMED_SECONDS = 3_600;

export type SpeechFile = { store: string; key: string; userId: number };

const removalOf = ({ store, key, userId }: SpeechFile) => fileRemoval(store, key, { userId });

/** Queues the removal of a file before it is written, so that a crash in between leaves no orphan. */
export async function announceSpeech(file: SpeechFile) {
  await queueRemovals(db, [removalOf(file)], UNCLAIMED_SECONDS);
}

export type SpokenReply = {
  messageId: number;
  seconds: number;
  isWhole: boolean;
  reservation: SpeechReservation;
  /** The part of this reply that has already been charged. */
  paid: PaidSpeech;
};

/**
 * Charges the spoken seconds and attaches the recording to the message, in one transaction. Each second of a reply is
 * charged once, even when the minutes ran out in the middle and it is spoken again later. If the message was deleted
 * meanwhile, its recording is queued for removal. `file` is null when there is no complete recording.
 */
export async function finishSpeech(spoken: SpokenReply, file: SpeechFile | null) {
  const { messageId, seconds, isWhole, reservation, paid } = spoken;
  const sourceId = isWhole ? String(messageId) : `${messageId}:${paid.parts + 1}`;
  await db.$transaction(async (tx) => {
    await reservation.settle(Math.max(0, seconds - paid.seconds), tx, sourceId);
    if (!file) return;
    const { count } = await tx.message.updateMany({
      where: { id: messageId },
      data: { audioPath: file.key, audioSeconds: seconds },
    });
    if (count === 1) await forgetRemoval(tx, removalOf(file));
    else await queueRemovals(tx, [removalOf(file)]);
  });
}
