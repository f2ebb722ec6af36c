import type { HearingState } from "@/lib/calls/protocol";
import { AppError } from "@/lib/platform/errors";
import { ProviderError } from "@/lib/providers/provider-error";

/** Milliseconds after which the screen says that a turn is still being transcribed. */
const SLOW_AFTER_MS = 4_000;

/**
 * Transcribes one turn; empty when there are no words. `onText` receives all words so far, if they come in parts.
 * @throws ProviderError, and AppError when the operator's limit refuses it
 */
export type Transcribe = (samples: Int16Array, signal: AbortSignal, onText: (soFar: string) => void) => Promise<string>;

/** Transcribes with one retry after a temporary failure, and reports problems at once. */
export class PatientHearing {
  readonly #transcribe: Transcribe;
  readonly #onState: (state: HearingState) => void;
  #state: HearingState = "works";

  constructor(transcribe: Transcribe, onState: (state: HearingState) => void) {
    this.#transcribe = transcribe;
    this.#onState = onState;
  }

  /** @throws the hearing service's error, or the spending limit's refusal */
  async hear(samples: Int16Array, signal: AbortSignal, onText: (soFar: string) => void): Promise<string> {
    // While the service is known to fail, one attempt is enough: the user has been informed, and later turns are
    // waiting.
    const mayRetry = this.#state !== "failed";
    const slow = setTimeout(() => this.#state === "works" && this.#become("slow"), SLOW_AFTER_MS);
    try {
      const text = await this.#transcribe(samples, signal, onText).catch((error: unknown) => {
        if (!mayRetry || signal.aborted || !isPassing(error)) throw error;
        this.#become("retrying");
        return this.#transcribe(samples, signal, onText);
      });
      this.#become("works");
      return text;
    } catch (error) {
      if (!signal.aborted && !(error instanceof AppError)) this.#become("failed");
      throw error;
    } finally {
      clearTimeout(slow);
    }
  }

  #become(state: HearingState): void {
    // Each further failed turn is reported again, because the user has spoken in vain once more.
    if (state === this.#state && state !== "failed") return;
    this.#state = state;
    this.#onState(state);
  }
}

const isPassing = (error: unknown): boolean =>
  !(error instanceof AppError) && !(error instanceof ProviderError && error.permanent);
