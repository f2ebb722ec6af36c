import "server-only";
import { type MailWriter, queueMail } from "@/lib/jobs/mail";
import { mailText } from "@/lib/jobs/mail-text";
import { siteUrl } from "@/lib/platform/site-url";
import { findAnnounced, type Tx } from "@/lib/voices/making/data";
import { announcementPayload, announcementSubject } from "@/lib/voices/making/job";

/** A page that shows the voice polls every 3 s. Without a poll for this long since the end, the page is closed. */
const SEEN_WITHIN_SECONDS = 20;

/** Runs in the transaction that finishes a voice: queues a mail, unless its owner sees the result first. */
export async function announceEnd(tx: Tx, { voiceId, generation }: { voiceId: number; generation: number }) {
  await queueMail(tx, {
    subject: announcementSubject(voiceId),
    payload: { mail: "announce_voice", voiceId, generation },
    waitSeconds: SEEN_WITHIN_SECONDS,
  });
}

/**
 * Informs the owner that the voice is ready or could not be made; sends nothing when it was deleted or is being made
 * again.
 */
export const writeAnnouncement: MailWriter = async ({ payload }) => {
  const { voiceId, generation } = announcementPayload.parse(payload);
  const voice = await findAnnounced(voiceId);
  if (voice?.generation !== generation || voice.user?.status !== "active") return null;
  const words = mailAbout(voice);
  return words && { mail: { to: voice.user.email, ...words } };
};

/** Contains no names or quotations, because strangers may see a mail on someone's screen. */
function mailAbout({ id, status }: { id: number; status: string }): { subject: string; text: string } | null {
  if (status === "ready") {
    return {
      subject: "The voice you are keeping is ready",
      text: wordsFor(
        "The voice you began on Keepsake is ready. You can hear its first words here, whenever you like:",
        `${siteUrl()}/create-voice?step=listen&voice=${id}`,
      ),
    };
  }
  if (status === "failed") {
    return {
      subject: "The voice could not be made yet",
      text: wordsFor(
        "The voice you began on Keepsake could not be made. Your recordings are safe. Here you can see why, and what to do:",
        `${siteUrl()}/edit-voice/${id}?tab=samples`,
      ),
    };
  }
  return null;
}

const wordsFor = (news: string, address: string) =>
  mailText(
    news,
    address,
    "",
    "You are getting this because the page was closed before the voice was done. There is no hurry.",
  );
