/** PostgreSQL's names of the languages it can stem; words of other languages are compared unstemmed. */
export const configurations: Readonly<Record<string, string>> = {
  ar: "arabic",
  da: "danish",
  nl: "dutch",
  en: "english",
  fi: "finnish",
  fr: "french",
  de: "german",
  el: "greek",
  hi: "hindi",
  hu: "hungarian",
  id: "indonesian",
  it: "italian",
  no: "norwegian",
  pt: "portuguese",
  "pt-br": "portuguese",
  ro: "romanian",
  ru: "russian",
  es: "spanish",
  sv: "swedish",
  ta: "tamil",
  tr: "turkish",
};

export const configurationOf = (language: string): string => configurations[language] ?? "simple";
