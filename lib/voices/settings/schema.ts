import * as z from "zod/mini";
import { settingRanges, type VoiceSettingName } from "@/lib/providers/voice/settings";

function percent(name: VoiceSettingName) {
  const { least, most } = settingRanges[name];
  const words = `Please give a whole number from ${least} to ${most}`;
  return z.int(words).check(z.minimum(least, words), z.maximum(most, words));
}

/** All of them: what is tried, and what is kept. */
export const voiceSettingsInput = z.object({
  pace: percent("pace"),
  similarity: percent("similarity"),
  stability: percent("stability"),
  style: percent("style"),
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
  pace: setting,
  similarity: setting,
  stability: setting,
  style: setting,
  /** Said to hear them. */
  sentence: z.string(),
  /** The voice is ready to speak it. */
  canBeHeard: z.boolean(),
} satisfies Record<VoiceSettingName, unknown> & Record<string, unknown>);
export type VoiceSettingsAnswer = z.infer<typeof voiceSettingsAnswer>;
