/** What the provider's copy of a voice is known by: this installation, our row, and how often it was made. */
export const voiceLabel = (installation: string, voiceId: number, generation: number): string =>
  `keepsake-${installation}-v${voiceId}-g${generation}`;
