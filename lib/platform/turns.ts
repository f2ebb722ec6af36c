type Waiting = { begin: () => void; refuse: (error: unknown) => void };
/** `refusal` makes the error for what finds no place to wait. */
type Options = { atOnce: number; mostWaiting: number; refusal: () => Error };

/**
 * Runs a few tasks at once and lets a few wait, in turns by who asks: whoever has a task running waits behind those who
 * have none. When the queue is full, a caller with fewer waiting tasks takes the last place of the caller with the most.
 */
export class Turns {
  readonly #options: Options;
  /** In the order of their next turns. */
  readonly #waiting = new Map<string, Waiting[]>();
  /** One entry for each running task. */
  readonly #served: string[] = [];

  constructor(options: Options) {
    this.#options = options;
  }

  /** @throws the refusal, at once or while it waits, when too much waits */
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

  /** Called while the task that has ended still counts as running. */
  #next() {
    const everybody = [...this.#waiting.keys()];
    const who = everybody.find((each) => !this.#served.includes(each)) ?? everybody[0];
    const [first, ...rest] = (who !== undefined && this.#waiting.get(who)) || [];
    if (who === undefined || !first) return;
    // Behind everybody else.
    this.#waiting.delete(who);
    if (rest.length > 0) this.#waiting.set(who, rest);
    this.#served.push(who);
    first.begin();
  }
}
