/** Pure rules of the administrators' metrics. */

export const DAY_MS = 24 * 60 * 60 * 1000;
/** How often the dashboard refetches, in milliseconds. */
export const METRICS_POLL_MS = 5 * 60 * 1000;
/** How many of the returned days the charts show. */
export const CHART_DAYS = 14;
export const USAGE_DAYS = 7;
export const COUNTED_DAYS = 30;

/** Counts that fill a bar. A larger count raises the scale, so that no bar is cut off. */
export const REGISTRATIONS_FULL = 5;
export const KEEPSAKES_FULL = 3;
export const DANGER_FULL = 3;
const USAGE_FULL_SHARE = 0.05;

export const MAP_ZOOM = 1.1;
const RADIUS_PER_USER = 0.5;
const SMALLEST_RADIUS = 4;
const LARGEST_RADIUS = 10;

export const fullHeight = (values: readonly number[], least: number): number => Math.max(least, ...values);

/** The usage that fills a bar: 5% of all credits or, for a service without a balance, its busiest day. */
export const usageFullHeight = (values: readonly number[], totalCredits: number | null): number =>
  fullHeight(values, Math.max(1, (totalCredits ?? 0) * USAGE_FULL_SHARE));

export const circleRadius = (users: number): number =>
  Math.min(LARGEST_RADIUS, Math.max(SMALLEST_RADIUS, users * RADIUS_PER_USER));

/** Rounded to one decimal; 0 when `among` is 0. */
export const average = (sum: number, among: number): number => (among > 0 ? Math.round((sum / among) * 10) / 10 : 0);

/** 0 to 100, to one decimal; null without a total. */
export function usagePercentage(remaining: number | null, total: number | null): number | null {
  if (remaining === null || !total) return null;
  return Math.round(Math.min(100, Math.max(0, (1 - remaining / total) * 100)) * 10) / 10;
}

/** The `count` UTC days up to and including that of `now`, oldest first, as 2026-11-21. */
export function lastDays(now: Date, count: number): string[] {
  const today = Math.floor(now.getTime() / DAY_MS) * DAY_MS;
  return Array.from({ length: count }, (_, index) => isoDay(new Date(today - (count - 1 - index) * DAY_MS)));
}

export const isoDay = (date: Date): string => date.toISOString().slice(0, 10);

/** One row per day, filling in days without data. */
export function onEveryDay<Row extends { date: string }>(
  days: readonly string[],
  rows: readonly Row[],
  nothing: Omit<Row, "date">,
): Row[] {
  const known = new Map(rows.map((row) => [row.date, row]));
  return days.map((date) => known.get(date) ?? ({ ...nothing, date } as Row));
}

/** Totals of `size` days each, labelled with their first day, so that a year is shown in weeks. */
export function inSteps<Row extends { date: string }>(
  rows: readonly Row[],
  size: number,
  value: (row: Row) => number,
): { date: string; value: number }[] {
  const steps: { date: string; value: number }[] = [];
  // Grouped from the end, so that the newest group is always complete.
  for (let end = rows.length; end > 0; end -= size) {
    const step = rows.slice(Math.max(0, end - size), end);
    const [first] = step;
    if (first) steps.unshift({ date: first.date, value: step.reduce((sum, row) => sum + value(row), 0) });
  }
  return steps;
}

/** Selectable ranges in days. */
export const analyticsRanges = [7, 30, 90, 365] as const;

/** Above this many days, each bar covers a week. */
const MOST_DAILY_BARS = 90;
export const daysPerBar = (range: number): number => (range > MOST_DAILY_BARS ? 7 : 1);

export const answerKinds = ["reply", "turn"] as const;
/** `whole` runs from the words to the first audio; each other stage starts at the end of the previous one. */
export const answerStages = ["whole", "heard", "first_text", "first_sentence", "first_sound"] as const;
