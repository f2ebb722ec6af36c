/** The speaking settings of a voice, in percent. A pace of 100 is that of the recordings. */
export const voiceSettingNames = ["pace", "similarity", "stability", "style"] as const;
export type VoiceSettingName = (typeof voiceSettingNames)[number];
export type VoiceSettings = Record<VoiceSettingName, number>;

/** The default settings of a voice, the same as the columns' defaults. */
export const usualSettings: VoiceSettings = { pace: 100, similarity: 75, stability: 50, style: 0 };

const whole = { least: 0, most: 100 };

/** The range of paces that all providers with this setting handle well. */
export const settingRanges: Readonly<Record<VoiceSettingName, { least: number; most: number }>> = {
  pace: { least: 70, most: 120 },
  similarity: whole,
  stability: whole,
  style: whole,
};

/** Selects the settings from the columns of a voice. */
export const settingsOf = ({ pace, similarity, stability, style }: VoiceSettings): VoiceSettings => ({
  pace,
  similarity,
  stability,
  style,
});

export const isSameSettings = (a: VoiceSettings, b: VoiceSettings): boolean =>
  voiceSettingNames.every((name) => a[name] === b[name]);

/** `note`: a sentence for the voice's owner, such as where the setting has no effect, or why it is not supported. */
export type SettingTaken = { isTaken: true; note: string | null } | { isTaken: false; note: string };

/** Each setting is a decision of its own. */
export type SettingsTaken = Readonly<Record<VoiceSettingName, SettingTaken>>;

/** For a provider that supports none of them. */
export const noSettingsTaken = (note: string): SettingsTaken => ({
  pace: { isTaken: false, note },
  similarity: { isTaken: false, note },
  stability: { isTaken: false, note },
  style: { isTaken: false, note },
});
