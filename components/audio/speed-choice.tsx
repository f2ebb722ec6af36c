"use client";

import { EllipsisVertical } from "lucide-react";
import { PLAYBACK_SPEEDS } from "@/lib/audio/preferences";
import { cn } from "@/lib/utils";

interface SpeedProps {
  speed: number;
  onChange: (speed: number) => void;
}

/** The playback speed of all clips. */
export function SpeedChoice(props: SpeedProps) {
  return (
    <SpeedList
      {...props}
      className="min-h-9 appearance-none rounded-full border bg-transparent px-3 text-center text-muted-foreground text-sm tabular-nums hover:text-foreground"
    />
  );
}

/** The same behind a small icon, which shows the speed once it differs from the default. */
export function SpeedMenu(props: SpeedProps) {
  return (
    <span className="relative inline-flex h-10 min-w-8 items-center justify-center rounded-lg text-muted-foreground text-sm tabular-nums outline-ring outline-offset-2 hover:text-foreground has-[:focus-visible]:outline-2">
      {props.speed === 1 ? (
        <EllipsisVertical aria-hidden className="size-5" />
      ) : (
        <span aria-hidden>{props.speed}×</span>
      )}
      <SpeedList {...props} className="absolute inset-0 size-full appearance-none opacity-0" />
    </span>
  );
}

function SpeedList({ speed, onChange, className }: SpeedProps & { className: string }) {
  return (
    <select
      aria-label="Speed"
      value={String(speed)}
      onChange={(event) => onChange(Number(event.target.value))}
      className={cn("cursor-pointer", className)}
    >
      {PLAYBACK_SPEEDS.map((value) => (
        <option key={value} value={String(value)} className="bg-popover text-popover-foreground">
          {value}×
        </option>
      ))}
    </select>
  );
}
