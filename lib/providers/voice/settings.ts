/** How a provider is to speak with a voice, in percent. A pace of 100 is that of the recordings. */
export const voiceSettingNames = ["pace", "similarity", "stability", "style"] as const;
export type VoiceSettingName = (typeof voiceSettingNames)[number];
export type VoiceSettings = Record<VoiceSettingName, number>;

/** The settings of a voice whose owner has changed nothing. The defaults of the columns are the same. */
export const usualSettings: VoiceSettings = { pace: 100, similarity: 75, stability: 50, style: 0 };

const whole = { least: 0, most: 100 };

/** The paces that every provider that takes one speaks well. */
export const settingRanges: Readonly<Record<VoiceSettingName, { least: number; most: number }>> = {
  pace: { least: 70, most: 120 },
  similarity: whole,
  stability: whole,
  style: whole,
};

/** The settings among other columns of a voice. */
export const settingsOf = ({ pace, similarity, stability, style }: VoiceSettings): VoiceSettings => ({
  pace,
  similarity,
  stability,
  style,
});

export const isSameSettings = (a: VoiceSettings, b: VoiceSettings): boolean =>
  voiceSettingNames.every((name) => a[name] === b[name]);

/** `note`: a sentence for the voice's owner, such as where the setting is not heard, or why it is not taken. */
export type SettingTaken = { isTaken: true; note: string | null } | { isTaken: false; note: string };

/** Each setting is a decision of its own. */
export type SettingsTaken = Readonly<Record<VoiceSettingName, SettingTaken>>;

/** For a provider that takes none of them. */
export const noSettingsTaken = (note: string): SettingsTaken => ({
  pace: { isTaken: false, note },
  similarity: { isTaken: false, note },
  stability: { isTaken: false, note },
  style: { isTaken: false, note },
});
