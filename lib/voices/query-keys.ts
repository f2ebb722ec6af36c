/** Separate from the queries, so that a page that only invalidates voices does not load them. */
export const voiceKeys = {
  all: ["voices"] as const,
  /** Queries of other domains whose responses contain a voice's name or photo start with this key. */
  shownElsewhere: ["shows voices"] as const,
  one: (voiceId: number) => ["voices", voiceId] as const,
  making: (voiceId: number) => ["voices", voiceId, "making"] as const,
  samples: (voiceId: number) => ["voices", voiceId, "samples"] as const,
  passage: (voiceId: number) => ["voices", voiceId, "passage"] as const,
  settings: (voiceId: number) => ["voices", voiceId, "settings"] as const,
  consent: (voiceId: number) => ["voices", voiceId, "consent"] as const,
};
