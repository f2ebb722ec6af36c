import type { Manner } from "../manner";
import type { Phrasebook } from "./phrasebook";
import { brazilian } from "./phrasebooks/brazilian";
import { dutch } from "./phrasebooks/dutch";
import { english } from "./phrasebooks/english";
import { french } from "./phrasebooks/french";
import { german } from "./phrasebooks/german";
import { italian } from "./phrasebooks/italian";
import { portuguese } from "./phrasebooks/portuguese";
import { spanish } from "./phrasebooks/spanish";
import { brazilianThirdPerson } from "./third-person/brazilian";
import { dutchThirdPerson } from "./third-person/dutch";
import { englishThirdPerson } from "./third-person/english";
import { frenchThirdPerson } from "./third-person/french";
import { germanThirdPerson } from "./third-person/german";
import { italianThirdPerson } from "./third-person/italian";
import { portugueseThirdPerson } from "./third-person/portuguese";
import { spanishThirdPerson } from "./third-person/spanish";
import { inThirdPerson } from "./third-person/third-person";

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

/** The same languages for someone who remembers the loved one with the writer. */
const retold: typeof phrasebooks = {
  en: inThirdPerson(english, englishThirdPerson),
  es: inThirdPerson(spanish, spanishThirdPerson),
  fr: inThirdPerson(french, frenchThirdPerson),
  de: inThirdPerson(german, germanThirdPerson),
  pt: inThirdPerson(portuguese, portugueseThirdPerson),
  "pt-br": inThirdPerson(brazilian, brazilianThirdPerson),
  it: inThirdPerson(italian, italianThirdPerson),
  nl: inThirdPerson(dutch, dutchThirdPerson),
};

export const booksOf: Readonly<Record<Manner, typeof phrasebooks>> = {
  first_person: phrasebooks,
  third_person: retold,
};

export const companionLanguages: readonly string[] = Object.keys(phrasebooks);

/** Said at the start of a talk in a language without a phrasebook. */
export const onlyEnglishNotice = "In this preview I can answer only in English.";

export function phrasebookFor(language: string, manner: Manner = "first_person") {
  const book = booksOf[manner][language];
  return { book: book ?? booksOf[manner].en ?? english, isFallback: book === undefined };
}

/** Shown beside a companion's reply and stored in the message's metadata. */
export function companionLabel(language: string): string {
  return phrasebookFor(language).book.label;
}
