/** Something of ours that lies in a store or at a provider and is to go. */
export type Debt = {
  kind: "file" | "provider_voice" | "provider_agent";
  /** disk | vercel-blob | local | elevenlabs */
  provider: string;
  /** A storage key, a provider's id, or for a voice whose id was never learned `label:` and its label. */
  reference: string;
  /** The person whose own key it takes; null for the server's. */
  keyOwnerId?: number | null;
  /** Their key as stored, since their row may be gone by then. */
  keyCiphertext?: string | null;
};

const LABEL_PREFIX = "label:";

/** A provider may have made a voice whose answer never arrived: it is found by the label we gave it. */
export const byLabel = (label: string): string => `${LABEL_PREFIX}${label}`;

export const labelOf = (reference: string): string | null =>
  reference.startsWith(LABEL_PREFIX) ? reference.slice(LABEL_PREFIX.length) : null;

const FIRST_WAIT_SECONDS = 30;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Seconds until the next try; `attempts` counts the one that just failed. It is never given up. */
export function removalBackoff(attempts: number): number {
  return Math.min(LONGEST_WAIT_SECONDS, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}
