/** How a provider is to speak with a voice, in percent. */
export const voiceSettingNames = ["similarity", "stability", "style"] as const;
export type VoiceSettingName = (typeof voiceSettingNames)[number];
export type VoiceSettings = Record<VoiceSettingName, number>;

/** The settings of a voice whose owner has changed nothing. The defaults of the columns are the same. */
export const usualSettings: VoiceSettings = { similarity: 75, stability: 50, style: 0 };

/** The settings among other columns of a voice. */
export const settingsOf = ({ similarity, stability, style }: VoiceSettings): VoiceSettings => ({
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
  similarity: { isTaken: false, note },
  stability: { isTaken: false, note },
  style: { isTaken: false, note },
});
