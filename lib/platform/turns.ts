type Waiting = { begin: () => void; refuse: (error: unknown) => void };
/** `refusal` creates the error for work that finds no place in the queue. */
type Options = { atOnce: number; mostWaiting: number; refusal: () => Error };

/**
 * Runs a few tasks at once and queues a few more, alternating between callers: one with a running task waits behind
 * those without. When the queue is full, a caller with fewer waiting tasks replaces the last task of the caller with
 * the most.
 */
export class Turns {
  readonly #options: Options;
  /** In the order of the callers' next turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** One entry for each running task. */
  readonly #served: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws the refusal, at once or while waiting, when the queue is full */
  async run<T>(who: string, work: () => Promise<T>): Promise<T> {
    if (this.#served.length < this.#options.atOnce) this.#served.push(who);
    else await this.#turnOf(who);
    try {
      return await work();
    } finally {
      this.#next();
      this.#served.splice(this.#served.indexOf(who), 1);
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
    const longest = [...this.#waiting.entries()].reduce((most, each) =>
      each[1].length > most[1].length ? each : most,
    );
    const [longestWho, theirs] = longest;
    if (theirs.length <= (this.#waiting.get(who)?.length ?? 0) + 1) throw this.#options.refusal();
    theirs.pop()?.refuse(this.#options.refusal());
    if (theirs.length === 0) this.#waiting.delete(longestWho);
  }

  /** Called while the finished task still counts as running. */
  #next() {
    const everybody = [...this.#waiting.keys()];
    const who = everybody.find((each) => !this.#served.includes(each)) ?? everybody[0];
    const [first, ...rest] = (who !== undefined && this.#waiting.get(who)) || [];
    if (who === undefined || !first) return;
    // Moves the caller behind all others.
    this.#waiting.delete(who);
    if (rest.length > 0) this.#waiting.set(who, rest);
    this.#served.push(who);
    first.begin();
  }
}
