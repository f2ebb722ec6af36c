import "server-only";
import { accountHere } from "@/lib/platform/account-here";
import { Turns } from "@/lib/platform/turns";
import { ProviderError } from "../provider-error";

/** Limits memory: each waiting task may hold a recording of 10 MB. */
const mostWaitingRecordings = 40;
/** With more texts waiting, a listener would wait for minutes. */
const mostWaitingTexts = 4;
/** Limit on spoken replies that have not been stored yet. */
const mostWaitingMarks = 8;

/** Runs a few tasks at once, alternating between accounts, so that no one waits for another account's whole upload. */
export class EngineTurns {
  readonly #turns: Turns;

  constructor(limits: { atOnce: number; mostWaiting: number; refusal: () => ProviderError }) {
    this.#turns = new Turns(limits);
  }

  /** @throws ProviderError busy; the signal's reason when it was aborted before its turn */
  run<T>(task: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    return this.#turns.run(String(accountHere.getStore() ?? ""), async () => {
      signal?.throwIfAborted();
      return task();
    });
  }
}

export const turnsOfRecordings = () =>
  new EngineTurns({
    atOnce: 1,
    mostWaiting: mostWaitingRecordings,
    refusal: () =>
      new ProviderError("local", "busy", "Too many recordings are waiting to be read.", { retryAfterSeconds: 20 }),
  });

export const turnsOfMarks = () =>
  new EngineTurns({
    atOnce: 1,
    mostWaiting: mostWaitingMarks,
    refusal: () =>
      new ProviderError("local", "busy", "Too many sounds are waiting for their mark. Please try again soon.", {
        retryAfterSeconds: 20,
      }),
  });

/** @param atOnce number of processes that speak, each one text at a time */
export const turnsOfTexts = (atOnce: number) =>
  new EngineTurns({
    atOnce,
    mostWaiting: mostWaitingTexts,
    refusal: () =>
      new ProviderError("home", "busy", "Other people are listening to voices just now. Please try again soon.", {
        retryAfterSeconds: 20,
      }),
  });
