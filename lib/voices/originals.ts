/** When a recording answers in place of the voice. */
export const originalsSettings = ["first", "only", "never"] as const;
export type OriginalsSetting = (typeof originalsSettings)[number];

/** Rows of another schema version could name a setting that is gone. */
export const toOriginals = (text: string): OriginalsSetting =>
  originalsSettings.find((known) => known === text) ?? "first";
