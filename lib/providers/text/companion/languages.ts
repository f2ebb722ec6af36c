import type { Manner } from "../manner";
import { honestyCues } from "./honesty-cues";
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
import { inThirdPerson, type ThirdPerson } from "./third-person/third-person";

/** By the codes of lib/voices/languages.ts; listed in docs/companion.md. */
const languages: readonly (readonly [string, Phrasebook, ThirdPerson])[] = [
  ["en", english, englishThirdPerson],
  ["es", spanish, spanishThirdPerson],
  ["fr", french, frenchThirdPerson],
  ["de", german, germanThirdPerson],
  ["pt", portuguese, portugueseThirdPerson],
  ["pt-br", brazilian, brazilianThirdPerson],
  ["it", italian, italianThirdPerson],
  ["nl", dutch, dutchThirdPerson],
];

export const phrasebooks: Readonly<Record<string, Phrasebook>> = Object.fromEntries(
  languages.map(([code, book]) => [code, withHonestyCues(book, code)]),
);

function withHonestyCues(book: Phrasebook, code: string): Phrasebook {
  const more = honestyCues[code];
  if (!more) return book;
  const { real, override } = book.cues;
  return { ...book, cues: { ...book.cues, real: `${real}|${more.real}`, override: `${override}|${more.override}` } };
}

/** The same languages for someone who remembers the loved one with the writer. */
const retold: typeof phrasebooks = Object.fromEntries(
  languages.map(([code, book, thirdPerson]) => [code, inThirdPerson(withHonestyCues(book, code), thirdPerson)]),
);

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
