type State = { kind: "open" } | { kind: "ended" } | { kind: "failed"; error: unknown };

/**
 * A stream with one producer and any number of readers. Every reader gets all items from the beginning, at its own
 * pace. A reader that leaves affects neither the others nor the producer. Holds all items in memory.
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

  /** Readers get every item pushed so far, then the error. */
  fail(error: unknown): void {
    this.#close({ kind: "failed", error });
  }

  /**
   * Resolves when there is something to read or the stream has ended empty. @throws the stream's error if it failed
   * first
   */
  async begun(): Promise<void> {
    while (this.#items.length === 0 && this.#state.kind === "open") await this.#change();
    if (this.#items.length === 0 && this.#state.kind === "failed") throw this.#state.error;
  }

  async *read(): AsyncGenerator<T, void, undefined> {
    for await (const items of this.batches()) yield* items;
  }

  /** Yields all items available at once, so that a slow reader catches up in one step. */
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

  /** The stream as a Response body; cancelling it ends only this reader. */
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
