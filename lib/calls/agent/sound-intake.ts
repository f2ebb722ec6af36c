import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";

/** Samples processed in one turn of the event loop: a second of audio. */
const SLICE = CALL_SAMPLE_RATE;

type Options = {
  hear: (samples: Int16Array) => void;
  /** Stops reading from the caller until `resume`. */
  pause: () => void;
  resume: () => void;
};

/**
 * Processes a call's audio one second at a time. A phone that lost its connection for a minute sends that minute at
 * once, and other users would wait while it is processed. The caller's socket is paused meanwhile.
 */
export class SoundIntake {
  readonly #options: Options;
  #waiting: Int16Array[] = [];
  #room = SLICE;
  #isPaused = false;
  #isClosed = false;
  #next: NodeJS.Immediate | null = null;

  constructor(options: Options) {
    this.#options = options;
  }

  add(samples: Int16Array): void {
    if (this.#isClosed) return;
    this.#waiting.push(samples);
    this.#hear();
  }

  /** Drops audio that has not been processed. */
  close(): void {
    this.#isClosed = true;
    this.#waiting = [];
    if (this.#next) clearImmediate(this.#next);
    this.#settle();
  }

  #hear(): void {
    while (this.#room > 0) {
      const first = this.#waiting.shift();
      if (!first) break;
      const part = first.subarray(0, this.#room);
      if (part.length < first.length) this.#waiting.unshift(first.subarray(part.length));
      this.#room -= part.length;
      this.#options.hear(part);
    }
    this.#settle();
    this.#next ??= setImmediate(() => {
      this.#next = null;
      this.#room = SLICE;
      if (this.#waiting.length > 0) this.#hear();
    });
  }

  #settle(): void {
    const isBehind = this.#waiting.length > 0;
    if (isBehind === this.#isPaused) return;
    this.#isPaused = isBehind;
    if (isBehind) this.#options.pause();
    else this.#options.resume();
  }
}
