import "server-only";
import { PatientHearing, type Transcribe } from "@/lib/calls/agent/patient-hearing";
import { type HeardTurn, TurnSplitter } from "@/lib/calls/agent/turn-splitter";
import type { HearingState } from "@/lib/calls/protocol";
import { isSpendingRefusal, type SpendingRefusal } from "@/lib/plans/notices";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import { isSilence } from "@/lib/providers/voice/call-frames";

/** How long to wait for the browser's recognition after a turn has ended. */
const WORDS_WITHIN_MS = 2_500;
/** A shorter turn without recognisable words is ignored. */
const WORTH_ASKING_SECONDS = 1.2;

/** `clock` runs since the end of the turn. */
export type SpeechEvent =
  /** Speech is certain, so the agent should stop. */
  | { type: "started" }
  /** The words so far of a turn that is still being transcribed. */
  | { type: "tentative"; text: string }
  /**
   * `goesOn` is true when the user is certainly speaking again, so that a reply would interrupt. A sound that may be
   * speech does not count: if it is not, nothing else would start the reply.
   */
  | { type: "words"; text: string; goesOn: boolean; clock: AnswerClock }
  /** A sound too short to be a turn. */
  | { type: "pause"; clock: AnswerClock }
  /** Speech was detected, but this server cannot transcribe it. */
  | { type: "no_words"; clock: AnswerClock }
  /** Today's spending limit for this user is reached, so nothing is transcribed. */
  | { type: "spent"; why: SpendingRefusal }
  /** Speech was detected, but its words were unclear. */
  | { type: "unclear"; clock: AnswerClock }
  /** The hearing service is slow, has failed, or works again. */
  | { type: "hearing"; state: HearingState }
  /** A turn beyond the limit per minute. `text` is empty when it has no words. */
  | { type: "too_many"; text: string };

type Options = {
  callId: number;
  transcribe: Transcribe | null;
  /** The service that transcribes. */
  heardBy: string;
  /** Counts a turn. False when there were too many. */
  count: () => Promise<boolean>;
  onEvent: (event: SpeechEvent) => void;
};

/** The user's side of a call: splits incoming audio into turns and transcribes them. */
export class TurnTranscriber {
  readonly #splitter = new TurnSplitter();
  readonly #options: Options;
  readonly #isOver = new AbortController();
  #work: Promise<void> = Promise.resolve();
  #wordsTimer: NodeJS.Timeout | undefined;
  readonly #hearing: PatientHearing | null;
  /**
   * Set when the caller's browser transcribes and sends the words as messages, including after the server's hearing
   * failed.
   */
  hasBrowserWords = false;

  constructor(options: Options) {
    this.#options = options;
    const { transcribe, onEvent } = options;
    this.#hearing = transcribe && new PatientHearing(transcribe, (state) => onEvent({ type: "hearing", state }));
  }

  push(samples: Int16Array): void {
    for (const event of this.#splitter.push(samples)) {
      if (event === "speech") this.#options.onEvent({ type: "started" });
      else this.#onTurn(event);
    }
  }

  /** The words arrived as a message, so this turn needs no transcription. */
  gotWords(): void {
    clearTimeout(this.#wordsTimer);
  }

  close(): void {
    clearTimeout(this.#wordsTimer);
    this.#isOver.abort();
  }

  #onTurn(turn: HeardTurn): void {
    const { callId, onEvent } = this.#options;
    const hearing = this.#hearing;
    const clock = new AnswerClock("turn", { "call.id": callId });
    if (hearing && !this.hasBrowserWords) {
      // Runs one turn at a time, to keep the words in order.
      this.#work = this.#work.then(() => this.#findWords(turn, hearing, clock));
    } else if (this.hasBrowserWords) {
      clearTimeout(this.#wordsTimer);
      this.#wordsTimer = setTimeout(() => onEvent({ type: "no_words", clock }), WORDS_WITHIN_MS);
    } else {
      onEvent({ type: "no_words", clock });
    }
  }

  /**
   * Counts the turn before calling the hearing service, since a sound without words costs the same. A turn over the
   * limit is still transcribed: its words are stored, and may be a sign of danger.
   */
  async #findWords(turn: HeardTurn, hearing: PatientHearing, clock: AnswerClock): Promise<void> {
    const { callId, heardBy, count, onEvent } = this.#options;
    const { signal } = this.#isOver;
    if (signal.aborted || this.hasBrowserWords) return;
    const isCounted = await count();
    if (signal.aborted) return;
    try {
      const onText = (soFar: string) => signal.aborted || onEvent({ type: "tentative", text: soFar });
      const hearingIt = hearing.hear(turn.samples, signal, onText);
      const heard = (await hearingIt.finally(() => clock.reached("heard", heardBy))).trim();
      if (signal.aborted) return;
      const text = isSilence(heard) ? "" : heard;
      if (!isCounted) onEvent({ type: "too_many", text });
      else if (text) onEvent({ type: "words", text, goesOn: this.#splitter.isSpeech, clock });
      else onEvent({ type: turn.seconds >= WORTH_ASKING_SECONDS ? "unclear" : "pause", clock });
    } catch (err) {
      if (signal.aborted) return;
      if (err instanceof AppError && isSpendingRefusal(err.code)) return onEvent({ type: "spent", why: err.code });
      log.warn({ err, callId }, "The words of a turn could not be found.");
      onEvent(isCounted ? { type: "no_words", clock } : { type: "too_many", text: "" });
    }
  }
}
