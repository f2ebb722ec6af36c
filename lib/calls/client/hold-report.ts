import type { CallParts } from "@/lib/calls/client/call-parts";
import type { CardLanguage } from "@/lib/safety/card-language";

/** Milliseconds before each further attempt to inform the server. */
const AGAIN_AFTER_MS = [300, 1_000, 5_000, 20_000] as const;

/** Reports signs of danger that only this browser noticed to the server. */
export class HoldReport {
  readonly #parts: Pick<CallParts, "server" | "whenOnline">;
  /** The language of a sign of danger that has not been reported yet. */
  #untold: CardLanguage | null = null;
  #telling: Promise<unknown> | null = null;

  constructor(parts: Pick<CallParts, "server" | "whenOnline">) {
    this.#parts = parts;
  }

  /** Retries, because the network may fail for a moment. */
  async raise(language: CardLanguage): Promise<void> {
    this.#untold = language;
    for (const after of AGAIN_AFTER_MS) {
      try {
        return await this.arrived();
      } catch {
        await this.#parts.whenOnline(after);
      }
    }
    await this.arrived().catch(() => {});
  }

  /**
   * Resolves when every sign of danger has reached the server, so that no call opens before.
   * @throws ApiError
   */
  async arrived(): Promise<void> {
    while (this.#untold) {
      const language = this.#untold;
      this.#telling ??= this.#parts.server.hold(language).finally(() => {
        this.#telling = null;
      });
      await this.#telling;
      if (this.#untold === language) this.#untold = null;
    }
  }
}
