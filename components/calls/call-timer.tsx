"use client";

import { useEffect, useState } from "react";
import { formatClock } from "@/lib/audio/time";

/** Time since the call began, as m:ss or h:mm:ss; 0:00 until then. */
export function CallTimer({ startedAt }: { startedAt: number | null }) {
  const [now, setNow] = useState(() => startedAt ?? 0);
  useEffect(() => {
    if (startedAt === null) return;
    setNow(Date.now());
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [startedAt]);
  return (
    <span role="timer" aria-label="Length of the call" className="text-muted-foreground text-sm tabular-nums">
      {formatClock(startedAt === null ? 0 : (now - startedAt) / 1000)}
    </span>
  );
}
