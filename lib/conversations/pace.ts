import { SPEECH_SECONDS_PER_CHARACTER } from "@/lib/audio/browser-speech";
import type { LanguageCode } from "@/lib/voices/languages";

export interface Clip {
  content: string;
  /** Length of the finished audio; null while unknown. */
  audioSeconds: number | null;
}

/**
 * Seconds per character for languages that differ from English, as the local engine speaks them (rigs/bench/pace.ts).
 * Japanese uses an announcer's 330 characters a minute, since the engine reads kana only.
 */
const usualPaces: Readonly<Partial<Record<string, number>>> = {
  zh: 0.26,
  hi: 0.074,
  pt: 0.064,
  fr: 0.048,
  ja: 0.18,
  ar: 0.068,
  ko: 0.144,
  id: 0.07,
  it: 0.063,
  nl: 0.063,
  tr: 0.076,
  pl: 0.075,
  ru: 0.057,
  sv: 0.069,
  ms: 0.069,
  ro: 0.069,
  uk: 0.098,
  cs: 0.068,
  da: 0.057,
  fi: 0.07,
  bg: 0.072,
  hr: 0.067,
  sk: 0.068,
  ta: 0.067,
  vi: 0.063,
  no: 0.07,
  hu: 0.072,
  "pt-br": 0.067,
} satisfies Partial<Record<LanguageCode, number>>;

/**
 * Seconds per character for this voice, from the clips whose length is known; the language's usual pace before there
 * are any.
 */
export function paceOf(clips: readonly Clip[], language: string): number {
  let seconds = 0;
  let characters = 0;
  for (const { content, audioSeconds } of clips) {
    if (audioSeconds === null || content === "") continue;
    seconds += audioSeconds;
    characters += content.length;
  }
  return characters > 0 ? seconds / characters : (usualPaces[language] ?? SPEECH_SECONDS_PER_CHARACTER);
}
