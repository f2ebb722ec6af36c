import { heardText, type SpokenSentence } from "./heard-text";

/** Hz; 16-bit samples, so two bytes each. */
const RATE = 16_000;
const BYTES_PER_SECOND = RATE * 2;
/** Sound is sent in pieces of 100 ms, this far ahead of being heard: enough for a slow moment on either side. */
const FRAME_BYTES = BYTES_PER_SECOND / 10;
const AHEAD_SECONDS = 1;
/** Between sending a sound and hearing it, on the person's side. */
const LISTENER_DELAY_MS = 60;
/** Made ahead of being sent; what is interrupted was made for nothing. */
const MOST_MADE_SECONDS = 20;

export type MadeSpeech = { audio: ReadableStream<Uint8Array>; seconds: Promise<number> };

/** Speaks one sentence as 16-bit little-endian mono PCM at 16 kHz. */
export type Speak = (
  text: string,
  options: { signal: AbortSignal; onWords: (words: { atMs: number; charIndex: number }[]) => void },
) => Promise<MadeSpeech>;

export type Spoken = {
  /** As heard, in whole words. */
  heard: string;
  /** Everything that was begun. */
  begun: string;
  /** Of sound that was heard. */
  seconds: number;
  wasCut: boolean;
};

type Options = {
  speak: Speak;
  send: (pcm: Uint8Array) => void;
  /** Called as the first sound of each sentence leaves. */
  onSentence: (text: string) => void;
  /** Seconds of sound that may still be heard; asked before each piece. */
  budget: () => number;
};

/**
 * One answer on its way to the person's ear: sentences are spoken one after the other and sent at the pace at which
 * they are heard. It can be cut at any moment and knows what was heard until then.
 */
export class SpeechLine {
  readonly #options: Options;
  readonly #abort = new AbortController();
  readonly #sentences: SpokenSentence[] = [];
  readonly #frames: { bytes: Uint8Array; sentence: SpokenSentence; isFirst: boolean }[] = [];
  #made = 0;
  #sent = 0;
  /** Milliseconds, by the process's clock: when all that was sent will have been heard. */
  #heardAt = 0;
  #isMade = false;
  #isRunDry = false;
  #wasCut = false;
  #sleepers: (() => void)[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** Aborted when nothing more of it is wanted: for whoever writes the text. */
  get signal(): AbortSignal {
    return this.#abort.signal;
  }

  /** True when the budget did not reach to the end. */
  get isRunDry(): boolean {
    return this.#isRunDry;
  }

  /**
   * Resolves when the last sound was heard, or at the cut. What the text's writer throws, or the voice, is thrown when
   * nothing had been spoken yet; otherwise the answer ends there.
   */
  async say(sentences: AsyncIterable<string>): Promise<Spoken> {
    const making = this.#make(sentences);
    making.catch(() => {});
    await this.#sendAll();
    this.#abort.abort();
    if (!this.#wasCut && this.#sentences.length === 0) await making;
    return this.#outcome();
  }

  /** Nothing more is sent; `say` resolves with what was heard. */
  cut(): void {
    this.#wasCut = true;
    this.#abort.abort();
    this.#wake();
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
        await this.#makeSentence(text);
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
    const { audio } = await this.#options.speak(text, { signal: this.#abort.signal, onWords });
    let rest: Uint8Array = new Uint8Array();
    let isFirst = true;
    const push = (bytes: Uint8Array) => {
      if (bytes.length === 0) return;
      this.#frames.push({ bytes, sentence, isFirst });
      isFirst = false;
      sentence.seconds += bytes.length / BYTES_PER_SECOND;
      this.#made += bytes.length / BYTES_PER_SECOND;
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

  async #sendAll(): Promise<void> {
    while (!this.#abort.signal.aborted) {
      const frame = this.#frames[0];
      if (!frame) {
        if (this.#isMade) break;
        await this.#nap();
      } else if (this.#secondsAhead() > AHEAD_SECONDS) {
        await this.#nap((this.#secondsAhead() - AHEAD_SECONDS) * 1000);
      } else if (this.#options.budget() < this.#sent) {
        this.#isRunDry = true;
        break;
      } else {
        this.#frames.shift();
        this.#sendFrame(frame);
      }
    }
    while (!this.#abort.signal.aborted && this.#secondsAhead() > 0) await this.#nap(this.#secondsAhead() * 1000);
  }

  #sendFrame({ bytes, sentence, isFirst }: { bytes: Uint8Array; sentence: SpokenSentence; isFirst: boolean }) {
    if (isFirst) {
      this.#sentences.push(sentence);
      this.#options.onSentence(sentence.text);
    }
    this.#options.send(bytes);
    const seconds = bytes.length / BYTES_PER_SECOND;
    this.#sent += seconds;
    this.#heardAt = Math.max(this.#heardAt, performance.now() + LISTENER_DELAY_MS) + seconds * 1000;
  }

  #outcome(): Spoken {
    const seconds = this.secondsHeard();
    return {
      heard: heardText(this.#sentences, seconds + 0.01),
      begun: this.#sentences.map(({ text }) => text).join(" "),
      seconds,
      wasCut: this.#wasCut,
    };
  }

  /** Until something happens, or the time is over. */
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

function joined(a: Uint8Array, b: Uint8Array): Uint8Array {
  const both = new Uint8Array(a.length + b.length);
  both.set(a);
  both.set(b, a.length);
  return both;
}
