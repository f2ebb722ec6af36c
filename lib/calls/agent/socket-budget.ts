/** A token bucket: full at the start, and refilled steadily. */
type Rate = { most: number; perSecond: number };

/**
 * Twice what a call sends, plus a minute of audio, since a phone sends it all at once after a minute without a
 * connection. Microphones send 20 chunks a second, 43 KB; other frames come from typing or a timer.
 */
const rates = {
  frames: { most: 1_500, perSecond: 60 },
  silent: { most: 120, perSecond: 10 },
  characters: { most: 3_000_000, perSecond: 100_000 },
  /** In seconds; a little faster than real time, because clocks differ. */
  sound: { most: 60, perSecond: 1.02 },
} as const satisfies Record<string, Rate>;

type Kind = keyof typeof rates;

/** The rate limit of one caller's socket. @param now in milliseconds, from a monotonic clock */
export class SocketBudget {
  readonly #now: () => number;
  readonly #left: Record<Kind, { amount: number; at: number }>;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
    const full = (kind: Kind) => ({ amount: rates[kind].most, at: now() });
    this.#left = {
      frames: full("frames"),
      silent: full("silent"),
      characters: full("characters"),
      sound: full("sound"),
    };
  }

  /** False once the caller has sent too many frames or too many characters. */
  takeFrame(characters: number): boolean {
    return this.#take("frames", 1) && this.#take("characters", characters);
  }

  /** Counts a frame without audio, in addition to takeFrame. False once there were too many. */
  takeSilent(): boolean {
    return this.#take("silent", 1);
  }

  /** False when audio arrives faster than it can have been spoken. */
  takeSound(seconds: number): boolean {
    return this.#take("sound", seconds);
  }

  #take(kind: Kind, amount: number): boolean {
    const { most, perSecond } = rates[kind];
    const at = this.#now();
    const known = this.#left[kind];
    const left = Math.min(most, known.amount + ((at - known.at) / 1000) * perSecond) - amount;
    this.#left[kind] = { amount: Math.max(0, left), at };
    return left >= 0;
  }
}
