import * as z from "zod/mini";
import { settingRanges, type VoiceSettingName } from "@/lib/providers/voice/settings";

function percent(name: VoiceSettingName) {
  const { least, most } = settingRanges[name];
  const words = `Please give a whole number from ${least} to ${most}`;
  return z.int(words).check(z.minimum(least, words), z.maximum(most, words));
}

/** All settings, whether they are tried or saved. */
export const voiceSettingsInput = z.object({
  pace: percent("pace"),
  similarity: percent("similarity"),
  stability: percent("stability"),
  style: percent("style"),
} satisfies Record<VoiceSettingName, unknown>);
export type VoiceSettingsInput = z.infer<typeof voiceSettingsInput>;

const setting = z.object({
  value: z.int(),
  /** Whether the voice's provider supports the setting. */
  isTaken: z.boolean(),
  /** Says where the setting has no effect, or why it is not supported. */
  note: z.nullable(z.string()),
});

export const voiceSettingsAnswer = z.object({
  pace: setting,
  similarity: setting,
  stability: setting,
  style: setting,
  /** The sample sentence that demonstrates the settings. */
  sentence: z.string(),
  /** The voice is ready to speak the sentence. */
  canBeHeard: z.boolean(),
} satisfies Record<VoiceSettingName, unknown> & Record<string, unknown>);
export type VoiceSettingsAnswer = z.infer<typeof voiceSettingsAnswer>;
