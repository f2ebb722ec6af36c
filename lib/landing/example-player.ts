import { useSyncExternalStore } from "react";
import { exampleRecording, exampleSentence } from "@/lib/landing/example";
import { type PlayingClip, playClip } from "@/lib/landing/play-clip";

/** The part that is playing; `share` is the fraction already heard, 0 to 1. Null when nothing plays. */
export type ExampleState = { part: "recording" | "sentence"; share: number } | null;

const parts = [
  { part: "recording", clip: exampleRecording },
  { part: "sentence", clip: exampleSentence },
] as const;

let state: ExampleState = null;
let playing: PlayingClip | undefined;
const listeners = new Set<() => void>();

function tell(next: ExampleState) {
  state = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
}

/** Plays the recording, then the new sentence. The first starts within the tap, as phones require. */
export async function playExample(): Promise<void> {
  for (const { part, clip } of parts) {
    const current = playClip(clip.src, (seconds) => tell({ part, share: Math.min(1, seconds / clip.seconds) }));
    playing = current;
    tell({ part, share: 0 });
    const wasHeard = await current.over;
    if (!wasHeard || playing !== current) {
      if (playing === current) tell(null);
      return;
    }
  }
  tell(null);
}

export const stopExample = () => playing?.stop();

export const useExample = (): ExampleState =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => null,
  );
