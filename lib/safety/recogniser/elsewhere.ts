import { fold } from "@/lib/platform/fold";

/**
 * Wanting to die in languages that have no cards and no model: Polish, Romanian, Swedish, Danish and Norwegian, Finnish,
 * Czech, Slovak, Croatian, Hungarian, Turkish, Malay and Indonesian, Vietnamese, Filipino, Russian, Ukrainian, Bulgarian,
 * Greek, Arabic, Hindi, Tamil, Chinese, Japanese, Korean.
 */
const signs =
  /samobój|chcę umrzeć|sinucid|vreau să mor|självmord|vill dö|selvmord|vil dø|itsemurh|haluan kuolla|sebevra|chci (umřít|zemřít)|samovra|chcem (zomrieť|umrieť)|samoubo[js]|samoubistv|želim umrijeti|öngyilkos|meg akarok halni|intihar|ölmek istiyorum|bunuh diri|(ingin|mau|nak) mati|tự (tử|sát)|muốn chết|самоубий|самоубив|хочу умереть|не хочу жить|самогуб|хочу померти|не хочу жити|искам да умра|αυτοκτον|θέλω να πεθάνω|انتحار|أنتحر|أريد أن أموت|आत्महत्या|मरना चाहत|தற்கொலை|சாக வேண்டும்|自杀|自殺|想死|死にたい|자살|죽고 싶/;

/** Whether a text speaks of wanting to die in a language without a model. */
export const speaksOfDyingElsewhere = (text: string): boolean =>
  signs.test(`${text.toLowerCase().normalize("NFC")} ${fold(text)}`);
