"use client";

import { useEffect, useState } from "react";
import { clockTime } from "@/lib/calls/call-words";

/** m:ss since the line was open; 0:00 until it is. */
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
      {clockTime(startedAt === null ? 0 : now - startedAt)}
    </span>
  );
}
