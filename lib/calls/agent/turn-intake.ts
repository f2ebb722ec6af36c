import { MESSAGE_LENGTH } from "@/lib/conversations/limits";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";

/**
 * `goesOn`: the person is still speaking or typing, so that a reply would talk over them. `clock` runs since the words
 * were said, the first of them if there are more.
 */
export type Words = { text: string; goesOn: boolean; clock: AnswerClock };

type Options = {
  /** Counts a turn. False when there were too many. */
  count: () => Promise<boolean>;
  begin: (words: Words) => void;
  /** The last words of a call that has to be closed, oldest first. */
  onTooMany: (texts: readonly string[]) => void;
};

/**
 * Takes in what a person says, one turn at a time. Whatever comes while a turn waits to be counted joins it, so that a
 * flood costs one reply, and nothing that was typed is lost.
 */
export class TurnIntake {
  readonly #options: Options;
  #waiting: Words | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  /** `isCounted`: spoken words, which were counted before they were heard. */
  add(words: Words, isCounted: boolean): void {
    if (this.#waiting === null && isCounted) {
      this.#options.begin(words);
      return;
    }
    if (this.#waiting === null) {
      this.#waiting = words;
      void this.#settle();
      return;
    }
    const text = `${this.#waiting.text}\n${words.text}`;
    if (text.length > MESSAGE_LENGTH) this.#tooMany(words.text);
    else this.#waiting = { ...this.#waiting, text, goesOn: words.goesOn };
  }

  /** Words still waiting when the call ends. */
  takeRest(): string | null {
    const rest = this.#waiting?.text ?? null;
    this.#waiting = null;
    return rest;
  }

  async #settle(): Promise<void> {
    const isCounted = await this.#options.count();
    const words = this.#waiting;
    if (!isCounted || !words) return this.#tooMany();
    this.#waiting = null;
    this.#options.begin(words);
  }

  #tooMany(last?: string): void {
    const texts = [this.takeRest(), last].filter((text) => typeof text === "string");
    if (texts.length > 0) this.#options.onTooMany(texts);
  }
}
