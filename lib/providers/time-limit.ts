import { ProviderError } from "./provider-error";

/**
 * Time limits for one call to an outside service. Vendors' own limits end with the response headers or do not exist, so
 * a silent socket is aborted here. Pass `signal` to the vendor's client.
 */
export class TimeLimit {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #provider: string;
  readonly #caller: AbortSignal | undefined;

  /** `caller` is the caller's signal; aborting it ends the call with the caller's reason. */
  constructor(provider: string, caller?: AbortSignal) {
    this.#provider = provider;
    this.#caller = caller;
    this.signal = AbortSignal.any([this.#controller.signal, ...(caller ? [caller] : [])]);
  }

  get cancelledByCaller(): boolean {
    return this.#caller?.aborted ?? false;
  }

  /** Waits at most this long for one step, then aborts the whole call with `timed_out`. */
  async within<T>(milliseconds: number, step: Promise<T>): Promise<T> {
    let onAbort = () => {};
    const aborted = new Promise<never>((_, reject) => {
      onAbort = () => reject(this.signal.reason);
    });
    if (this.signal.aborted) onAbort();
    this.signal.addEventListener("abort", onAbort);
    // AbortSignal.timeout cannot be cleared, and would leave a timer for every chunk of a stream.
    const timer = setTimeout(() => this.#controller.abort(this.#timedOut()), milliseconds);
    try {
      return await Promise.race([step, aborted]);
    } finally {
      clearTimeout(timer);
      this.signal.removeEventListener("abort", onAbort);
    }
  }

  /** Yields a stream's items, waiting at most `silence` milliseconds for each and `whole` in total. */
  async *each<T>(source: AsyncIterable<T>, { silence, whole }: { silence: number; whole: number }): AsyncGenerator<T> {
    const deadline = Date.now() + whole;
    const iterator = source[Symbol.asyncIterator]();
    for (;;) {
      const patience = Math.max(0, Math.min(silence, deadline - Date.now()));
      const next = await this.within(patience, iterator.next());
      if (next.done) return;
      yield next.value;
    }
  }

  /** Closes the vendor's connection. Safe to call twice. */
  end(): void {
    this.#controller.abort();
  }

  #timedOut(): ProviderError {
    return new ProviderError(this.#provider, "timed_out", "The service did not answer in time.");
  }
}

/** Runs one call with one limit. `call` must pass the signal on to everything it awaits. */
export async function withTimeLimit<T>(
  provider: string,
  milliseconds: number,
  caller: AbortSignal | undefined,
  call: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new TimeLimit(provider, caller);
  try {
    return await limit.within(milliseconds, call(limit.signal));
  } finally {
    limit.end();
  }
}
