import { useCallback, useEffect, useRef, useState } from "react";
import { claimPlayback } from "@/lib/audio/one-at-a-time";
import { sharedAudio } from "@/lib/audio/unlocked-audio";

export interface DemoPlayer {
  /** The line being played. */
  playingId: string | null;
  /** Resolves when the line has ended (true) or was stopped (false). Never rejects. */
  play: (id: string, src: string) => Promise<boolean>;
  stop: () => void;
}

/** Plays one demo line at a time on the page's one audio element and skips lines that fail. */
export function useDemoPlayer(): DemoPlayer {
  const [playingId, setPlayingId] = useState<string | null>(null);
  const stopCurrent = useRef<(() => void) | null>(null);

  const stop = useCallback(() => stopCurrent.current?.(), []);

  const play = useCallback((id: string, src: string) => {
    return new Promise<boolean>((resolve) => {
      const audio = sharedAudio();
      const listeners = new AbortController();
      const finish = (wasHeard: boolean) => {
        if (listeners.signal.aborted) return;
        listeners.abort();
        audio.pause();
        release();
        stopCurrent.current = null;
        setPlayingId((current) => (current === id ? null : current));
        resolve(wasHeard);
      };
      const release = claimPlayback(() => finish(false));
      stopCurrent.current = () => finish(false);
      audio.addEventListener("ended", () => finish(true), { signal: listeners.signal });
      audio.addEventListener("error", () => finish(false), { signal: listeners.signal });
      setPlayingId(id);
      audio.src = src;
      audio.play().catch(() => finish(false));
    });
  }, []);

  useEffect(() => stop, [stop]);

  return { playingId, play, stop };
}
