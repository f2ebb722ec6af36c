"use client";

import { useEffect, useState } from "react";
import { formatClock } from "@/lib/audio/time";

/** m:ss, h:mm:ss from an hour on, since the line was open; 0:00 until it is. */
export function CallTimer({ startedAt }: { startedAt: number | null }) {
  const [now, setNow] = useState(() => startedAt ?? 0);
  useEffect(() => {
    if (startedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <span role="timer" aria-label="Length of the call" className="text-xl tabular-nums">
      {formatClock(startedAt === null ? 0 : (now - startedAt) / 1000)}
    </span>
  );
}
