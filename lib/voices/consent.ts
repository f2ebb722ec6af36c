/**
 * Every wording ever shown, so that stored versions stay readable. A new wording gets a new version; an old one never
 * changes.
 */
const wordings = {
  "2026-11": [
    "I have the right to use these recordings, and the person whose voice they hold has agreed to it, or would have,",
    "and I may decide this as their family or as the keeper of the recordings.",
    "I understand that Keepsake makes an artificial voice from them for private conversations of mine,",
    "that it may send the recordings to the voice service it is set up with,",
    "and that I can delete the recordings and the voice at any time.",
  ].join(" "),
} as const;

export type ConsentVersion = keyof typeof wordings;

export const CONSENT_VERSION: ConsentVersion = "2026-11";

export const CONSENT_WORDING: string = wordings[CONSENT_VERSION];

/** The exact text of a version; null for an unknown version. */
export function findWording(version: string): string | null {
  return Object.entries(wordings).find(([known]) => known === version)?.[1] ?? null;
}
