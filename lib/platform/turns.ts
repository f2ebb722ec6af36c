import { AppError } from "@/lib/platform/errors";

type Waiting = { begin: () => void; refuse: (error: AppError) => void };
type Options = { atOnce: number; mostWaiting: number; retryAfterSeconds: number; message: string };

/**
 * Lets a few things be done at once and a few wait, in turns by who asks. When no more can wait, somebody who waits for less
 * takes the last place of whoever waits for most.
 */
export class Turns {
  readonly #options: Options;
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  #working = 0;

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws AppError unavailable, at once or while it waits, when too much waits */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#options.atOnce) this.#working += 1;
    else await this.#turnOf(who);
    try {
      return await work();
    } finally {
      this.#working -= 1;
      this.#next();
    }
  }

  #turnOf(who: string): Promise<void> {
    if (this.#count() >= this.#options.mostWaiting) this.#makeRoomFor(who);
    return new Promise((begin, refuse) => {
      this.#waiting.set(who, [...(this.#waiting.get(who) ?? []), { begin, refuse }]);
    });
  }

  #count(): number {
    return [...this.#waiting.values()].reduce((sum, { length }) => sum + length, 0);
  }

  #makeRoomFor(who: string) {
    const longest = [...this.#waiting.values()].reduce((most, each) => (each.length > most.length ? each : most), []);
    const { message, retryAfterSeconds } = this.#options;
    const refusal = new AppError("unavailable", message, { retryAfterSeconds });
    if (longest.length <= (this.#waiting.get(who)?.length ?? 0) + 1) throw refusal;
    longest.pop()?.refuse(refusal);
  }

  #next() {
    const [turn] = this.#waiting;
    if (!turn) return;
    const [who, [first, ...rest]] = turn;
    // Behind everybody else.
    this.#waiting.delete(who);
    if (rest.length > 0) this.#waiting.set(who, rest);
    this.#working += 1;
    first?.begin();
  }
}
