import { ProviderError } from "@/lib/providers/provider-error";
import { heardText, type SpokenSentence } from "./heard-text";

/** In Hz; 16-bit samples take two bytes each. */
const RATE = 16_000;
const BYTES_PER_SECOND = RATE * 2;
/** Audio is sent in frames of 100 ms, this far ahead of playback: enough to cover a short delay on either side. */
const FRAME_BYTES = BYTES_PER_SECOND / 10;
const AHEAD_SECONDS = 1;
/** Time from sending audio to hearing it on the person's side. */
const LISTENER_DELAY_MS = 60;
/** Limit on audio made ahead of sending; an interruption wastes it. */
const MOST_MADE_SECONDS = 20;

export type MadeSpeech = { audio: ReadableStream<Uint8Array>; seconds: Promise<number> };

/** Speaks one sentence as 16-bit little-endian mono PCM at 16 kHz. `follows`: it is not the first of its reply. */
export type Speak = (
  text: string,
  options: { signal: AbortSignal; follows?: boolean; onWords: (words: { atMs: number; charIndex: number }[]) => void },
) => Promise<MadeSpeech>;

export type Spoken = {
  /** The text heard, in whole words. */
  heard: string;
  /** The text of all sentences that were started. */
  begun: string;
  /** Seconds of audio heard. */
  seconds: number;
  wasCut: boolean;
};

/** Milliseconds before a failed sentence is requested again. */
const AGAIN_AFTER_MS = 400;

type Options = {
  /** Reserves minutes for a sentence before it is made; false when none are left. `madeSeconds`: audio made so far. */
  reserve: (sentence: string, madeSeconds: number) => Promise<boolean>;
  speak: Speak;
  /** Limit on the audio that may be heard, in seconds. */
  mostSeconds: number;
};

/** `begins` is the text of the sentence that starts with this frame; null for its other frames. */
export type PacedFrame = { pcm: Uint8Array; begins: string | null };

type Queued = { pcm: Uint8Array; sentence: SpokenSentence; isFirst: boolean };

/**
 * One reply as audio: sentences are synthesised in order and yielded at playback speed. It can be interrupted at any
 * moment, and knows how much was heard.
 */
export class PacedSpeech {
  readonly #options: Options;
  readonly #abort = new AbortController();
  readonly #sentences: SpokenSentence[] = [];
  readonly #frames: Queued[] = [];
  #made = 0;
  #sent = 0;
  /** When all audio sent so far will have been heard, in milliseconds of the process's clock. */
  #heardAt = 0;
  #isMade = false;
  #isRunDry = false;
  #wasCut = false;
  #failure: unknown = null;
  readonly #written: string[] = [];
  #sleepers: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Aborted when the reply is over or interrupted, which stops the voice provider. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** True when the minutes ran out before the end. */
  get isRunDry(): boolean {
    return this.#isRunDry;
  }

  /** The voice's error, after which the rest of the reply is only written; null while the voice works. */
  get failure(): unknown {
    return this.#failure;
  }

  /** All sentences written so far, including unspoken ones. */
  get written(): string {
    return this.#written.join(" ");
  }

  /**
   * Yields each frame when it is time to send it; returns when the last one was heard, or on an interruption. If the
   * voice fails, the rest of the reply is read without audio. If the text fails after the first audio, the reply ends
   * there.
   * @throws the text provider's error, if nothing was spoken yet
   */
  async *frames(sentences: AsyncIterable<string>): AsyncGenerator<PacedFrame, void, undefined> {
    if (this.#abort.signal.aborted) return;
    const making = this.#make(sentences);
    making.catch(() => {});
    try {
      yield* this.#paced();
    } finally {
      this.#abort.abort();
    }
    if (!this.#wasCut && this.#sentences.length === 0) await making;
  }

  /** Ends `frames` at once. */
  cut(): void {
    this.#wasCut = true;
    this.#abort.abort();
    this.#wake();
  }

  outcome(): Spoken {
    const seconds = this.secondsHeard();
    return {
      heard: heardText(this.#sentences, seconds + 0.01),
      begun: this.#sentences.map(({ text }) => text).join(" "),
      seconds,
      wasCut: this.#wasCut,
    };
  }

  secondsHeard(): number {
    return Math.max(0, this.#sent - this.#secondsAhead());
  }

  #secondsAhead(): number {
    return Math.max(0, (this.#heardAt - performance.now()) / 1000);
  }

  async #make(sentences: AsyncIterable<string>): Promise<void> {
    try {
      for await (const text of sentences) {
        while (this.#made - this.#sent > MOST_MADE_SECONDS && !this.#abort.signal.aborted) await this.#nap(200);
        if (this.#abort.signal.aborted) return;
        this.#written.push(text);
        if (this.#failure !== null) continue;
        if (!(await this.#options.reserve(text, this.#made))) {
          this.#isRunDry = true;
          return;
        }
        if (this.#abort.signal.aborted) return;
        await this.#makeSentence(text).catch((error: unknown) => {
          this.#failure = error ?? new Error("The voice failed.");
        });
      }
    } finally {
      this.#isMade = true;
      this.#wake();
    }
  }

  async #makeSentence(text: string): Promise<void> {
    const sentence: SpokenSentence = { text, startsAt: this.#made, seconds: 0, words: [] };
    const onWords = (words: { atMs: number; charIndex: number }[]) => {
      sentence.words.push(...words.map(({ atMs, charIndex }) => ({ at: atMs / 1000, charIndex })));
    };
    const follows = this.#made > 0;
    const speak = () => this.#options.speak(text, { signal: this.#abort.signal, follows, onWords });
    const { audio } = await speak().catch(async (error: unknown) => {
      if (this.#abort.signal.aborted || !isWorthRetrying(error)) throw error;
      await this.#nap(AGAIN_AFTER_MS);
      return speak();
    });
    let rest: Uint8Array = new Uint8Array();
    let isFirst = true;
    const push = (pcm: Uint8Array) => {
      if (pcm.length === 0) return;
      this.#frames.push({ pcm, sentence, isFirst });
      isFirst = false;
      sentence.seconds += pcm.length / BYTES_PER_SECOND;
      this.#made += pcm.length / BYTES_PER_SECOND;
      this.#wake();
    };
    for await (const chunk of audio) {
      let bytes = rest.length > 0 ? joined(rest, chunk) : chunk;
      while (bytes.length >= FRAME_BYTES) {
        push(bytes.subarray(0, FRAME_BYTES));
        bytes = bytes.subarray(FRAME_BYTES);
      }
      rest = bytes;
    }
    push(rest.subarray(0, rest.length - (rest.length % 2)));
  }

  async *#paced(): AsyncGenerator<PacedFrame, void, undefined> {
    while (!this.#abort.signal.aborted) {
      const frame = this.#frames[0];
      if (!frame) {
        if (this.#isMade) break;
        await this.#nap();
      } else if (this.#secondsAhead() > AHEAD_SECONDS) {
        await this.#nap((this.#secondsAhead() - AHEAD_SECONDS) * 1000);
      } else if (this.#options.mostSeconds < this.#sent) {
        this.#isRunDry = true;
        break;
      } else {
        this.#frames.shift();
        yield this.#takeFrame(frame);
      }
    }
    while (!this.#abort.signal.aborted && this.#secondsAhead() > 0) await this.#nap(this.#secondsAhead() * 1000);
  }

  #takeFrame({ pcm, sentence, isFirst }: Queued): PacedFrame {
    if (isFirst) this.#sentences.push(sentence);
    const seconds = pcm.length / BYTES_PER_SECOND;
    this.#sent += seconds;
    this.#heardAt = Math.max(this.#heardAt, performance.now() + LISTENER_DELAY_MS) + seconds * 1000;
    return { pcm, begins: isFirst ? sentence.text : null };
  }

  /** Waits for the next event or the time limit. */
  async #nap(milliseconds?: number): Promise<void> {
    const woken = new Promise<void>((resolve) => this.#sleepers.push(resolve));
    if (milliseconds === undefined) return woken;
    const timer = setTimeout(() => this.#wake(), Math.max(1, milliseconds));
    await woken;
    clearTimeout(timer);
  }

  #wake() {
    const sleepers = this.#sleepers;
    this.#sleepers = [];
    for (const wake of sleepers) wake();
  }
}

/** A timeout is not retried: the answer is shown as text meanwhile. */
const isWorthRetrying = (error: unknown): boolean =>
  !(error instanceof ProviderError && (error.permanent || error.code === "timed_out"));

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
