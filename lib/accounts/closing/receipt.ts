import type { Place, ReceiptPayload } from "@/lib/accounts/closing/jobs";
import { mailText } from "@/lib/jobs/mail-text";
import { counted, dateAndTimeInUtc, longDateInUtc } from "@/lib/platform/english";

type Words = { subject: string; text: string };

/** Contains no names, because strangers may see a mail on someone's screen. */
export function closingNotice(goesAt: string, site: string, byAdministrator: boolean): Words {
  const day = longDateInUtc(new Date(goesAt));
  const asked = byAdministrator
    ? "The people who run this Keepsake are closing your account."
    : "You asked us to delete your account.";
  return {
    subject: `Your Keepsake account will be deleted on ${day}`,
    text: paragraphs(
      `${asked} It will be deleted on ${dateAndTimeInUtc(new Date(goesAt))} (UTC), with every recording, conversation and voice in it. Until then nothing can be heard or used in it.`,
      `To keep it, sign in before then. That alone cancels the deletion:\n${site}/auth`,
      byAdministrator
        ? `If you cannot sign in, or want to know why, write to us:\n${site}/support`
        : "If you did not ask for this, sign in and change your password.",
    ),
  };
}

/** Lists what was deleted where, what is pending, and what stays. `titleOf` returns the name of a store or provider. */
export function closingReceipt(
  { askedAt, byAdministrator, closedAt, counts, places }: ReceiptPayload,
  left: readonly Place[],
  titleOf: (place: Place) => string,
): Words {
  const isWhole = left.length === 0;
  const lost = [
    counted(counts.voices, "loved one"),
    counted(counts.recordings, "recording"),
    counted(counts.conversations, "conversation"),
    counted(counts.messages, "message"),
    counted(counts.calls, "call"),
    counted(counts.keys, "stored key"),
  ];
  const kept = [
    counts.consents > 0 &&
      `${counted(counts.consents, "record")} of what you confirmed about recordings: the words, the loved one's name, when, and the network address. We have to be able to prove that a voice was made with consent.`,
    "The number of seconds that were spoken for you and when, without words or name, for the accounts.",
    counts.supportRequests > 0 &&
      `${counted(counts.supportRequests, "request")} you sent to support, without your name and address.`,
    "What administrators did with the account, if anything: a record that nobody can change.",
    "Backups of the database, until newer ones replace them.",
  ];
  return {
    subject: isWhole ? "Your Keepsake account is deleted" : "Your Keepsake account is deleted, and what is still to go",
    text: paragraphs(
      `${byAdministrator ? "The people who run this Keepsake" : "You"} asked for it on ${dateAndTimeInUtc(new Date(askedAt))}. Your account was deleted on ${dateAndTimeInUtc(new Date(closedAt))} (UTC).`,
      `Deleted from Keepsake's database: the account, ${lost.join(", ")}.`,
      ...(places.length > 0
        ? [
            list(
              "Removed elsewhere:",
              places.map((place) => line(place, titleOf)),
            ),
          ]
        : []),
      ...(isWhole
        ? []
        : [
            list(
              "Of that, not gone yet:",
              left.map((place) => line(place, titleOf)),
            ),
            "We try again until it is gone, and then write to you once more.",
          ]),
      list(
        "Kept, because the law or the proof of what we did asks for it:",
        kept.filter((one) => one !== false),
      ),
      "This is the last thing we keep your address for.",
    ),
  };
}

const kinds: Partial<Record<string, string>> = {
  file: "file",
  provider_voice: "voice",
  provider_agent: "call agent",
  provider_call: "call record",
};

const line = (place: Place, titleOf: (place: Place) => string): string =>
  `${titleOf(place)}: ${counted(place.count, kinds[place.kind] ?? "thing")}`;

const list = (title: string, lines: readonly string[]): string => [title, ...lines.map((one) => `- ${one}`)].join("\n");

const paragraphs = (...texts: string[]): string => mailText(texts.join("\n\n"));
