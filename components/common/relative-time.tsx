"use client";

import { useId, useSyncExternalStore } from "react";
import { dateAndTime, relativeTime } from "@/lib/platform/english";

const TICK_MS = 30_000;

// One timer for all times on the page; texts change at most once a minute.
const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;
let now = 0;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (timer === undefined) {
    timer = setInterval(() => {
      now = Date.now();
      for (const each of listeners) each();
    }, TICK_MS);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
      now = 0;
    }
  };
}

function readNow(): number {
  if (now === 0) now = Date.now();
  return now;
}

interface RelativeTimeProps {
  /** An ISO date or a Date. */
  value: string | Date;
  /** For use inside a link or button: not focusable, with the exact time only as a title. */
  isPlain?: boolean;
  className?: string;
}

/**
 * "5 minutes ago", with the exact local time on hover and on focus. The server renders the date in UTC, because it
 * knows neither the reader's clock nor their time zone.
 */
export function RelativeTime({ value, isPlain = false, className = "" }: RelativeTimeProps) {
  const id = useId();
  const current = useSyncExternalStore(subscribe, readNow, () => 0);
  const date = typeof value === "string" ? new Date(value) : value;
  if (Number.isNaN(date.getTime())) return null;
  const iso = date.toISOString();
  if (current === 0) {
    return (
      <time dateTime={iso} className={className}>
        {iso.slice(0, 10)}
      </time>
    );
  }
  const exact = dateAndTime(date);
  const words = relativeTime(date, new Date(Math.max(current, date.getTime())));
  if (isPlain) {
    return (
      <time dateTime={iso} title={exact} className={className}>
        {words}
      </time>
    );
  }
  return (
    <span className={`relative inline-flex ${className}`}>
      <button
        type="button"
        aria-describedby={id}
        className="peer inline-flex min-h-6 cursor-default items-center rounded-lg"
      >
        <time dateTime={iso}>{words}</time>
      </button>
      <span
        id={id}
        role="tooltip"
        className="pointer-events-none invisible absolute bottom-full left-1/2 z-40 mb-1.5 w-max max-w-64 max-sm:max-w-32 -translate-x-1/2 rounded-lg bg-foreground px-3 py-1 text-background text-sm opacity-0 shadow-md transition-opacity peer-hover:visible peer-hover:opacity-100 peer-focus-visible:visible peer-focus-visible:opacity-100"
      >
        {exact}
      </span>
    </span>
  );
}
