"use client";

import { type ReactNode, useEffect, useState } from "react";
import type { CallClient } from "@/lib/calls/client/call-client";
import { CALL_BARS, CALL_BARS_MS } from "@/lib/calls/client/voice-bands";

const silence = Array.from({ length: CALL_BARS }, () => 0);

interface CallVisualiserProps {
  client: CallClient;
  isRunning: boolean;
  /** The portrait. */
  children: ReactNode;
}

/**
 * Shows the current speaker's loudness: a pulsing ring behind the portrait, and five bars below it. Updates without
 * re-rendering the screen; with reduced motion both stay still.
 */
export function CallVisualiser({ client, isRunning, children }: CallVisualiserProps) {
  const [bars, setBars] = useState(silence);
  useEffect(() => {
    if (!isRunning) {
      setBars(silence);
      return;
    }
    const timer = setInterval(() => setBars(client.bars()), CALL_BARS_MS);
    return () => clearInterval(timer);
  }, [client, isRunning]);
  const loudness = bars.reduce((sum, bar) => sum + bar, 0) / CALL_BARS;
  return (
    <span aria-hidden className="grid justify-items-center gap-6 short:gap-1">
      <span className="relative inline-flex">
        <span
          className="absolute inset-0 rounded-full bg-accent opacity-70 transition-transform duration-150 motion-reduce:scale-105!"
          style={{ scale: String(1 + 0.3 * loudness) }}
        />
        {children}
      </span>
      <span data-testid="call-bars" className="flex h-8 short:h-5 items-center gap-1.5">
        {silence.map((_, index) => (
          <span
            key={`bar-${String(index)}`}
            className="w-2 rounded-full bg-primary transition-[height] duration-150 motion-reduce:h-1/3!"
            style={{ height: `${Math.round(12 + 88 * (bars[index] ?? 0))}%` }}
          />
        ))}
      </span>
    </span>
  );
}
