import "server-only";
import { db } from "@/lib/platform/db/database";
import { forgetRemoval, oweRemovals } from "@/lib/removals/mutations";
import { recordSpoken } from "@/lib/usage/mutations";

/** Seconds after which a file that no message points to is removed: far longer than any reply is spoken. */
const UNCLAIMED_SECONDS = 3_600;

export type SpeechFile = { store: string; key: string };

const debtOf = ({ store, key }: SpeechFile) => ({ kind: "file" as const, provider: store, reference: key });

/** Written down before the file is, so that a crash in between leaves none behind for ever. */
export async function announceSpeech(file: SpeechFile) {
  await oweRemovals(db, [debtOf(file)], UNCLAIMED_SECONDS);
}

export type SpokenReply = { userId: number; messageId: number; seconds: number };

/**
 * What was spoken is counted, once however often it was made, and the message gets its recording: both or neither.
 * The recording of a message that was deleted meanwhile is due for removal at once. `file` is null when it could not
 * be kept.
 */
export async function finishSpeech({ userId, messageId, seconds }: SpokenReply, file: SpeechFile | null) {
  await db.$transaction(async (tx) => {
    await recordSpoken(tx, { userId, source: "text_reply", sourceId: messageId, seconds });
    if (!file) return;
    const { count } = await tx.message.updateMany({
      where: { id: messageId },
      data: { audioPath: file.key, audioSeconds: seconds },
    });
    if (count === 1) await forgetRemoval(tx, debtOf(file));
    else await oweRemovals(tx, [debtOf(file)]);
  });
}
