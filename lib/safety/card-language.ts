/** The languages that Keepsake's cards are written in. */
export const cardLanguages = ["en", "es", "fr", "de", "pt", "pt-br", "it", "nl"] as const;
export type CardLanguage = (typeof cardLanguages)[number];

/** The card's language for a voice that speaks `language`: English if there are no cards in it. */
export const cardLanguageOf = (language: string): CardLanguage => cardLanguages.find((one) => one === language) ?? "en";
