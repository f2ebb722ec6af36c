import { dayAndMonth, longDate, weekday } from "@/lib/platform/english";

/** Shown above the first message of a day. */
export function DayDivider({ date }: { date: Date }) {
  return (
    <p className="flex items-center gap-3 py-1 text-muted-foreground text-sm before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
      <time dateTime={date.toISOString()}>{dayWords(date, new Date())}</time>
    </p>
  );
}

function dayWords(date: Date, now: Date): string {
  if (date.toDateString() === now.toDateString()) return "Today";
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1);
  if (date.toDateString() === yesterday.toDateString()) return "Yesterday";
  return `${weekday(date)}, ${date.getFullYear() === now.getFullYear() ? dayAndMonth(date) : longDate(date)}`;
}
