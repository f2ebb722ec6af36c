/** What the provider's copy of a voice is known by: this installation, our row, and how often it was made. */
export const voiceLabel = (installation: string, voiceId: number, generation: number): string =>
  `${voiceLabelPrefix(installation)}${voiceId}-g${generation}`;

/** What the labels of all voices of this installation begin with. */
export const voiceLabelPrefix = (installation: string): string => `keepsake-${installation}-v`;
