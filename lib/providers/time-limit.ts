import { ProviderError } from "./provider-error";

/**
 * Time limits for one call to an outside service. The vendors' own limits end with the response
 * headers or do not exist, so a silent socket is cut here. Pass `signal` to the vendor's client.
 */
export class TimeLimit {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  readonly #provider: string;
  readonly #caller: AbortSignal | undefined;
  readonly #onCallerAbort = () => this.#controller.abort();

  /** `caller` is the signal of whoever asked; its abort ends the call with the caller's own reason. */
  constructor(provider: string, caller?: AbortSignal) {
    this.#provider = provider;
    this.#caller = caller;
    this.signal = this.#controller.signal;
    if (caller?.aborted) this.#controller.abort();
    else caller?.addEventListener("abort", this.#onCallerAbort, { once: true });
  }

  get cancelledByCaller(): boolean {
    return this.#caller?.aborted ?? false;
  }

  /** Waits for one step at most this long; afterwards the whole call is cut with `timed_out`. */
  async within<T>(milliseconds: number, step: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined;
    let onAbort: (() => void) | undefined;
    const cut = new Promise<never>((_, reject) => {
      onAbort = () => reject(this.#reason());
      if (this.signal.aborted) return onAbort();
      this.signal.addEventListener("abort", onAbort, { once: true });
      timer = setTimeout(() => this.#controller.abort(), milliseconds);
    });
    try {
      return await Promise.race([step, cut]);
    } finally {
      clearTimeout(timer);
      if (onAbort) this.signal.removeEventListener("abort", onAbort);
    }
  }

  /** The items of a stream, each waited for at most `silence` milliseconds, all of them at most `whole`. */
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

  /** Lets go of the caller's signal and of the vendor's connection. Safe to call twice. */
  end(): void {
    this.#caller?.removeEventListener("abort", this.#onCallerAbort);
    this.#controller.abort();
  }

  #reason(): unknown {
    if (this.#caller?.aborted) return this.#caller.reason;
    return new ProviderError(this.#provider, "timed_out", "The service did not answer in time.");
  }
}

/** One call, one limit. `call` must hand the signal to whatever it waits for. */
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
