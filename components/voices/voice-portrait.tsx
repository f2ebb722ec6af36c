"use client";

import { useState } from "react";
import { initialsOf } from "@/components/common/initials";
import { cn } from "@/lib/utils";

interface VoicePortraitProps {
  name: string;
  /** The photo. The initial is shown without one and until it has loaded. */
  src: string | null;
  className?: string;
}

/** Decorative, because the name is next to it. */
export function VoicePortrait({ name, src, className }: VoicePortraitProps) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span
      aria-hidden
      className={cn(
        "relative inline-flex size-14 shrink-0 select-none items-center justify-center overflow-hidden rounded-full bg-accent font-medium font-serif text-accent-foreground text-xl leading-none",
        className,
      )}
    >
      {initialsOf(name).slice(0, 1)}
      {src && src !== broken ? (
        // biome-ignore lint/performance/noImgElement: the server has already resized it.
        <img src={src} alt="" onError={() => setBroken(src)} className="absolute inset-0 size-full object-cover" />
      ) : null}
    </span>
  );
}
