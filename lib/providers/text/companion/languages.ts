import type { Phrasebook } from "./phrasebook";
import { brazilian } from "./phrasebooks/brazilian";
import { dutch } from "./phrasebooks/dutch";
import { english } from "./phrasebooks/english";
import { french } from "./phrasebooks/french";
import { german } from "./phrasebooks/german";
import { italian } from "./phrasebooks/italian";
import { portuguese } from "./phrasebooks/portuguese";
import { spanish } from "./phrasebooks/spanish";

/** Keyed by the codes of lib/voices/languages.ts and listed in docs/companion.md. */
export const phrasebooks: Readonly<Record<string, Phrasebook>> = {
  en: english,
  es: spanish,
  fr: french,
  de: german,
  pt: portuguese,
  "pt-br": brazilian,
  it: italian,
  nl: dutch,
};

export const companionLanguages: readonly string[] = Object.keys(phrasebooks);

/** Said at the start of a talk in a language without a phrasebook. */
export const onlyEnglishNotice = "In this preview I can answer only in English.";

export function phrasebookFor(language: string): { book: Phrasebook; isFallback: boolean } {
  const book = phrasebooks[language];
  return book ? { book, isFallback: false } : { book: english, isFallback: true };
}

/** Shown beside a companion's reply and stored in the message's metadata. */
export function companionLabel(language: string): string {
  return phrasebookFor(language).book.label;
}
