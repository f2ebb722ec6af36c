import "server-only";
import { firstUsable, openWith } from "../definition";
import type { Keys } from "../keys";
import { geminiHearing } from "./gemini";
import { hearingServerDefinition } from "./hearing-server";
import { openAiCompatibleHearing } from "./openai-compatible";
import type { SpeechToText } from "./provider";

/** In order of preference, after the operator's own server. */
const hearingDefinitions = [geminiHearing, openAiCompatibleHearing] as const;

type HearingDefinition = typeof hearingServerDefinition | (typeof hearingDefinitions)[number];

export const allHearingDefinitions: readonly HearingDefinition[] = [hearingServerDefinition, ...hearingDefinitions];

/**
 * Speech recognition for this person's calls; undefined when no service is configured. The operator's own server takes
 * precedence even over a person's own key, so that speech never leaves the installation.
 */
export const findHearingDefinition = (keys: Keys, userId: number): HearingDefinition | undefined =>
  firstUsable<HearingDefinition>([hearingServerDefinition], keys, null) ??
  firstUsable(hearingDefinitions, keys, userId);

export const openListener = (definition: HearingDefinition, keys: Keys): SpeechToText | null =>
  openWith<SpeechToText>(definition, keys);
