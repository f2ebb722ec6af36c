import { useCallback, useEffect, useRef, useState } from "react";
import { playClip } from "@/lib/landing/play-clip";

export interface DemoPlayer {
  /** The line being played. */
  playingId: string | null;
  /** Resolves when the line has ended (true) or was stopped (false). Never rejects. */
  play: (id: string, src: string) => Promise<boolean>;
  stop: () => void;
}

/** Plays one demo line at a time and skips lines that fail. */
export function useDemoPlayer(): DemoPlayer {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const stopCurrent = useRef<(() => void) | null>(null);

  const stop = useCallback(() => stopCurrent.current?.(), []);

  const play = useCallback(async (id: string, src: string) => {
    const clip = playClip(src);
    stopCurrent.current = clip.stop;
    setPlayingId(id);
    const wasHeard = await clip.over;
    if (stopCurrent.current === clip.stop) stopCurrent.current = null;
    setPlayingId((current) => (current === id ? null : current));
    return wasHeard;
  }, []);

  useEffect(() => stop, [stop]);

  return { playingId, play, stop };
}
