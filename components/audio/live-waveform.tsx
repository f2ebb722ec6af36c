"use client";

import { useEffect, useState } from "react";
import { Waveform } from "@/components/audio/waveform";
import { type Level, levelShare } from "@/lib/audio/level";

const DRAW_MS = 100;
/** Number of bars: about the last five seconds. */
const BARS = 56;

interface LiveWaveformProps {
  readLevels: () => readonly Level[];
  isRunning: boolean;
  className?: string;
}

/** The waveform of the ongoing recording, newest at the right. */
export function LiveWaveform({ readLevels, isRunning, className }: LiveWaveformProps) {
  const [shares, setShares] = useState<number[]>([]);

  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => {
      const latest = readLevels()
        .slice(-BARS)
        .map(({ mean }) => levelShare(mean) ** 2);
      const silence = Array.from({ length: BARS - latest.length }, () => 0);
      setShares([...silence, ...latest]);
    }, DRAW_MS);
    return () => clearInterval(timer);
  }, [isRunning, readLevels]);

  return <Waveform peaks={shares} isAbsolute progress={1} bars={BARS} className={className} />;
}
