import "server-only";
import { type Held, holdSpending, settleQuietly } from "@/lib/spending/mutations";
import type { SpendingRefusal } from "@/lib/spending/notices";
import { longestSpeechSeconds } from "@/lib/usage/policy";

/** `userId` is null for the public example. */
type Payer = { isOnServerKey: boolean; userId: number | null };

/** The operator's cost of the part of a reply that is being spoken. */
export class SpeechSpending {
  readonly #payer: Payer;
  #held: Held | null = null;

  constructor(payer: Payer) {
    this.#payer = payer;
  }

  /** Holds the longest time that the next sentences can take, and answers how many may be spoken, or why none. */
  async hold(sentences: readonly string[]): Promise<number | SpendingRefusal> {
    const { isOnServerKey, userId } = this.#payer;
    if (!isOnServerKey) return sentences.length;
    let refusal: SpendingRefusal = "spend_limit_reached";
    for (const count of new Set([sentences.length, 1])) {
      const lengths = sentences.slice(0, count).map(longestSpeechSeconds);
      const amount = lengths.reduce((sum, seconds) => sum + seconds, 0);
      const held = await holdSpending("seconds", { amount, lastBegins: amount - (lengths.at(-1) ?? 0), userId });
      if (typeof held !== "string") {
        this.#held = held;
        return count;
      }
      refusal = held;
    }
    return refusal;
  }

  /** Counts what was spoken of them. Nothing is held afterwards. */
  async settle(seconds: number) {
    const held = this.#held;
    this.#held = null;
    if (held) await settleQuietly(held, seconds);
  }
}
