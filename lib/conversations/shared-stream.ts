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
    for (let next = 0; ; ) {
      while (next < this.#items.length) yield this.#items[next++] as T;
      if (this.#state.kind === "failed") throw this.#state.error;
      if (this.#state.kind === "ended") return;
      await this.#change();
    }
  }

  /** The same as a body for a Response; cancelling it only ends this reader. */
  toBody(this: SharedStream<Uint8Array>): ReadableStream<Uint8Array> {
    const items = this.read();
    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          const next = await items.next();
          if (next.done) controller.close();
          else controller.enqueue(next.value);
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
