import "server-only";
import { accountHere } from "@/lib/platform/account-here";
import { Turns } from "@/lib/platform/turns";
import { ProviderError } from "../provider-error";

/** Each may hold a recording of 10 MB. */
const mostWaiting = 40;

const refusal = () =>
  new ProviderError("local", "busy", "Too many recordings are waiting to be read.", { retryAfterSeconds: 20 });

/** One task at a time, in turns by account, so that nobody waits for all the recordings of somebody else. */
export class EngineTurns {
  readonly #turns = new Turns({ atOnce: 1, mostWaiting, refusal });

  /** @throws ProviderError busy; the signal's reason when it was aborted before its turn */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#turns.run(String(accountHere.getStore() ?? ""), async () => {
      signal?.throwIfAborted();
      return task();
    });
  }
}
