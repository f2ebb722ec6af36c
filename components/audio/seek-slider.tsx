"use client";

import { type KeyboardEvent, type PointerEvent, type ReactNode, useRef, useState } from "react";
import { spokenTime } from "@/lib/audio/time";
import { cn } from "@/lib/utils";

/** The slider's step, in seconds. */
export const SEEK_STEP_SECONDS = 0.1;

interface SeekSliderProps {
  label: string;
  /** Seconds. */
  position: number;
  /** Seconds; null while unknown, which disables seeking. */
  total: number | null;
  isEstimate: boolean;
  onSeek: (seconds: number) => void;
  /** Rendered behind the handle; receives the fraction played, 0 to 1. */
  children: (progress: number) => ReactNode;
  className?: string;
}

function toStep(seconds: number): number {
  return Math.round(seconds / SEEK_STEP_SECONDS) / (1 / SEEK_STEP_SECONDS);
}

/** The position a key seeks to, in seconds; null for other keys. */
export function seekTarget(key: string, position: number, total: number): number | null {
  // Arrow keys move by 1 s in a short clip and 5 s in a long one, Page keys five times as far.
  const arrow = total >= 60 ? 5 : 1;
  switch (key) {
    case "ArrowRight":
    case "ArrowUp":
      return Math.min(total, position + arrow);
    case "ArrowLeft":
    case "ArrowDown":
      return Math.max(0, position - arrow);
    case "PageUp":
      return Math.min(total, position + arrow * 5);
    case "PageDown":
      return Math.max(0, position - arrow * 5);
    case "Home":
      return 0;
    case "End":
      return total;
    default:
      return null;
  }
}

/** The position in a clip: click, drag, arrows, Page keys, Home and End. Seeks when a drag ends, not during it. */
export function SeekSlider({ label, position, total, isEstimate, onSeek, children, className }: SeekSliderProps) {
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const isOff = total === null;
  const length = total ?? 0;
  const shown = Math.min(length, dragged ?? position);
  const progress = length > 0 ? shown / length : 0;

  const at = (event: PointerEvent) => {
    const box = track.current?.getBoundingClientRect();
    if (!box || box.width === 0) return 0;
    return toStep(Math.min(1, Math.max(0, (event.clientX - box.left) / box.width)) * length);
  };

  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (isOff || event.button !== 0) return;
    event.currentTarget.setPointerCapture?.(event.pointerId);
    setDragged(at(event));
  };

  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    if (dragged === null) return;
    setDragged(null);
    onSeek(at(event));
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (isOff) return;
    const target = seekTarget(event.key, position, length);
    if (target === null) return;
    event.preventDefault();
    onSeek(toStep(target));
  };

  return (
    <div
      ref={track}
      role="slider"
      tabIndex={isOff ? -1 : 0}
      aria-label={label}
      aria-disabled={isOff || undefined}
      aria-valuemin={0}
      aria-valuemax={toStep(length)}
      aria-valuenow={toStep(shown)}
      aria-valuetext={
        isOff ? "Length not known yet" : `${spokenTime(shown)} of ${isEstimate ? "about " : ""}${spokenTime(length)}`
      }
      className={cn(
        "group relative flex h-[44px] w-full touch-pan-y select-none items-center rounded-lg aria-[disabled]:cursor-default",
        className,
      )}
      onPointerDown={onPointerDown}
      onPointerMove={(event) => {
        if (dragged !== null) setDragged(at(event));
      }}
      onPointerUp={onPointerUp}
      onPointerCancel={() => setDragged(null)}
      onKeyDown={onKeyDown}
    >
      {children(progress)}
      {isOff ? null : (
        <span
          aria-hidden
          className="pointer-events-none absolute top-1/2 size-3.5 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-card bg-primary transition-transform group-hover:scale-125 group-focus-visible:scale-125"
          style={{ left: `${progress * 100}%` }}
        />
      )}
    </div>
  );
}
