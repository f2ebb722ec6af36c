/** Seconds after which an unrenewed lease ends, and how often a worker renews it. */
export const LEASE_SECONDS = 20;
export const RENEW_SECONDS = 5;

/** Attempts per job, including those that ended in a crash. */
export const MAX_ATTEMPTS = 3;

const FIRST_WAIT_SECONDS = 10;

/** Seconds until the next attempt; `attempts` includes the one that just failed. */
export function jobBackoff(attempts: number, retryAfterSeconds = 0): number {
  return Math.max(retryAfterSeconds, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}
