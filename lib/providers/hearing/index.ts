import "server-only";
import { firstUsable, openWith } from "../definition";
import type { Keys } from "../keys";
import { geminiHearing } from "./gemini";
import { openAiCompatibleHearing } from "./openai-compatible";
import type { SpeechToText } from "./provider";

/** In order of preference. */
const hearingDefinitions = [geminiHearing, openAiCompatibleHearing] as const;

/** Speech recognition for this person's calls; null when no service is configured. */
export function pickSpeechToText(keys: Keys, userId: number): SpeechToText | null {
  const definition = firstUsable(hearingDefinitions, keys, userId);
  return definition ? openWith<SpeechToText>(definition, keys) : null;
}
