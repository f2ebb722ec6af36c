import "server-only";
import { Prisma } from "@/lib/platform/db/generated/client";
import { log } from "@/lib/platform/log";

/** Seconds after which a lease that is not renewed ends, and between renewals. */
const LEASE_SECONDS = 20;
const RENEW_SECONDS = 5;

/** When a lease that is claimed or renewed by this statement ends, by the database's clock. */
export const leaseEnd = Prisma.sql`now() + make_interval(secs => ${LEASE_SECONDS})`;

/**
 * The right of one process to work on a row, renewed until it is stopped. After a crash it ends by itself, and another
 * process takes over. `signal` aborts when it is lost, and by `abort`.
 */
export class Lease<Claim> {
  readonly #controller = new AbortController();
  readonly #timer: NodeJS.Timeout;
  #claim: Claim;
  #renewing: Promise<void> = Promise.resolve();

  /** `renew` answers the claim as it then stands; null when it is lost. `lost` makes the signal's reason. */
  constructor(claim: Claim, renew: (claim: Claim) => Promise<Claim | null>, lost?: () => Error) {
    this.#claim = claim;
    const renewOnce = async () => {
      try {
        const renewed = await renew(this.#claim);
        if (renewed) this.#claim = renewed;
        else this.abort(lost?.());
      } catch (err) {
        // A database that is away does not mean that the lease is lost: the next renewal may succeed.
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

  /** Ends the renewals. Answers the claim, by which the work can be stored. */
  async stop(): Promise<Claim> {
    clearInterval(this.#timer);
    await this.#renewing;
    return this.#claim;
  }
}
