/** Runs tasks one at a time. A failed task does not stop the next. */
export class TurnQueue {
  #last: Promise<unknown> = Promise.resolve();

  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    const turn = this.#last.then(() => {
      signal?.throwIfAborted();
      return task();
    });
    this.#last = turn.catch(() => {});
    return turn;
  }
}
