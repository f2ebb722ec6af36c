import { SPEECH_SECONDS_PER_CHARACTER } from "@/lib/audio/browser-speech";

export interface Clip {
  content: string;
  /** Length of its finished speech; null while unknown. */
  audioSeconds: number | null;
}

/** Seconds that a character takes this voice, from the clips whose length is known; a usual pace before there is one. */
export function paceOf(clips: readonly Clip[]): number {
  let seconds = 0;
  let characters = 0;
  for (const { content, audioSeconds } of clips) {
    if (audioSeconds === null || content === "") continue;
    seconds += audioSeconds;
    characters += content.length;
  }
  return characters > 0 ? seconds / characters : SPEECH_SECONDS_PER_CHARACTER;
}
