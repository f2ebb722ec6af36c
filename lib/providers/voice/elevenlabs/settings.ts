import "server-only";
import type { ElevenLabs } from "@elevenlabs/elevenlabs-js";
import type { SettingsTaken, VoiceSettings } from "../settings";

const share = (percent: number) => percent / 100;

/** These models accept three levels of stability instead of a scale, and reject values in between. */
const hasThreeSteps = (model: string) => model.startsWith("eleven_v3");

/** Accepts the setting in a request, but is not documented to apply it. */
const hardlyHasStyle = (model: string) => /^eleven_(flash|turbo|v3)/.test(model);

/** Settings for one request, overriding those stored with the voice at the service. */
export function voiceSettingsFor(model: string, { pace, similarity, stability, style }: VoiceSettings) {
  return {
    stability: hasThreeSteps(model) ? Math.round(share(stability) * 2) / 2 : share(stability),
    similarityBoost: share(similarity),
    style: share(style),
    speed: share(pace),
  } satisfies ElevenLabs.VoiceSettings;
}

/** Agents do not support style. */
export const agentSettingsFor = ({ pace, similarity, stability }: VoiceSettings) =>
  ({
    stability: share(stability),
    similarityBoost: share(similarity),
    speed: share(pace),
  }) satisfies ElevenLabs.TtsConversationalConfigInput;

export const settingsTakenBy = (model: string): SettingsTaken => ({
  pace: { isTaken: true, note: null },
  similarity: { isTaken: true, note: null },
  stability: {
    isTaken: true,
    note: hasThreeSteps(model)
      ? `Answers know three steps of it with ${model}, the model that is set up here: 0, 50 and 100%. The nearest is taken.`
      : null,
  },
  style: {
    isTaken: true,
    note: hardlyHasStyle(model)
      ? `Heard in answers only, not in calls. ${model}, the model that is set up here, may make little of it.`
      : "Heard in answers only, not in calls.",
  },
});
