import { fold } from "./fold";
import { phrasebooks } from "./languages";
import type { Phrasebook } from "./phrasebook";

/** How many of the person's turns after a sign of danger are spent on that alone. */
const turnsOfCare = 3;

/**
 * Mentions of suicide in languages without a phrasebook and in scripts that folding does not change: Polish, Romanian,
 * Swedish, Danish and Norwegian, Finnish, Czech, Slovak, Croatian, Hungarian, Turkish, Malay and Indonesian,
 * Vietnamese, Russian, Ukrainian, Bulgarian, Greek, Arabic, Hindi, Tamil, Chinese, Japanese, Korean.
 */
const elsewhere =
  /samobój|chcę umrzeć|sinucid|vreau să mor|självmord|vill dö|selvmord|vil dø|itsemurh|haluan kuolla|sebevra|chci (umřít|zemřít)|samovra|chcem (zomrieť|umrieť)|samoubo[js]|samoubistv|želim umrijeti|öngyilkos|meg akarok halni|intihar|ölmek istiyorum|bunuh diri|(ingin|mau|nak) mati|tự (tử|sát)|muốn chết|самоубий|самоубив|хочу умереть|не хочу жить|самогуб|хочу померти|не хочу жити|искам да умра|αυτοκτον|θέλω να πεθάνω|انتحار|أنتحر|أريد أن أموت|आत्महत्या|मरना चाहत|தற்கொலை|சாக வேண்டும்|自杀|自殺|想死|死にたい|자살|죽고 싶/;

/** The phrasebook to answer a sign of danger in, or null when there is none. */
export function dangerLanguage(message: string, book: Phrasebook): Phrasebook | null {
  const folded = fold(message);
  const match = [book, ...Object.values(phrasebooks)].find((candidate) => candidate.danger.heard.test(folded));
  if (match) return match;
  return elsewhere.test(`${message.toLowerCase().normalize("NFC")} ${folded}`) ? book : null;
}

/** The phrasebook of a danger in the last few turns that the person has not said is over. */
export function openDanger(said: readonly string[], book: Phrasebook): Phrasebook | null {
  let open: Phrasebook | null = null;
  for (const message of said.slice(-turnsOfCare)) {
    const heard = dangerLanguage(message, book);
    if (heard) open = heard;
    else if (open?.danger.over.test(fold(message))) open = null;
  }
  return open;
}
