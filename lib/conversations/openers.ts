/** Suggested first messages. */
export const OPENERS = [
  "I was thinking of you today.",
  "Something happened that I would like to tell you.",
  "I found an old photo of us.",
] as const;
