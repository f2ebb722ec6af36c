import { CALL_SAMPLE_RATE } from "@/lib/calls/protocol";

/** Samples heard in one turn of the event loop: a second of sound. */
const SLICE = CALL_SAMPLE_RATE;

type Options = {
  hear: (samples: Int16Array) => void;
  /** Reads nothing more from the caller, until `resume`. */
  pause: () => void;
  resume: () => void;
};

/**
 * Takes in a call's sound, a second of it at a time: a phone that was in a tunnel sends a minute at once, and whoever else
 * is served waits while it is heard. Meanwhile the caller's socket is paused.
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

  /** Drops what waits. */
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
