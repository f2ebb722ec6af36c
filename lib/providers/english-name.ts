const names = new Intl.DisplayNames(["en"], { type: "language" });

/** "Hungarian" for `hu`: the name of a language for a sentence on a screen. */
export const englishName = (language: string): string => names.of(language) ?? language;
