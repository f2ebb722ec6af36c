import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from "@/lib/voices/languages";

/** The sentences that a neutral voice says in a call. */
type RecordingWords = {
  /** Said before a recording plays. */
  intro: string;
  /** Said when only recordings may answer and none does. */
  none: string;
};

/** Keepsake's own sentences about recordings. Japanese is written without kanji because it is spoken. */
const words: Readonly<Record<LanguageCode, RecordingWords>> = {
  en: { intro: "From a recording:", none: "None of the recordings tells this." },
  zh: { intro: "下面是一段录音：", none: "没有哪段录音讲到这件事。" },
  es: { intro: "De una grabación:", none: "Ninguna de las grabaciones cuenta esto." },
  hi: { intro: "एक रिकॉर्डिंग से:", none: "किसी रिकॉर्डिंग में यह बात नहीं है।" },
  pt: { intro: "De uma gravação:", none: "Nenhuma das gravações conta isto." },
  fr: { intro: "Extrait d'un enregistrement :", none: "Aucun des enregistrements ne raconte cela." },
  de: { intro: "Aus einer Aufnahme:", none: "Davon erzählt keine der Aufnahmen." },
  ja: { intro: "ろくおんから おききください。", none: "その ことを はなしている ろくおんは ありません。" },
  ar: { intro: "من أحد التسجيلات:", none: "لا يروي أي من التسجيلات هذا." },
  ko: { intro: "녹음에서 들려 드립니다.", none: "이 이야기가 담긴 녹음은 없습니다." },
  id: { intro: "Dari sebuah rekaman:", none: "Tidak ada rekaman yang menceritakan ini." },
  it: { intro: "Da una registrazione:", none: "Nessuna delle registrazioni lo racconta." },
  nl: { intro: "Uit een opname:", none: "Geen van de opnamen vertelt hierover." },
  tr: { intro: "Bir kayıttan:", none: "Kayıtların hiçbiri bunu anlatmıyor." },
  pl: { intro: "Z nagrania:", none: "Żadne z nagrań o tym nie opowiada." },
  ru: { intro: "Из записи:", none: "Ни на одной записи об этом не рассказано." },
  sv: { intro: "Från en inspelning:", none: "Ingen av inspelningarna berättar om det." },
  ms: { intro: "Daripada satu rakaman:", none: "Tiada rakaman yang menceritakan hal ini." },
  ro: { intro: "Dintr-o înregistrare:", none: "Niciuna dintre înregistrări nu povestește asta." },
  uk: { intro: "Із запису:", none: "Жоден із записів про це не розповідає." },
  el: { intro: "Από μια ηχογράφηση:", none: "Καμία από τις ηχογραφήσεις δεν το διηγείται." },
  cs: { intro: "Z nahrávky:", none: "Žádná z nahrávek o tom nevypráví." },
  da: { intro: "Fra en optagelse:", none: "Ingen af optagelserne fortæller om det." },
  fi: { intro: "Tallenteelta:", none: "Mikään tallenteista ei kerro tästä." },
  bg: { intro: "От запис:", none: "Никой от записите не разказва за това." },
  hr: { intro: "Iz snimke:", none: "Nijedna snimka ne govori o tome." },
  sk: { intro: "Z nahrávky:", none: "Žiadna z nahrávok o tom nerozpráva." },
  ta: { intro: "ஒரு பதிவிலிருந்து:", none: "எந்தப் பதிவிலும் இது சொல்லப்படவில்லை." },
  vi: { intro: "Từ một bản ghi âm:", none: "Không có bản ghi âm nào kể về điều này." },
  no: { intro: "Fra et opptak:", none: "Ingen av opptakene forteller om dette." },
  hu: { intro: "Egy felvételről:", none: "Egyik felvétel sem mesél erről." },
  "pt-br": { intro: "De uma gravação:", none: "Nenhuma das gravações conta isso." },
};

/** The sentences in the voice's language, or in English for an unknown code. */
export function recordingWordsIn(voiceLanguage: string): RecordingWords & { language: LanguageCode } {
  const language = languageCodes.find((code) => code === voiceLanguage) ?? DEFAULT_LANGUAGE;
  return { ...words[language], language };
}
