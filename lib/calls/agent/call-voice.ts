import "server-only";
import {
  type AgentFrame,
  correctionFrame,
  interruptionFrame,
  partFrame,
  responseFrame,
  soundFrame,
} from "@/lib/calls/agent/agent-frames";
import type { Book } from "@/lib/calls/agent/call-book";
import { type Speak, SpeechLine } from "@/lib/calls/agent/speech-line";

type Options = {
  speak: Speak;
  send: (frame: AgentFrame) => void;
  book: Book;
  /** What was heard of an answer, as part of the talk from now on. */
  onHeard: (text: string) => void;
};

type Answer = {
  line: SpeechLine;
  eventId: number;
  text: AbortController | undefined;
  /** The caller knows all of it, so that no more parts are sent. */
  isAnnounced: boolean;
};

/** `ran_dry`: the minutes did not reach to its end. */
export type Said = "whole" | "cut" | "ran_dry";

/** The agent's side of a call: one answer at a time, counted and written down as it was heard. */
export class CallVoice {
  readonly #options: Options;
  #answer: Answer | null = null;
  #lastEventId = 0;
  #finishedSeconds = 0;
  readonly #unfinished = new Set<Promise<unknown>>();

  constructor(options: Options) {
    this.#options = options;
  }

  get isBusy(): boolean {
    return this.#answer !== null;
  }

  /** Of speech heard in this call so far. */
  secondsHeard(): number {
    return this.#finishedSeconds + (this.#answer?.line.secondsHeard() ?? 0);
  }

  nextEventId(): number {
    this.#lastEventId += 1;
    return this.#lastEventId;
  }

  /**
   * Speaks instead of whatever is being said; resolves when it was heard or cut. `text` is aborted at a cut, for
   * whoever writes the sentences. Throws what their writer or the voice throws when nothing of it had sounded.
   */
  say(sentences: AsyncIterable<string>, mostSeconds: number, text?: AbortController): Promise<Said> {
    const saying = this.#speak(sentences, mostSeconds, text);
    const settled = saying.catch(() => {}).finally(() => this.#unfinished.delete(settled));
    this.#unfinished.add(settled);
    return saying;
  }

  /** Every answer is over and handed to the book. */
  async settled(): Promise<void> {
    await Promise.all(this.#unfinished);
  }

  async #speak(sentences: AsyncIterable<string>, mostSeconds: number, text?: AbortController): Promise<Said> {
    this.interrupt();
    const eventId = this.nextEventId();
    const entry = this.#options.book.answer();
    const begun: string[] = [];
    const line = new SpeechLine({
      speak: this.#options.speak,
      budget: () => mostSeconds,
      send: (pcm) => this.#options.send(soundFrame(pcm, eventId)),
      onSentence: (sentence) => {
        if (!answer.isAnnounced) {
          if (begun.length === 0) this.#options.send(partFrame("start", "", eventId));
          this.#options.send(partFrame("delta", sentence, eventId));
        }
        begun.push(sentence);
        entry.begun(begun.join(" "));
      },
    });
    const answer: Answer = { line, eventId, text, isAnnounced: false };
    this.#answer = answer;
    try {
      const spoken = await line.say(this.#announced(sentences, answer));
      this.#finishedSeconds += spoken.seconds;
      entry.over(spoken.heard, spoken.seconds);
      if (spoken.heard) this.#options.onHeard(spoken.heard);
      const isWhole = !spoken.wasCut && !line.isRunDry;
      if (!isWhole && spoken.begun) this.#options.send(correctionFrame(spoken.begun, spoken.heard, eventId));
      return spoken.wasCut ? "cut" : line.isRunDry ? "ran_dry" : "whole";
    } finally {
      if (this.#answer === answer) this.#answer = null;
      text?.abort();
    }
  }

  /** Silence at once. What had not begun to sound goes without a word. */
  interrupt(): void {
    const answer = this.#answer;
    this.#answer = null;
    if (!answer) return;
    const hasSounded = answer.line.secondsHeard() > 0;
    answer.line.cut();
    answer.text?.abort();
    this.#lastEventId = Math.max(this.#lastEventId, answer.eventId + 1);
    if (hasSounded) this.#options.send(interruptionFrame(answer.eventId + 1));
  }

  /** Tells the whole answer once it is written, as the service does. */
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
