/*
 * Numbers and dates in the product's English, by the reader's own clock. Not by Intl: a browser reads its language data
 * at the first formatter of each kind, in the middle of drawing a page.
 */

const months = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
] as const;
const weekdays = ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"] as const;

/** "12,500", of a whole number. */
export const grouped = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");

/** "5 minutes", "1 minute". */
export const counted = (count: number, one: string): string => `${grouped(count)} ${one}${count === 1 ? "" : "s"}`;

/** "November 22". */
export const dayAndMonth = (date: Date): string => `${months[date.getMonth()]} ${date.getDate()}`;

/** "November 22, 2026". */
export const longDate = (date: Date): string => `${dayAndMonth(date)}, ${date.getFullYear()}`;

/** "November 22, 2026", the same on the server and for every reader. */
export const longDateInUtc = (date: Date): string =>
  `${months[date.getUTCMonth()]} ${date.getUTCDate()}, ${date.getUTCFullYear()}`;

/** "Sunday". */
export const weekday = (date: Date): string => weekdays[date.getDay()] ?? "";

/** "5:03 PM". */
export function timeOfDay(date: Date): string {
  const hours = date.getHours();
  return `${hours % 12 || 12}:${String(date.getMinutes()).padStart(2, "0")} ${hours < 12 ? "AM" : "PM"}`;
}

/** "November 22, 2026 at 5:03 PM". */
export const dateAndTime = (date: Date): string => `${longDate(date)} at ${timeOfDay(date)}`;
