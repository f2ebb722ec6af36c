import { counted, dayAndMonth, longDate } from "@/lib/platform/english";

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** "just now", "5 minutes ago", "yesterday", and a plain date from a week on. English, like the rest of the product. */
export function formatRelative(date: Date, now: Date): string {
  const seconds = (now.getTime() - date.getTime()) / 1000;
  if (seconds < MINUTE) return "just now";
  if (seconds < HOUR) return `${counted(Math.floor(seconds / MINUTE), "minute")} ago`;
  if (seconds < DAY) return `${counted(Math.floor(seconds / HOUR), "hour")} ago`;
  const days = Math.max(1, daysBetween(date, now));
  if (days === 1) return "yesterday";
  if (days < 7) return `${days} days ago`;
  return date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : longDate(date);
}

function daysBetween(from: Date, to: Date): number {
  const start = new Date(from.getFullYear(), from.getMonth(), from.getDate());
  const end = new Date(to.getFullYear(), to.getMonth(), to.getDate());
  return Math.round((end.getTime() - start.getTime()) / (DAY * 1000));
}
