/** Seconds after which an unrenewed lease ends, and how often a worker renews it. */
export const LEASE_SECONDS = 20;
export const RENEW_SECONDS = 5;

/** Attempts per job that may fail. One that a crash or kill cut off is no failure of the work. */
export const MAX_ATTEMPTS = 3;

/** Crashes in a row after which a job is taken for their cause. */
export const MAX_CUT_OFF = 30;

const FIRST_WAIT_SECONDS = 10;

/** Seconds until the next attempt; `attempts` includes the one that just failed. */
export function jobBackoff(attempts: number, retryAfterSeconds = 0): number {
  return Math.max(retryAfterSeconds, FIRST_WAIT_SECONDS * 4 ** Math.max(0, attempts - 1));
}

/** With the pauses below, a mail is tried for a day: a server that greylists takes it after minutes, one that is down after hours. */
export const MAX_MAIL_ATTEMPTS = 12;
const LONGEST_MAIL_WAIT_SECONDS = 4 * 60 * 60;

/** Seconds until a mail is tried again; `attempts` includes the one that just failed. */
export const mailBackoff = (attempts: number): number => Math.min(LONGEST_MAIL_WAIT_SECONDS, jobBackoff(attempts));
