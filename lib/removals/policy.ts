/** Something of ours in a file store or at a provider that is to be removed. */
export type Debt = {
  kind: "file" | "provider_voice" | "provider_agent" | "provider_call";
  /** Name of the file store, or of the voice provider. */
  provider: string;
  /** A storage key, a provider's id, or for a voice whose id was never learned `label:` and its label. */
  reference: string;
  /** The account it belongs to, or its voice's; null for something that nobody owns. The receipt of its deletion names it. */
  owner: { userId: number } | { voiceId: number } | null;
  /** The person whose own key the removal needs; null for the server's. */
  keyOwnerId?: number | null;
  /** Their key as stored, because their row may be gone by then. */
  keyCiphertext?: string | null;
};

const LABEL_PREFIX = "label:";

/** Refers to a voice whose id never arrived by the label that we gave it. */
export const byLabel = (label: string): string => `${LABEL_PREFIX}${label}`;

export const labelOf = (reference: string): string | null =>
  reference.startsWith(LABEL_PREFIX) ? reference.slice(LABEL_PREFIX.length) : null;

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Seconds until the next attempt; `attempts` includes the one that just failed. Removals never give up. */
export function removalBackoff(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}
