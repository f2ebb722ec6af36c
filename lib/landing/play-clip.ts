import { claimPlayback } from "@/lib/audio/one-at-a-time";
import { sharedAudio } from "@/lib/audio/unlocked-audio";

export interface PlayingClip {
  /** Resolves when the clip has ended (true), or was stopped or failed (false). Never rejects. */
  over: Promise<boolean>;
  stop: () => void;
}

/** Plays one file on the page's one audio element. Called in a tap handler, it needs no unlocking. */
export function playClip(src: string, onTime?: (seconds: number) => void): PlayingClip {
  const audio = sharedAudio();
  const listeners = new AbortController();
  let finish = (_wasHeard: boolean) => {};
  const over = new Promise<boolean>((resolve) => {
    finish = (wasHeard) => {
      if (listeners.signal.aborted) return;
      listeners.abort();
      audio.pause();
      release();
      resolve(wasHeard);
    };
  });
  const release = claimPlayback(() => finish(false));
  const options = { signal: listeners.signal };
  audio.addEventListener("ended", () => finish(true), options);
  audio.addEventListener("error", () => finish(false), options);
  if (onTime) audio.addEventListener("timeupdate", () => onTime(audio.currentTime), options);
  audio.src = src;
  audio.play().catch(() => finish(false));
  return { over, stop: () => finish(false) };
}
