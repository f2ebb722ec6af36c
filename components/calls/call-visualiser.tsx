"use client";

import { useEffect, useState } from "react";
import type { CallClient } from "@/lib/calls/client/call-client";
import { CALL_BARS, CALL_BARS_MS } from "@/lib/calls/client/voice-bands";

const silence = Array.from({ length: CALL_BARS }, () => 0);

interface CallVisualiserProps {
  client: CallClient;
  isRunning: boolean;
}

/** Five bars that follow whoever is speaking. Updates without re-rendering the screen around it. */
export function CallVisualiser({ client, isRunning }: CallVisualiserProps) {
  const [bars, setBars] = useState(silence);
  useEffect(() => {
    if (!isRunning) {
      setBars(silence);
      return;
    }
    const timer = setInterval(() => setBars(client.bars()), CALL_BARS_MS);
    return () => clearInterval(timer);
  }, [client, isRunning]);
  return (
    <span aria-hidden data-testid="call-bars" className="flex h-10 items-center gap-1.5">
      {silence.map((_, index) => (
        <span
          key={`bar-${String(index)}`}
          className="w-2 rounded-full bg-primary transition-[height] duration-150 motion-reduce:transition-none"
          style={{ height: `${Math.round(12 + 88 * (bars[index] ?? 0))}%` }}
        />
      ))}
    </span>
  );
}
