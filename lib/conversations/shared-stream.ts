type State = { kind: "open" } | { kind: "ended" } | { kind: "failed"; error: unknown };

/**
 * Made once, read by any number: every reader gets everything from the beginning, at its own pace, whenever it comes.
 * A reader that leaves changes nothing for the others or for whoever makes it. Holds all of it in memory.
 */
export class SharedStream<T> {
  readonly #items: T[] = [];
  #state: State = { kind: "open" };
  #wake: (() => void)[] = [];

  push(item: T): void {
    if (this.#state.kind !== "open") return;
    this.#items.push(item);
    this.#wakeAll();
  }

  end(): void {
    this.#close({ kind: "ended" });
  }

  /** Readers get what was pushed so far, then the error. */
  fail(error: unknown): void {
    this.#close({ kind: "failed", error });
  }

  /** Resolves when there is something to read or it has ended empty. @throws what it failed with before that. */
  async begun(): Promise<void> {
    while (this.#items.length === 0 && this.#state.kind === "open") await this.#change();
    if (this.#items.length === 0 && this.#state.kind === "failed") throw this.#state.error;
  }

  async *read(): AsyncGenerator<T, void, undefined> {
    for await (const items of this.batches()) yield* items;
  }

  /** All that is there at a time together: a reader that was busy catches up in one step. */
  async *batches(): AsyncGenerator<T[], void, undefined> {
    for (let next = 0; ; ) {
      if (next < this.#items.length) {
        const items = this.#items.slice(next);
        next += items.length;
        yield items;
      } else if (this.#state.kind === "failed") throw this.#state.error;
      else if (this.#state.kind === "ended") return;
      else await this.#change();
    }
  }

  /** The same as a body for a Response; cancelling it only ends this reader. */
  toBody(this: SharedStream<Uint8Array>): ReadableStream<Uint8Array> {
    const batches = this.batches();
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const next = await batches.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value.length === 1 && next.value[0] ? next.value[0] : Buffer.concat(next.value));
        },
      },
      { highWaterMark: 0 },
    );
  }

  #close(state: State): void {
    if (this.#state.kind !== "open") return;
    this.#state = state;
    this.#wakeAll();
  }

  #change(): Promise<void> {
    return new Promise((resolve) => this.#wake.push(resolve));
  }

  #wakeAll(): void {
    const waiting = this.#wake;
    this.#wake = [];
    for (const wake of waiting) wake();
  }
}
