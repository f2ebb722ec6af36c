import "server-only";
import { WRITING_RENEWAL_SECONDS, WRITING_SECONDS } from "@/lib/conversations/policy";
import { renewClaim, type WritingClaim } from "@/lib/conversations/replies/mutations";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";

/** Keeps a claim alive while its reply is being written; `signal` says when to stop writing. */
export class WritingLease {
  readonly #controller = new AbortController();
  readonly #timers: NodeJS.Timeout[];
  #claim: WritingClaim;
  #renewing: Promise<void> = Promise.resolve();

  constructor(claim: WritingClaim) {
    this.#claim = claim;
    const renew = () => {
      this.#renewing = this.#renewing.then(() => this.#renew());
    };
    const giveUp = () =>
      this.#controller.abort(new ProviderError("text", "timed_out", "The reply was not finished in time."));
    this.#timers = [setInterval(renew, WRITING_RENEWAL_SECONDS * 1000), setTimeout(giveUp, WRITING_SECONDS * 1000)];
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** Ends the renewing; the claim as it stands then, with which the reply can be finished. */
  async stop(): Promise<WritingClaim> {
    for (const timer of this.#timers) clearTimeout(timer);
    await this.#renewing;
    return this.#claim;
  }

  async #renew() {
    try {
      const renewed = await renewClaim(this.#claim);
      if (renewed) this.#claim = renewed;
      else this.#controller.abort(lostClaim());
    } catch (err) {
      // The next renewal may come through before the claim runs out.
      log.warn({ err, replyId: this.#claim.replyId }, "The claim on a reply could not be renewed.");
    }
  }
}

/** Somebody else writes it now, or the conversation was deleted. */
export const lostClaim = () =>
  new AppError("conflict", "This reply is no longer being written here. Please reload the conversation.");
