import { fold } from "@/lib/platform/fold";
import { type CardLanguage, cardLanguageOf, cardLanguages } from "./card-language";
import { dangerSigns } from "./danger-signs";
import { withoutDeathsOfOthers } from "./deaths-of-others";
import { recogniseDanger } from "./recogniser/recognise-danger";
import { saysSafe } from "./recogniser/says-safe";

/**
 * Mentions of suicide in languages without signs of their own and in scripts that folding does not change: Polish,
 * Romanian, Swedish, Danish and Norwegian, Finnish, Czech, Slovak, Croatian, Hungarian, Turkish, Malay and Indonesian,
 * Vietnamese, Russian, Ukrainian, Bulgarian, Greek, Arabic, Hindi, Tamil, Chinese, Japanese, Korean.
 */
const elsewhere =
  /samobój|chcę umrzeć|sinucid|vreau să mor|självmord|vill dö|selvmord|vil dø|itsemurh|haluan kuolla|sebevra|chci (umřít|zemřít)|samovra|chcem (zomrieť|umrieť)|samoubo[js]|samoubistv|želim umrijeti|öngyilkos|meg akarok halni|intihar|ölmek istiyorum|bunuh diri|(ingin|mau|nak) mati|tự (tử|sát)|muốn chết|самоубий|самоубив|хочу умереть|не хочу жить|самогуб|хочу померти|не хочу жити|искам да умра|αυτοκτον|θέλω να πεθάνω|انتحار|أنتحر|أريد أن أموت|आत्महत्या|मरना चाहत|தற்கொலை|சாக வேண்டும்|自杀|自殺|想死|死にたい|자살|죽고 싶/;

export { type CardLanguage, cardLanguageOf };

/** `danger` is a sign of it just now, `after` any other turn while a hold stands, and `safe` the turn that ends it. */
export type DangerStage = "danger" | "after" | "safe";
export type DangerReading = { stage: DangerStage; language: CardLanguage };

/**
 * Whether a person's turn has to be answered by Keepsake itself, and in which language. `language` is the loved one's,
 * which goes first where several languages would fit; `held` that of the hold that stands, null where none does.
 */
export function readDanger(text: string, language: string, held: CardLanguage | null): DangerReading | null {
  const heard = dangerLanguage(text, cardLanguageOf(language));
  if (heard) return { stage: "danger", language: heard };
  return held && { stage: saysSafe(text) ? "safe" : "after", language: held };
}

/**
 * The newest sign of danger among a person's turns, however long ago; for a talk that a writer has refused to go on with.
 */
export function readRefusedTalk(said: readonly string[], language: string): DangerReading | null {
  const own = cardLanguageOf(language);
  for (const message of said.toReversed()) {
    const heard = dangerLanguage(message, own);
    if (heard) return { stage: "danger", language: heard };
  }
  return null;
}

/** Whether words are a sign of danger, in any language. */
export const isDanger = (words: string): boolean => dangerLanguage(words, "en") !== null;

/** The language to answer a sign of danger in; null when there is none. */
function dangerLanguage(message: string, own: CardLanguage): CardLanguage | null {
  const folded = withoutDeathsOfOthers(fold(message));
  const match = [own, ...cardLanguages].find((language) => dangerSigns[language].test(folded));
  if (match) return match;
  const recognised = recogniseDanger(message, own);
  if (recognised?.level === "clear") return recognised.language;
  return elsewhere.test(`${message.toLowerCase().normalize("NFC")} ${folded}`) ? own : null;
}
