import { LONGEST_CALL_SECONDS } from "@/lib/plans/policy";
import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from "@/lib/voices/languages";

/** Laws ask for the notice at the start and every three hours (docs/marking.md). */
export const DISCLOSED_EVERY_SECONDS = 3 * 3_600;
/**
 * A call starts with a notice when the last one is at least this many seconds old, so that none falls due during the
 * call.
 */
export const CALL_DISCLOSED_AGAIN_AFTER_SECONDS = DISCLOSED_EVERY_SECONDS - LONGEST_CALL_SECONDS;

/**
 * Keepsake's notice that an AI is speaking, not a real person. Japanese is written without kanji because it is spoken.
 */
const words: Readonly<Record<LanguageCode, string>> = {
  en: "This is an AI voice made from recordings. It is not the person.",
  zh: "这是用录音制作的人工智能语音，不是本人。",
  es: "Esta es una voz de inteligencia artificial, hecha a partir de grabaciones. No es la persona.",
  hi: "यह रिकॉर्डिंग से बनाई गई एआई आवाज़ है। यह वह व्यक्ति नहीं है।",
  pt: "Esta é uma voz de inteligência artificial, feita a partir de gravações. Não é a própria pessoa.",
  fr: "Ceci est une voix d'intelligence artificielle, faite à partir d'enregistrements. Ce n'est pas la personne.",
  de: "Das ist eine KI-Stimme, die aus Aufnahmen gemacht wurde. Es ist nicht der Mensch selbst.",
  ja: "これは ろくおんから つくられた エーアイの こえです。ごほんにんでは ありません。",
  ar: "هذا صوت ذكاء اصطناعي صُنع من تسجيلات، وليس الشخص نفسه.",
  ko: "이것은 녹음으로 만든 인공지능 음성입니다. 본인이 아닙니다.",
  id: "Ini suara AI yang dibuat dari rekaman, bukan orangnya sendiri.",
  it: "Questa è una voce di intelligenza artificiale, fatta a partire da registrazioni. Non è la persona.",
  nl: "Dit is een AI-stem die van opnamen is gemaakt. Het is niet de persoon zelf.",
  tr: "Bu, kayıtlardan yapılmış bir yapay zekâ sesidir. Kişinin kendisi değildir.",
  pl: "To jest głos sztucznej inteligencji, stworzony z nagrań. To nie jest ta osoba.",
  ru: "Это голос искусственного интеллекта, созданный по записям. Это не сам человек.",
  sv: "Det här är en AI-röst som är gjord av inspelningar. Det är inte personen själv.",
  ms: "Ini suara AI yang dibuat daripada rakaman, bukan orang itu sendiri.",
  ro: "Aceasta este o voce de inteligență artificială, făcută din înregistrări. Nu este persoana însăși.",
  uk: "Це голос штучного інтелекту, створений із записів. Це не сама людина.",
  el: "Αυτή είναι μια φωνή τεχνητής νοημοσύνης, φτιαγμένη από ηχογραφήσεις. Δεν είναι ο ίδιος ο άνθρωπος.",
  cs: "Toto je hlas umělé inteligence, vytvořený z nahrávek. Není to ten člověk sám.",
  da: "Dette er en AI-stemme, der er lavet af optagelser. Det er ikke personen selv.",
  fi: "Tämä on tallenteista tehty tekoälyn ääni. Se ei ole ihminen itse.",
  bg: "Това е глас на изкуствен интелект, създаден от записи. Това не е самият човек.",
  hr: "Ovo je glas umjetne inteligencije, napravljen od snimaka. To nije sama osoba.",
  sk: "Toto je hlas umelej inteligencie, vytvorený z nahrávok. Nie je to ten človek sám.",
  ta: "இது பதிவுகளிலிருந்து உருவாக்கப்பட்ட செயற்கை நுண்ணறிவுக் குரல். இது அந்த நபர் அல்ல.",
  vi: "Đây là giọng nói AI được tạo từ các bản ghi âm. Đây không phải là chính người đó.",
  no: "Dette er en KI-stemme som er laget av opptak. Det er ikke personen selv.",
  hu: "Ez egy felvételekből készült, mesterséges intelligenciával létrehozott hang. Nem maga az illető.",
  "pt-br": "Esta é uma voz de inteligência artificial, feita a partir de gravações. Não é a própria pessoa.",
};

export type Disclosure = { text: string; language: LanguageCode };

/** The notice in the voice's language, or in English for an unknown code. */
export function disclosureIn(voiceLanguage: string): Disclosure {
  const language = languageCodes.find((code) => code === voiceLanguage) ?? DEFAULT_LANGUAGE;
  return { text: words[language], language };
}
