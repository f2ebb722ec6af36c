import "server-only";
import { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";

/** Seconds after which an unrenewed lease expires, and seconds between renewals. */
const LEASE_SECONDS = 20;
const RENEW_SECONDS = 5;

/** The expiry of a lease claimed or renewed by this statement, by the database's clock. */
export const leaseEnd = Prisma.sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * The right of one process to work on a row, renewed until it is stopped. After a crash it expires, and another process
 * takes over. `signal` is aborted when the lease is lost, or by `abort`.
 */
export class Lease<Claim> {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #claim: Claim;
  #renewing: Promise<void> = Promise.resolve();

  /** `renew` returns the updated claim; null when it is lost. `lost` creates the signal's reason. */
  constructor(claim: Claim, renew: (claim: Claim) => Promise<Claim | null>, lost?: () => Error) {
    this.#claim = claim;
    const renewOnce = async () => {
      try {
        const renewed = await renew(this.#claim);
        if (renewed) this.#claim = renewed;
        else this.abort(lost?.());
      } catch (err) {
        // An unreachable database does not mean that the lease is lost: the next renewal may succeed.
        log.warn({ err }, "A lease could not be renewed.");
      }
    };
    this.#timer = setInterval(() => {
      this.#renewing = this.#renewing.then(renewOnce);
    }, RENEW_SECONDS * 1000);
    this.#timer.unref();
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  abort(reason?: Error) {
    this.#controller.abort(reason);
  }

  /** Stops the renewals. Returns the claim, which is needed to store the result. */
  async stop(): Promise<Claim> {
    clearInterval(this.#timer);
    await this.#renewing;
    return this.#claim;
  }
}
