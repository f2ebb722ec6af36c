import "server-only";
import { type PaidSpeech, readPaidSpeech } from "@/lib/budget/minutes/data";
import { type ChargedSpeech, holdMinutes, recordSpoken } from "@/lib/budget/minutes/mutations";
import { longestSpeechSeconds } from "@/lib/budget/minutes/policy";
import { spendingRefused } from "@/lib/budget/spending/data";
import { type Held, holdSpending, settleHeld, settleQuietly } from "@/lib/budget/spending/mutations";
import { isSpendingRefusal, type SpeechRefusal, type SpendingRefusal } from "@/lib/plans/notices";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

export const speechRefused = (refusal: SpeechRefusal) =>
  refusal === "minutes_used_up"
    ? new AppError(refusal, "Your minutes are used up. Answers come in writing.")
    : spendingRefused(refusal);

export const isSpeechRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && (error.code === "minutes_used_up" || isSpendingRefusal(error.code));

export type Transaction = Parameters<typeof recordSpoken>[1];

/**
 * The reservation for one reply, or one turn in a call, while it is spoken: minutes of the user and, if the operator
 * pays, of the operator's spending limit. Extended before each part, and ended once, by `settle` or `release`.
 */
export class SpeechHold {
  /** Seconds spoken so far under the reservation; an estimate while a part is playing. */
  spokenSeconds = 0;
  readonly #charged: ChargedSpeech | null;
  readonly #isOnServerKey: boolean;
  /** The charges of earlier attempts at the same speech. */
  #paid: PaidSpeech | null = null;
  #number: number | null = null;
  #money: Held | null = null;
  /** The seconds already counted towards the operator's daily spending. */
  #countedSeconds = 0;

  /** `charged` is null for the public example. `isOnServerKey`: the operator pays the provider. */
  constructor(charged: ChargedSpeech | null, isOnServerKey = false) {
    this.#charged = charged;
    this.#isOnServerKey = isOnServerKey;
  }

  /**
   * Reserves the longest time that the next sentences can take. Returns how many of them may be spoken, or why none.
   */
  async extend(sentences: readonly string[]): Promise<number | SpeechRefusal> {
    const granted = await this.#extendMinutes(sentences);
    return granted === 0 ? "minutes_used_up" : this.#extendMoney(sentences.slice(0, granted));
  }

  async #extendMinutes(sentences: readonly string[]): Promise<number> {
    if (!this.#charged) return sentences.length;
    if (this.#charged.isRepeated) this.#paid ??= await readPaidSpeech(this.#charged);
    const spokenSeconds = this.#unpaid(this.spokenSeconds);
    const { granted, number } = await holdMinutes(this.#charged, sentences, { number: this.#number, spokenSeconds });
    this.#number = number ?? this.#number;
    return granted;
  }

  async #extendMoney(sentences: readonly string[]): Promise<number | SpendingRefusal> {
    if (!this.#isOnServerKey) return sentences.length;
    if (this.#money) await settleQuietly(this.#money, this.#uncounted());
    this.#countedSeconds = this.spokenSeconds;
    this.#money = null;
    let refusal: SpendingRefusal = "spend_limit_reached";
    for (const count of new Set([sentences.length, 1])) {
      const lengths = sentences.slice(0, count).map(longestSpeechSeconds);
      const amount = lengths.reduce((sum, seconds) => sum + seconds, 0);
      const wanted = {
        amount,
        lastBegins: amount - (lengths.at(-1) ?? 0),
        userId: this.#charged?.speaker.userId ?? null,
      };
      const held = await holdSpending("seconds", wanted);
      if (typeof held === "string") refusal = held;
      else {
        this.#money = held;
        return count;
      }
    }
    return refusal;
  }

  /**
   * Charges the user for `seconds`, less what earlier attempts were charged, and counts all speech towards the
   * operator's daily spending. A repeated call changes nothing. Without `isWhole`, another attempt may charge the rest.
   */
  async settle(seconds: number, { tx, isWhole = true }: { tx?: Transaction; isWhole?: boolean } = {}) {
    await this.#charge(this.#unpaid(seconds), isWhole, tx);
    if (this.#money) await settleHeld(this.#money, this.#uncounted(), tx);
  }

  /**
   * Charges the user nothing, because the speech was not completed. Counts what the operator paid for. Never rejects.
   */
  async release() {
    try {
      await this.#charge(0, true);
      if (this.#money) await settleHeld(this.#money, this.#uncounted());
    } catch (err) {
      // The reservation expires by itself.
      log.warn({ err }, "What was held for speech could not be released.");
    }
  }

  async #charge(seconds: number, isWhole: boolean, tx?: Transaction) {
    if (!this.#charged || (seconds === 0 && this.#number === null)) return;
    const { speaker, source, sourceId: id } = this.#charged;
    const sourceId = isWhole ? id : `${id}:${(this.#paid?.parts ?? 0) + 1}`;
    await recordSpoken({ userId: speaker.userId, source, sourceId, seconds, reservation: this.#number }, tx);
  }

  #unpaid(seconds: number): number {
    return Math.max(0, seconds - (this.#paid?.seconds ?? 0));
  }

  #uncounted(): number {
    return this.spokenSeconds - this.#countedSeconds;
  }
}
