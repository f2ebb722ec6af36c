import "server-only";
import {
  type AgentFrame,
  correctionFrame,
  interruptionFrame,
  partFrame,
  responseFrame,
  soundFrame,
  unspokenFrame,
} from "@/lib/calls/agent/agent-frames";
import type { TurnLedger } from "@/lib/calls/agent/call-ledger";
import { PacedSpeech, type Speak } from "@/lib/calls/agent/paced-speech";
import { log } from "@/lib/platform/log";

type Options = {
  speak: Speak;
  send: (frame: AgentFrame) => void;
  ledger: TurnLedger;
};

export type SayOptions = { text?: AbortController; onSound?: () => void; isGreeting?: boolean };

type Answer = {
  speech: PacedSpeech;
  eventId: number;
  text: AbortController | undefined;
  /** The complete text was sent, so no parts follow. */
  isAnnounced: boolean;
  /** Speech by Keepsake or a recording, which is not charged. */
  isAside?: true;
};

/**
 * The words that were heard. `ran_dry` means that the minutes ran out before the end, `unspoken` that the voice failed:
 * then these are all written words, since the caller reads the rest.
 */
export type Said = { heard: string; end: "whole" | "cut" | "ran_dry" | "unspoken" };

export type AsideEnd = "whole" | "cut" | "failed";

/**
 * The agent's side of a call: speaks one reply at a time, charged and stored as it was heard. A new speaker first
 * interrupts the current reply.
 */
export class CallVoice {
  readonly #options: Options;
  #answer: Answer | null = null;
  #lastEventId = 0;
  #finishedSeconds = 0;
  readonly #unfinished = new Set<Promise<unknown>>();

  constructor(options: Options) {
    this.#options = options;
  }

  /** Seconds of the loved one's speech heard in this call so far. */
  secondsHeard(): number {
    const current = this.#answer?.isAside ? 0 : (this.#answer?.speech.secondsHeard() ?? 0);
    return this.#finishedSeconds + current;
  }

  nextEventId(): number {
    this.#lastEventId += 1;
    return this.#lastEventId;
  }

  /**
   * Speaks; resolves when the reply was heard or interrupted. An interruption aborts `text`, to stop the text provider.
   * `onSound` is called with each chunk of audio. The part of an interrupted `greeting` that was heard is charged, but
   * neither stored nor shown: "There's" is no greeting.
   * @throws the text provider's error, if no audio has been sent yet
   */
  say(sentences: AsyncIterable<string>, mostSeconds: number, options: SayOptions = {}): Promise<Said> {
    const saying = this.#speak(sentences, mostSeconds, options);
    const settled = saying.catch(() => {}).finally(() => this.#unfinished.delete(settled));
    this.#unfinished.add(settled);
    return saying;
  }

  /**
   * Plays speech that is not the loved one's: nothing is charged, stored or shown. Silent when it fails. `onHeard` is
   * called with the words heard so far.
   */
  async sayAside(sentences: AsyncIterable<string>, speak: Speak, onHeard?: (heard: string) => void): Promise<AsideEnd> {
    const speech = new PacedSpeech({ reserve: async () => true, speak, mostSeconds: Number.POSITIVE_INFINITY });
    const eventId = this.nextEventId();
    const answer: Answer = { speech, eventId, text: undefined, isAnnounced: true, isAside: true };
    this.#answer = answer;
    try {
      for await (const { pcm } of speech.frames(sentences)) {
        this.#options.send(soundFrame(pcm, eventId));
        onHeard?.(speech.outcome().heard);
      }
      onHeard?.(speech.outcome().heard);
      if (speech.failure !== null) throw speech.failure;
      return speech.outcome().wasCut ? "cut" : "whole";
    } catch (err) {
      log.warn({ err }, "A sound of a call that is not the voice's failed.");
      return "failed";
    } finally {
      if (this.#answer === answer) this.#answer = null;
    }
  }

  /** Resolves when every reply has ended and was passed to the ledger. */
  async settled(): Promise<void> {
    await Promise.all(this.#unfinished);
  }

  async #speak(
    sentences: AsyncIterable<string>,
    mostSeconds: number,
    { text, onSound, isGreeting = false }: SayOptions,
  ): Promise<Said> {
    const earlier = Promise.all(this.#unfinished);
    const eventId = this.nextEventId();
    const entry = this.#options.ledger.reply();
    const speech = new PacedSpeech({ reserve: entry.reserve, speak: this.#options.speak, mostSeconds });
    const answer: Answer = { speech, eventId, text, isAnnounced: false };
    this.#answer = answer;
    let spoken = speech.outcome();
    try {
      // The interrupted reply is charged before this one reserves minutes, so that its reservation is free again.
      await earlier;
      const begun: string[] = [];
      for await (const { pcm, begins } of speech.frames(this.#announced(sentences, answer))) {
        if (begins !== null) {
          if (!answer.isAnnounced) this.#sendPart(begins, answer, begun.length === 0);
          begun.push(begins);
          entry.begun(begun.join(" "));
        }
        this.#options.send(soundFrame(pcm, eventId));
        onSound?.();
      }
    } finally {
      // A failed reply is settled too, or its minutes would stay reserved.
      spoken = speech.outcome();
      if (isGreeting && spoken.wasCut) spoken = { ...spoken, heard: "" };
      this.#finishedSeconds += spoken.seconds;
      const isUnspoken = speech.failure !== null && !spoken.wasCut;
      if (isUnspoken) entry.begun(speech.written);
      entry.settle(isUnspoken ? speech.written : spoken.heard, spoken.seconds);
      if (this.#answer === answer) this.#answer = null;
      text?.abort();
    }
    if (speech.failure !== null && !spoken.wasCut) {
      log.warn({ err: speech.failure }, "The voice of a call failed, so the answer was shown in writing.");
      this.#options.send(unspokenFrame(eventId));
      return { heard: speech.written, end: "unspoken" };
    }
    const end = spoken.wasCut ? "cut" : speech.isRunDry ? "ran_dry" : "whole";
    if (end !== "whole" && spoken.begun) this.#options.send(correctionFrame(spoken.begun, spoken.heard, eventId));
    return { heard: spoken.heard, end };
  }

  /** Silences the voice at once. Sentences that have not started are dropped. */
  interrupt(): void {
    const answer = this.#answer;
    this.#answer = null;
    if (!answer) return;
    const hasSounded = answer.speech.secondsHeard() > 0;
    answer.speech.cut();
    answer.text?.abort();
    this.#lastEventId = Math.max(this.#lastEventId, answer.eventId + 1);
    if (hasSounded) this.#options.send(interruptionFrame(answer.eventId + 1));
  }

  #sendPart(sentence: string, { eventId }: Answer, isFirst: boolean): void {
    if (isFirst) this.#options.send(partFrame("start", "", eventId));
    this.#options.send(partFrame("delta", sentence, eventId));
  }

  /** Passes the sentences on, and sends the complete text once it is written, as a provider's agent does. */
  async *#announced(sentences: AsyncIterable<string>, answer: Answer): AsyncGenerator<string> {
    const whole: string[] = [];
    for await (const sentence of sentences) {
      whole.push(sentence);
      yield sentence;
    }
    if (whole.length === 0 || this.#answer !== answer) return;
    answer.isAnnounced = true;
    this.#options.send(responseFrame(whole.join(" "), answer.eventId));
    this.#options.send(partFrame("stop", "", answer.eventId));
  }
}
