import { sentencesOf } from "@/lib/platform/sentences";

/**
 * Phrases that services write when no one speaks: endings of the videos they were trained on, and notes about sounds.
 * Compared without case and punctuation.
 */
const INVENTED = [
  "thank you for watching",
  "thanks for watching",
  "thank you so much for watching",
  "please subscribe",
  "like and subscribe",
  "don't forget to subscribe",
  "subtitles by",
  "subtitles by the amara org community",
  "transcribed by",
  "see you in the next video",
  "untertitel der amara org community",
  "untertitelung des zdf",
  "untertitel im auftrag des zdf",
  "vielen dank fürs zuschauen",
  "danke fürs zuschauen",
  "sous titres réalisés par la communauté d'amara org",
  "sous titrage",
  "merci d'avoir regardé",
  "merci d'avoir regardé cette vidéo",
  "subtítulos realizados por la comunidad de amara org",
  "subtítulos por la comunidad de amara org",
  "gracias por ver el video",
  "gracias por ver el vídeo",
  "suscríbete al canal",
  "sottotitoli creati dalla comunità amara org",
  "sottotitoli e revisione a cura di qtss",
  "grazie per la visione",
  "legendas pela comunidade amara org",
  "obrigado por assistir",
  "ondertiteling",
  "ondertiteld door de amara org gemeenschap",
  "bedankt voor het kijken",
].map(plain);

/** [BLANK_AUDIO], (crying), *sighs*, ♪ */
const notes = /\[[^\]\n]*\]|\([^)\n]*\)|（[^）\n]*）|【[^】\n]*】|\*[^*\n]*\*|[♪♫]+/gu;
/** An upper limit on the letters spoken per second. */
const MOST_LETTERS_A_SECOND = 30;
/** A service stuck in a loop repeats the same text. */
const MOST_REPEATS = 3;

/** The text with notes about sounds removed. */
export const notesRemoved = (text: string): string =>
  text
    .replace(notes, " ")
    .replace(/[^\S\n]+/gu, " ")
    .trim();

/** The sentences of a transcript that may really have been spoken. @param seconds of speech in the audio */
export function saidOf(heard: string, language: string, seconds: number): string[] {
  // Notes are removed before splitting into sentences, which strips the asterisks from a note.
  const kept = sentencesOf(notesRemoved(heard)).filter((text) => !isInvented(text) && isWrittenIn(language, text));
  const once = kept.filter((text, index) => {
    const before = kept.slice(Math.max(0, index - MOST_REPEATS), index);
    return before.length < MOST_REPEATS || before.some((other) => plain(other) !== plain(text));
  });
  const letters = kept.reduce((sum, text) => sum + text.length, 0);
  return letters > seconds * MOST_LETTERS_A_SECOND + MOST_LETTERS_A_SECOND ? [] : once;
}

function plain(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}' ]+/gu, " ")
    .replace(/\s+/gu, " ")
    .trim();
}

const isInvented = (text: string): boolean => INVENTED.includes(plain(text)) || /amara\.org|www\.|https?:/iu.test(text);

/** Further scripts in which a language is written, besides its main one. */
const others: Readonly<Record<string, readonly string[]>> = {
  Jpan: ["Hira", "Kana", "Hani"],
  Kore: ["Hang", "Hani"],
  Hans: ["Hani"],
  Hant: ["Hani"],
};

/**
 * True when most letters belong to the language's script: whole sentences in another script mean that nothing was
 * heard.
 */
function isWrittenIn(language: string, text: string): boolean {
  const script = new Intl.Locale(language).maximize().script ?? "Latn";
  const names = others[script] ?? [script];
  const own = new RegExp(names.map((name) => `\\p{Script=${name}}`).join("|"), "gu");
  const latin = /\p{Script=Latn}/gu;
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  // Names and loanwords may be written in Latin letters in any language.
  return letters === 0 || (text.match(own)?.length ?? 0) + (text.match(latin)?.length ?? 0) >= letters / 2;
}
