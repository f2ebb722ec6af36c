/**
 * Every wording ever shown, so that stored versions stay readable, as sentences that are confirmed one by one since
 * 2026-11-24. A new wording gets a new version; an old one never changes.
 */
const wordings = {
  "2026-11": [
    "I have the right to use these recordings, and the person whose voice they hold has agreed to it, or would have, " +
      "and I may decide this as their family or as the keeper of the recordings.",
    "I understand that Keepsake makes an artificial voice from them for private conversations of mine, " +
      "that it may send the recordings to the voice service it is set up with, " +
      "and that I can delete the recordings and the voice at any time.",
  ],
  "2026-11-24": [
    "I may use these recordings, as their family or because they were left in my care.",
    "The person who speaks in them has agreed to this, or would have.",
    "I understand that Keepsake makes an artificial voice from them for my private conversations, may send them to the " +
      "voice service it works with, and deletes the recordings and the voice whenever I say so.",
  ],
  "2026-11-26": [
    "They agreed, or I believe they would not mind. I may use these recordings, as their family or because they were " +
      "left in my care.",
    "Keepsake may make an artificial voice from them for my private conversations, and may send them to the voice " +
      "service it works with. It deletes the recordings and the voice whenever I say so.",
  ],
  "2026-11-27": [
    "They agreed, or I believe they would not mind. I may use these recordings, as their family or because they were " +
      "left in my care.",
    "Keepsake may make an artificial voice from them for my private conversations. For this it may send the recordings " +
      "to the voice service and the hearing service it works with, and their words to the service that writes answers. " +
      "It deletes the recordings, their words and the voice whenever I say so.",
  ],
} as const satisfies Record<string, readonly string[]>;

export type ConsentVersion = keyof typeof wordings;

export const CONSENT_VERSION: ConsentVersion = "2026-11-27";

/** Each sentence is ticked after the first recording is uploaded, before any recording is used. */
export const CONSENT_SENTENCES: readonly string[] = wordings[CONSENT_VERSION];

/** The versions that name services which transcribe recordings and services that receive the transcripts. */
export const WORDINGS_NAMING_HEARING: readonly string[] = ["2026-11-27" satisfies ConsentVersion];

export const CONSENT_WORDING: string = CONSENT_SENTENCES.join(" ");

/** The exact text of a version; null for an unknown version. */
export function findWording(version: string): string | null {
  return (
    Object.entries(wordings)
      .find(([known]) => known === version)?.[1]
      .join(" ") ?? null
  );
}
