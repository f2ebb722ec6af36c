import type { TalkTurn } from "../provider";
import { fold, wordsOf } from "./fold";
import { phrasebooks } from "./languages";
import { type Intent, type Phrasebook, type Recognised, recognised } from "./phrasebook";

/** Turns of the person's, after one that spoke of dying, in which nothing else is talked about. */
const turnsOfCare = 3;
/** Longer messages that begin with a greeting, or end in thanks or a goodbye, say something else. */
const mostWordsOfCourtesy = 9;
const courtesies: ReadonlySet<Recognised> = new Set(["goodbye", "thanks", "greeting"]);

/**
 * Talk of suicide in languages that have no phrasebook, and in scripts that folding does not touch:
 * Polish, Romanian, Swedish, Danish and Norwegian, Finnish, Czech, Slovak, Croatian, Hungarian, Turkish,
 * Malay and Indonesian, Vietnamese, Russian, Ukrainian, Bulgarian, Greek, Arabic, Hindi, Tamil, Chinese,
 * Japanese, Korean.
 */
const crisisElsewhere =
  /samobój|chcę umrzeć|sinucid|vreau să mor|självmord|vill dö|selvmord|vil dø|itsemurh|haluan kuolla|sebevra|chci (umřít|zemřít)|samovra|chcem (zomrieť|umrieť)|samoubo[js]|samoubistv|želim umrijeti|öngyilkos|meg akarok halni|intihar|ölmek istiyorum|bunuh diri|(ingin|mau|nak) mati|tự (tử|sát)|muốn chết|самоубий|самоубив|хочу умереть|не хочу жить|самогуб|хочу померти|не хочу жити|искам да умра|αυτοκτον|θέλω να πεθάνω|انتحار|أنتحر|أريد أن أموت|आत्महत्या|मरना चाहत|தற்கொலை|சாக வேண்டும்|自杀|自殺|想死|死にたい|자살|죽고 싶/;

export type Reading = { intent: Intent; book: Phrasebook };

/** What the person's last turn is, and in which language to answer it: a cry for help is heard in any of them. */
export function readTurns(turns: readonly TalkTurn[], book: Phrasebook): Reading {
  const said = turns.filter((turn) => turn.role === "user").map((turn) => turn.content);
  const last = said.at(-1) ?? "";
  const crisisBook = crisisLanguage(last, book);
  if (crisisBook) return { intent: "crisis", book: crisisBook };
  const before = said.slice(-1 - turnsOfCare, -1);
  const inCare = openCrisis(before, book);
  if (inCare) return { intent: isSafe(last, inCare) ? "safe" : "crisisAfter", book: inCare };
  return { intent: intentOf(last, book), book };
}

/** What one message is, taken by itself. */
export function intentOf(message: string, book: Phrasebook): Intent {
  if (crisisLanguage(message, book)) return "crisis";
  const folded = fold(message);
  const count = wordsOf(folded).length;
  if (count === 0) return "short";
  const found = recognised.find((name) => {
    if (courtesies.has(name) && count > mostWordsOfCourtesy) return false;
    return book.patterns[name].test(name === "short" ? folded.replace(/[.!,…]+$/u, "") : folded);
  });
  return found ?? "statement";
}

function crisisLanguage(message: string, book: Phrasebook): Phrasebook | null {
  const folded = fold(message);
  const books = [book, ...Object.values(phrasebooks)];
  const match = books.find((candidate) => candidate.patterns.crisis.test(folded));
  if (match) return match;
  return crisisElsewhere.test(`${message.toLowerCase().normalize("NFC")} ${folded}`) ? book : null;
}

/** The phrasebook of a crisis that nobody has said is over. */
function openCrisis(said: readonly string[], book: Phrasebook): Phrasebook | null {
  let open: Phrasebook | null = null;
  for (const message of said) {
    const crisis = crisisLanguage(message, book);
    if (crisis) open = crisis;
    else if (open && isSafe(message, open)) open = null;
  }
  return open;
}

function isSafe(message: string, book: Phrasebook): boolean {
  return book.patterns.safe.test(fold(message));
}
