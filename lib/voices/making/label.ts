/** The label of the provider's copy: this installation, our row, and how many times it was made. */
export const voiceLabel = (installation: string, voiceId: number, generation: number): string =>
  `${voiceLabelPrefix(installation)}${voiceId}-g${generation}`;

/** The prefix that all labels of this installation share. */
export const voiceLabelPrefix = (installation: string): string => `keepsake-${installation}-v`;
