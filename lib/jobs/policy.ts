/** Attempts to make a voice that may fail. One that a crash or kill cut off is no failure of the work. */
export const MAX_ATTEMPTS = 3;

/** Crashes in a row after which a job is taken for their cause. */
export const MAX_CUT_OFF = 30;

const FIRST_WAIT_SECONDS = 10;

/** Seconds until the next attempt; `attempts` includes the one that just failed. */
export function jobBackoff(attempts: number, retryAfterSeconds = 0): number {
  return Math.max(retryAfterSeconds, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}

/** `most` attempts may fail, with `wait` seconds after each. */
export type RetryPolicy = { most: number; wait: (attempts: number) => number };

const LONGEST_MAIL_WAIT_SECONDS = 4 * 60 * 60;

/** A mail is tried for a day: a server that greylists takes it after minutes, one that is down after hours. */
export const mailRetry: RetryPolicy = {
  most: 12,
  wait: (attempts) => Math.min(LONGEST_MAIL_WAIT_SECONDS, jobBackoff(attempts)),
};

const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** For what the law asks for: the deletion of an account, and of what is its elsewhere. */
export const neverGivenUp: RetryPolicy = {
  most: Number.POSITIVE_INFINITY,
  wait: (attempts) => Math.min(LONGEST_WAIT_SECONDS, 3 * jobBackoff(attempts)),
};
