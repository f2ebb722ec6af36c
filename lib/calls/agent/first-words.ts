import { phrasesFor } from "@/lib/calls/agent/phrases";
import type { SayFirstWords } from "@/lib/conversations/greeting";
import { paceOf } from "@/lib/conversations/pace";
import { spokenName } from "@/lib/conversations/spoken-name";
import { fold, wordsOf } from "@/lib/platform/fold";
import { phrasebookFor } from "@/lib/providers/text/companion/languages";
import { cleanNotes, closed } from "@/lib/providers/text/companion/notes";
import { isPlainSpeech } from "@/lib/providers/text/plain-speech";
import { greetingFor } from "./greeting";

/** In seconds: long enough to hear how the voice sounds, short enough not to be a speech. */
const wanted = { least: 4, most: 6 };
/**
 * A sentence of their own is preferred unless it misses the wanted length by this many more seconds than a plain one.
 */
const OWN_IS_WORTH = 1;
/** The pause between sentences and after the last one, as the local engine leaves it. */
const PAUSE_SECONDS = 0.65;
const TAIL_SECONDS = 0.3;
/** The usual speeds are measured on long texts, pauses included; this factor leaves them out. */
const WITHOUT_PAUSES = 0.92;
/** Japanese phrases are written in kana, which are spoken faster per character than other Japanese. */
const SECONDS_PER_KANA = 0.11;
/** A quotation with fewer words is taken for a title or nickname, not a sentence. */
const LEAST_QUOTED_WORDS = 3;

type Greeter = Parameters<SayFirstWords>[0];

/**
 * A new voice's greeting, in 4 to 6 seconds: the hello of a call, with the name they called the user, and one sentence
 * of theirs if a note or the description has one. A greeting that is too short ends with an invitation to write;
 * nothing is invented. When the user only talks about the loved one, nothing else is quoted.
 */
export const firstWordsFor: SayFirstWords = (greeter, accountName) => {
  const hello = helloTo(greeter, accountName);
  const { invitations } = phrasesFor(greeter.language);
  const beginnings = [...ownSentences(greeter, hello).map((own) => [hello, own]), [hello]];
  const candidates = beginnings.flatMap((parts) =>
    [parts, ...invitations.map((invitation) => [...parts, invitation])].map((all) => {
      const text = all.join(hello.endsWith("。") ? "" : " ");
      const seconds = secondsOf(text, greeter);
      const off = Math.max(0, wanted.least - seconds, seconds - wanted.most);
      return { text, off: off + (parts.length > 1 ? 0 : OWN_IS_WORTH) };
    }),
  );
  return candidates.reduce((best, other) => (other.off < best.off ? other : best)).text;
};

/** A hello without the user's name is followed by the name. */
function helloTo(greeter: Greeter, accountName: string): string {
  const { language, manner, notes } = greeter;
  const stop = phrasesFor(language).greeting.slice(-1);
  const hello = ended(greetingFor(greeter, accountName), stop);
  const called = notes.some(({ kind }) => kind === "called_you") ? spokenName(greeter, accountName) : "";
  return manner === "third_person" || called === "" || isIn(called, hello) ? hello : `${called}${stop} ${hello}`;
}

const ended = (text: string, stop: string) => (/[.!?…。！？।]["”“»]?$/u.test(text) ? text : `${text}${stop}`);

/** Tried in this order: sayings, quotations in the description, words of love. */
function ownSentences({ language, manner, notes, description }: Greeter, hello: string): string[] {
  if (manner === "third_person") return [];
  const { book } = phrasebookFor(language, manner);
  const clean = cleanNotes(notes, book, language);
  const noted = (wantedKind: string) => clean.flatMap(({ kind, text }) => (kind === wantedKind ? [text.trim()] : []));
  const found = [...noted("saying"), ...quotedIn(description ?? "", language), ...noted("love")];
  return found.filter((text) => !isIn(text, hello)).map(closed);
}

const quotation = /["“„«]\s*([^"“”„«»\n]{6,120}?)\s*["”“»]/gu;
/** Introduces quoted speech ("he used to say") in the companion's languages. */
const speaking =
  /\b(say|says|said|saying|dec[ií]a|dic[ei]|dijo|disait|dit|sagt|sagte|pflegte|dizia|disse|diceva|dice|zei|zegt)\b/iu;

/** The words that a sentence of the description quotes. */
function quotedIn(description: string, language: string): string[] {
  return [...description.matchAll(quotation)].flatMap(({ 0: whole, 1: words = "", index }) => {
    const before =
      description
        .slice(0, index)
        .split(/[.!?\n]\s/)
        .at(-1) ?? "";
    const after = description.slice(index + whole.length).split(/[.!?\n]/)[0] ?? "";
    const isSpoken = speaking.test(before) || speaking.test(after);
    const isSentence = wordsOf(fold(words)).length >= LEAST_QUOTED_WORDS;
    return isSpoken && isSentence && isPlainSpeech(words, language) ? [words.replace(/,$/, "")] : [];
  });
}

const isIn = (part: string, whole: string) =>
  ` ${wordsOf(fold(whole)).join(" ")} `.includes(` ${wordsOf(fold(part)).join(" ")} `);

function secondsOf(text: string, { language, pace }: Greeter): number {
  const sentences = [...new Intl.Segmenter(language, { granularity: "sentence" }).segment(text)].length;
  const perCharacter = language === "ja" ? SECONDS_PER_KANA : paceOf([], language);
  return (text.length * perCharacter * WITHOUT_PAUSES + (sentences - 1) * PAUSE_SECONDS) / pace + TAIL_SECONDS;
}
