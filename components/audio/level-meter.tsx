"use client";

import { useEffect, useState } from "react";
import { judgeLevel, type Level, type LevelWord, levelShare } from "@/lib/audio/level";
import { cn } from "@/lib/utils";

/** How often the meter updates, in milliseconds. */
const METER_MS = 100;
const SEGMENTS = 24;

const words: Record<LevelWord, string> = {
  quiet: "Too quiet. Come a little closer.",
  good: "Good",
  loud: "Too loud. Move back a little.",
};

const tones: Record<LevelWord, string> = { quiet: "bg-warning", good: "bg-success", loud: "bg-destructive" };

interface LevelMeterProps {
  /** The latest levels, newest last. */
  readLevels: () => readonly Level[];
  isRunning: boolean;
}

/** The microphone's level as a bar and in words. Updates without re-rendering the recorder. */
export function LevelMeter({ readLevels, isRunning }: LevelMeterProps) {
  const [reading, setReading] = useState<{ share: number; word: LevelWord | null }>({ share: 0, word: null });

  useEffect(() => {
    if (!isRunning) {
      setReading((before) => ({ share: 0, word: before.word }));
      return;
    }
    const timer = setInterval(() => {
      const levels = readLevels();
      const share = levelShare(levels.at(-1)?.mean ?? 0);
      // Too early to judge: the user has had no time to speak.
      setReading({ share, word: levels.length < 10 ? null : judgeLevel(levels) });
    }, METER_MS);
    return () => clearInterval(timer);
  }, [isRunning, readLevels]);

  const { share, word } = reading;
  const lit = Math.round(share * SEGMENTS);
  return (
    <div className="grid gap-1.5">
      <meter
        className="sr-only"
        aria-label="Loudness"
        min={0}
        max={100}
        value={Math.round(share * 100)}
        aria-valuetext={word ? words[word] : "Listening"}
      />
      <div aria-hidden className="flex h-2.5 gap-[3px]">
        {Array.from({ length: SEGMENTS }, (_, index) => (
          <span
            key={`segment-${String(index)}`}
            className={cn(
              "flex-1 rounded-full transition-colors",
              index < lit ? (word ? tones[word] : "bg-primary") : "bg-secondary",
            )}
          />
        ))}
      </div>
      <p aria-hidden className="min-h-6 text-center text-muted-foreground text-sm">
        {word ? words[word] : "Listening"}
      </p>
    </div>
  );
}
