import "server-only";
import { type HeardTurn, Listening } from "@/lib/calls/agent/listening";
import { log } from "@/lib/platform/log";

/** How long the browser's recognition may take to send the words of a turn that was heard to end. */
const WORDS_WITHIN_MS = 2_500;
/** A shorter turn whose words could not be made out is let pass. */
const WORTH_ASKING_SECONDS = 1.2;

/** Finds the words of one turn; empty when there are none. */
export type Transcribe = (samples: Int16Array, signal: AbortSignal) => Promise<string>;

export type EarListeners = {
  onSpeech: () => void;
  /** `goesOn`: they are speaking again already, so that an answer would talk over them. */
  onWords: (text: string, goesOn: boolean) => void;
  /** A turn without words after others that nobody has answered. */
  onPause: () => void;
  /** Speech was heard and its words cannot be found here. */
  onNoWords: () => void;
  /** Speech was heard and its words were not clear. */
  onUnclear: () => void;
};

/** The person's side of a call: sound comes in, turns and their words come out. */
export class CallEars {
  readonly #listening: Listening;
  readonly #transcribe: Transcribe | null;
  readonly #listeners: EarListeners;
  readonly #isOver = new AbortController();
  readonly #callId: number;
  #work: Promise<void> = Promise.resolve();
  #wordsTimer: NodeJS.Timeout | undefined;
  /** Set by the caller: their browser finds the words and sends them as messages. */
  hasBrowserWords = false;

  constructor(callId: number, transcribe: Transcribe | null, listeners: EarListeners) {
    this.#callId = callId;
    this.#transcribe = transcribe;
    this.#listeners = listeners;
    this.#listening = new Listening({ onSpeech: listeners.onSpeech, onTurn: (turn) => this.#onTurn(turn) });
  }

  push(samples: Int16Array): void {
    this.#listening.push(samples);
  }

  /** Words came by another way, so nobody has to look for them. */
  gotWords(): void {
    clearTimeout(this.#wordsTimer);
  }

  close(): void {
    clearTimeout(this.#wordsTimer);
    this.#isOver.abort();
  }

  #onTurn(turn: HeardTurn): void {
    const transcribe = this.#transcribe;
    if (transcribe) {
      // One after the other, so that the words keep their order.
      this.#work = this.#work.then(() => this.#findWords(turn, transcribe));
    } else if (this.hasBrowserWords) {
      clearTimeout(this.#wordsTimer);
      this.#wordsTimer = setTimeout(() => this.#listeners.onNoWords(), WORDS_WITHIN_MS);
    } else {
      this.#listeners.onNoWords();
    }
  }

  async #findWords(turn: HeardTurn, transcribe: Transcribe): Promise<void> {
    const { signal } = this.#isOver;
    if (signal.aborted) return;
    try {
      const text = (await transcribe(turn.samples, signal)).trim();
      if (signal.aborted) return;
      if (text) this.#listeners.onWords(text, this.#listening.isSpeaking);
      else if (turn.seconds >= WORTH_ASKING_SECONDS) this.#listeners.onUnclear();
      else this.#listeners.onPause();
    } catch (err) {
      if (signal.aborted) return;
      log.warn({ err, callId: this.#callId }, "The words of a turn could not be found.");
      this.#listeners.onNoWords();
    }
  }
}
