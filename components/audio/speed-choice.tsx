"use client";

import { PLAYBACK_SPEEDS } from "@/lib/audio/preferences";

/** The playback speed of all clips. */
export function SpeedChoice({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  return (
    <select
      aria-label="Speed"
      value={String(speed)}
      onChange={(event) => onChange(Number(event.target.value))}
      className="min-h-9 cursor-pointer appearance-none rounded-full border bg-transparent px-3 text-center text-muted-foreground text-sm tabular-nums hover:text-foreground"
    >
      {PLAYBACK_SPEEDS.map((value) => (
        <option key={value} value={String(value)} className="bg-popover text-popover-foreground">
          {value}×
        </option>
      ))}
    </select>
  );
}
