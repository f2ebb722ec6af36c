import * as z from "zod/mini";
import type { VoiceSettingName } from "@/lib/providers/voice/settings";

const NO_PERCENTAGE = "Please give a whole number from 0 to 100";
const percent = z.int(NO_PERCENTAGE).check(z.minimum(0, NO_PERCENTAGE), z.maximum(100, NO_PERCENTAGE));

/** All three: what is tried, and what is kept. */
export const voiceSettingsInput = z.object({
  similarity: percent,
  stability: percent,
  style: percent,
} satisfies Record<VoiceSettingName, unknown>);
export type VoiceSettingsInput = z.infer<typeof voiceSettingsInput>;

const setting = z.object({
  value: z.int(),
  /** Whether the provider of the voice speaks by it. */
  isTaken: z.boolean(),
  /** Where it is not heard, or why it is not taken. */
  note: z.nullable(z.string()),
});

export const voiceSettingsAnswer = z.object({
  similarity: setting,
  stability: setting,
  style: setting,
  /** Said to hear them. */
  sentence: z.string(),
  /** The voice is ready to speak it. */
  canBeHeard: z.boolean(),
} satisfies Record<VoiceSettingName, unknown> & Record<string, unknown>);
export type VoiceSettingsAnswer = z.infer<typeof voiceSettingsAnswer>;
