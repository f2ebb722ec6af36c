/** Failed attempts allowed when making a voice. A crash or kill does not count as a failure. */
export const MAX_ATTEMPTS = 3;

/** Consecutive crashes after which a job is considered their cause. */
export const MAX_CUT_OFF = 30;

const FIRST_WAIT_SECONDS = 10;

/** Seconds until the next attempt; `attempts` includes the one that just failed. */
export function jobBackoff(attempts: number, retryAfterSeconds = 0): number {
  return Math.max(retryAfterSeconds, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}

/** `most` failed attempts are allowed, with `wait` seconds after each. */
export type RetryPolicy = { most: number; wait: (attempts: number) => number };

const LONGEST_MAIL_WAIT_SECONDS = 4 * 60 * 60;

/** A mail is retried for a day: a server that greylists accepts it after minutes, a failed one returns after hours. */
export const mailRetry: RetryPolicy = {
  most: 12,
  wait: (attempts) => Math.min(LONGEST_MAIL_WAIT_SECONDS, jobBackoff(attempts)),
};

const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** For legal obligations: deleting an account, and its data elsewhere. */
export const neverGivenUp: RetryPolicy = {
  most: Number.POSITIVE_INFINITY,
  wait: (attempts) => Math.min(LONGEST_WAIT_SECONDS, 3 * jobBackoff(attempts)),
};
