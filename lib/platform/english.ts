/*
 * Numbers and dates in the product's English. Dates use the reader's time zone, so the server renders none of them,
 * except in UTC.
 */

const LOCALE = "en-US";
const plurals = new Intl.PluralRules(LOCALE);
const numbers = new Intl.NumberFormat(LOCALE);
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: "auto" });

const dates = (options: Intl.DateTimeFormatOptions) => {
  const { format } = new Intl.DateTimeFormat(LOCALE, options);
  return (date: Date): string => format(date);
};

/** "5 minutes", "1 minute", "12,500 characters". */
export const counted = (count: number, one: string): string =>
  `${numbers.format(count)} ${one}${plurals.select(count) === "one" ? "" : "s"}`;

/** "November 22". */
export const dayAndMonth = dates({ month: "long", day: "numeric" });

/** "November 22, 2026". */
export const longDate = dates({ dateStyle: "long" });

/** "November 22, 2026", the same on the server and for every reader. */
export const longDateInUtc = dates({ dateStyle: "long", timeZone: "UTC" });

/** "November 2026", the same on the server and for every reader. */
export const monthInUtc = dates({ month: "long", year: "numeric", timeZone: "UTC" });

/** "Sunday". */
export const weekday = dates({ weekday: "long" });

/** "5:03 PM". */
export const timeOfDay = dates({ timeStyle: "short" });

/** "November 22, 2026 at 5:03 PM". */
export const dateAndTime = dates({ dateStyle: "long", timeStyle: "short" });

/** "November 22, 2026 at 5:03 PM", the same on the server and for every reader. */
export const dateAndTimeInUtc = dates({ dateStyle: "long", timeStyle: "short", timeZone: "UTC" });

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 minutes ago", "yesterday", and a plain date from a week on. */
export function relativeTime(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000;
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return relative.format(-Math.floor(seconds / MINUTE), "minute");
  if (seconds < DAY) return relative.format(-Math.floor(seconds / HOUR), "hour");
  const days = Math.max(1, daysBetween(date, now));
  if (days < 7) return relative.format(-days, "day");
  return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : longDate(date);
}

function daysBetween(from: Date, to: Date): number {
  const start = new Date(from).setHours(0, 0, 0, 0);
  const end = new Date(to).setHours(0, 0, 0, 0);
  return Math.round((end - start) / (DAY * 1000));
}
