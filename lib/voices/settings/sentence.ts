import { DEFAULT_LANGUAGE, type LanguageCode, languageCodes } from "@/lib/voices/languages";

/**
 * The sample sentence that demonstrates a voice's settings. It is about no one and always the same, so that settings
 * can be compared. Japanese is written without kanji because it is spoken.
 */
const sentences: Readonly<Record<LanguageCode, string>> = {
  en: "The bread is still warm, and the window is open.",
  zh: "面包还是热的，窗户开着。",
  es: "El pan todavía está caliente y la ventana está abierta.",
  hi: "रोटी अभी गरम है और खिड़की खुली है।",
  pt: "O pão ainda está quente e a janela está aberta.",
  fr: "Le pain est encore chaud et la fenêtre est ouverte.",
  de: "Das Brot ist noch warm, und das Fenster steht offen.",
  ja: "パンは まだ あたたかくて、まどは あいています。",
  ar: "الخبز ما زال دافئًا والنافذة مفتوحة.",
  ko: "빵은 아직 따뜻하고 창문은 열려 있어요.",
  id: "Rotinya masih hangat dan jendelanya terbuka.",
  it: "Il pane è ancora caldo e la finestra è aperta.",
  nl: "Het brood is nog warm en het raam staat open.",
  tr: "Ekmek hâlâ sıcak ve pencere açık.",
  pl: "Chleb jest jeszcze ciepły, a okno jest otwarte.",
  ru: "Хлеб ещё тёплый, и окно открыто.",
  sv: "Brödet är fortfarande varmt och fönstret står öppet.",
  ms: "Roti itu masih hangat dan tingkap terbuka.",
  ro: "Pâinea este încă caldă, iar fereastra este deschisă.",
  uk: "Хліб ще теплий, і вікно відчинене.",
  el: "Το ψωμί είναι ακόμα ζεστό και το παράθυρο είναι ανοιχτό.",
  cs: "Chléb je ještě teplý a okno je otevřené.",
  da: "Brødet er stadig varmt, og vinduet står åbent.",
  fi: "Leipä on vielä lämmintä, ja ikkuna on auki.",
  bg: "Хлябът още е топъл и прозорецът е отворен.",
  hr: "Kruh je još topao, a prozor je otvoren.",
  sk: "Chlieb je ešte teplý a okno je otvorené.",
  ta: "ரொட்டி இன்னும் சூடாக இருக்கிறது, ஜன்னல் திறந்திருக்கிறது.",
  vi: "Bánh mì vẫn còn ấm, và cửa sổ đang mở.",
  no: "Brødet er fortsatt varmt, og vinduet står åpent.",
  hu: "A kenyér még meleg, és az ablak nyitva van.",
  "pt-br": "O pão ainda está quente e a janela está aberta.",
};

/** The sentence in English for an unknown code. */
export const trialSentence = (language: string): string =>
  sentences[languageCodes.find((code) => code === language) ?? DEFAULT_LANGUAGE];
