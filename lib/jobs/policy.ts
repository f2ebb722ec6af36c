/** Seconds without a sign of life after which another worker may take a job over, and how often one is given. */
export const LEASE_SECONDS = 20;
export const RENEW_SECONDS = 5;

/** How often a job is begun at most, crashes included. */
export const MAX_ATTEMPTS = 3;

const FIRST_WAIT_SECONDS = 10;

/** Seconds until a job is tried again; `attempts` counts the one that just failed. */
export function jobBackoff(attempts: number, retryAfterSeconds = 0): number {
  return Math.max(retryAfterSeconds, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}
