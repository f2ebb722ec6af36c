import type { Manner } from "../manner";
import { honestyCues } from "./honesty-cues";
import type { BasicPhrasebook, Phrasebook, Quoting } from "./phrasebook";
import { brazilian } from "./phrasebooks/brazilian";
import { dutch } from "./phrasebooks/dutch";
import { english } from "./phrasebooks/english";
import { french } from "./phrasebooks/french";
import { german } from "./phrasebooks/german";
import { italian } from "./phrasebooks/italian";
import { portuguese } from "./phrasebooks/portuguese";
import { spanish } from "./phrasebooks/spanish";
import { brazilianRemembering } from "./remembering/brazilian";
import { dutchRemembering } from "./remembering/dutch";
import { englishRemembering } from "./remembering/english";
import { frenchRemembering } from "./remembering/french";
import { germanRemembering } from "./remembering/german";
import { italianRemembering } from "./remembering/italian";
import { portugueseRemembering } from "./remembering/portuguese";
import type { Remembering } from "./remembering/remembering";
import { spanishRemembering } from "./remembering/spanish";
import { brazilianThirdPerson } from "./third-person/brazilian";
import { dutchThirdPerson } from "./third-person/dutch";
import { englishThirdPerson } from "./third-person/english";
import { frenchThirdPerson } from "./third-person/french";
import { germanThirdPerson } from "./third-person/german";
import { italianThirdPerson } from "./third-person/italian";
import { portugueseThirdPerson } from "./third-person/portuguese";
import { spanishThirdPerson } from "./third-person/spanish";
import { inThirdPerson, type ThirdPerson } from "./third-person/third-person";

/** Keyed by the codes of lib/voices/languages.ts; listed in docs/companion.md. */
const languages: readonly (readonly [string, BasicPhrasebook, Remembering, ThirdPerson])[] = [
  ["en", english, englishRemembering, englishThirdPerson],
  ["es", spanish, spanishRemembering, spanishThirdPerson],
  ["fr", french, frenchRemembering, frenchThirdPerson],
  ["de", german, germanRemembering, germanThirdPerson],
  ["pt", portuguese, portugueseRemembering, portugueseThirdPerson],
  ["pt-br", brazilian, brazilianRemembering, brazilianThirdPerson],
  ["it", italian, italianRemembering, italianThirdPerson],
  ["nl", dutch, dutchRemembering, dutchThirdPerson],
];

export const phrasebooks: Readonly<Record<string, Phrasebook>> = Object.fromEntries(
  languages.map(([code, book, remembering, { quoted }]) => [code, whole(book, remembering, quoted, code)]),
);

function whole(book: BasicPhrasebook, remembering: Remembering, quoted: Quoting["quoted"], code: string): Phrasebook {
  const { real, override } = book.cues;
  const more = honestyCues[code] ?? { real: "", override: "" };
  return {
    ...book,
    cues: { ...book.cues, ...remembering.cues, real: `${real}|${more.real}`, override: `${override}|${more.override}` },
    opens: { ...book.opens, ...remembering.opens },
    follows: { ...book.follows, ...remembering.follows },
    remembering,
    quoted,
  };
}

/** The same languages for the third person: someone who remembers the loved one with the writer. */
const retold: typeof phrasebooks = Object.fromEntries(
  languages.map(([code, book, remembering, thirdPerson]) => [
    code,
    inThirdPerson(whole(book, remembering, thirdPerson.quoted, code), thirdPerson),
  ]),
);

export const booksOf: Readonly<Record<Manner, typeof phrasebooks>> = {
  first_person: phrasebooks,
  third_person: retold,
};

export const companionLanguages: readonly string[] = Object.keys(phrasebooks);

/** Said at the start of a conversation in a language without a phrasebook. */
export const onlyEnglishNotice = "In this preview I can answer only in English.";

export function phrasebookFor(language: string, manner: Manner = "first_person") {
  const book = booksOf[manner][language];
  if (book) return { book, isFallback: false };
  const { en } = booksOf[manner];
  if (!en) throw new Error("There is no English phrasebook.");
  return { book: en, isFallback: true };
}

/** Shown next to a companion's reply and stored in the message's metadata. */
export function companionLabel(language: string): string {
  return phrasebookFor(language).book.label;
}
