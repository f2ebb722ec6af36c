/** When a recording may be played instead of the voice's reply. */
export const originalsSettings = ["first", "only", "never"] as const;
export type OriginalsSetting = (typeof originalsSettings)[number];

/** Rows from another version may contain a setting that no longer exists. */
export const toOriginals = (text: string): OriginalsSetting =>
  originalsSettings.find((known) => known === text) ?? "first";
