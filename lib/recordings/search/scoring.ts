import { fold } from "@/lib/platform/fold";
import { questionWords } from "@/lib/recordings/search/languages/all";
import { askedIn, likeness } from "@/lib/recordings/search/likeness";
import { type Concept, compiled, type Question } from "@/lib/recordings/search/question";
import type { Part, SpokenRecording } from "@/lib/recordings/search/words-of-voice";

/** Seconds of silence after which another story may begin. */
const PAUSE = 3;
/** What a word counts for that is said one or two sentences away, in the title only, or anywhere else in the recording. */
const NEXT_TO = 0.6;
const NEAR = 0.35;
const IN_TITLE = 0.6;
const ELSEWHERE = 0.2;
/** A word that no recording has may be another word for one that they have, unless it is a name. */
const UNKNOWN = 0.5;
/** An answer that has a day where a day is asked for, and so on. */
const FITTING = 0.2;
/** So many characters tell more than a few words do. */
const TELLING = 120;
const LENGTH = 0.05;

/** The day of December from which on people say Christmas. */
const CHRISTMAS = 18;

export type Sentence = {
  recording: SpokenRecording;
  position: number;
  part: Part;
  /** Sentences of a recording between two pauses have the same one. */
  block: number;
  /** How well each word of the question is met here, 0 to 1. */
  own: number[];
  /** The same with the sentences around it and the title. */
  around: number[];
  /** The same in the title. */
  title: number[];
  /** It has what answers to this kind of question have. */
  isFit: boolean;
  score: number;
};

export type Scored = { sentences: Sentence[]; concepts: Concept[]; importance: number[] };

export function scored(recordings: readonly SpokenRecording[], question: Question): Scored {
  const { kinds, language } = question;
  const told = language === null ? [] : kinds.map((kind) => compiled(language).told[kind]);
  const judges = recordings.filter((recording) => recording.language === language);
  // A stop word of the question's language asks for nothing.
  const telling = question.concepts.flatMap((concept, at) =>
    (judges.length > 0 ? judges : recordings).some(({ asked }) => (asked[at] ?? []).length > 0)
      ? [{ ...concept, at }]
      : [],
  );
  const spoken = recordings.flatMap((recording) => sentencesOf(recording, telling));
  const importance = telling.map(({ weight, isExact }, at) => {
    const found = spoken.reduce((sum, { own }) => sum + (own[at] ?? 0) ** 2, 0);
    const isUnknown = found === 0 && !isExact && spoken.every(({ title }) => !title[at]);
    return weight * (isUnknown ? UNKNOWN : 1) * Math.log(1 + (spoken.length - found + 0.5) / (found + 0.5));
  });
  const sentences = spoken.map((sentence, at): Sentence => {
    const near = [-2, -1, 1, 2].flatMap((step) => {
      const other = spoken[at + step];
      const isNear = other?.recording === sentence.recording && other.block === sentence.block;
      return isNear ? [{ own: other.own, counts: Math.abs(step) === 1 ? NEXT_TO : NEAR }] : [];
    });
    const around = sentence.own.map((own, concept) =>
      Math.max(
        own,
        (sentence.title[concept] ?? 0) * IN_TITLE,
        (sentence.anywhere[concept] ?? 0) * ELSEWHERE,
        ...near.map((other) => (other.own[concept] ?? 0) * other.counts),
      ),
    );
    const total = around.reduce((sum, one, concept) => sum + one * (importance[concept] ?? 0), 0);
    const isOfQuestion = [...sentence.own, ...sentence.title].some((met) => met > 0);
    const isFit = isOfQuestion && told.some((pattern) => pattern.test(fold(sentence.part.text)));
    const length = LENGTH * Math.min(1, sentence.part.text.length / TELLING);
    return {
      ...sentence,
      around,
      isFit,
      score: total * (1 + length + (isFit ? FITTING : 0)),
    };
  });
  return { sentences, concepts: telling, importance };
}

function sentencesOf(recording: SpokenRecording, telling: readonly (Concept & { at: number })[]) {
  const { language, parts } = recording;
  const families = language in questionWords ? compiled(language).families : null;
  const asked = telling.map(({ at, word }) => askedIn(word, recording.asked[at] ?? [], families));
  const cache = new Map<string, number[]>();
  const metBy = (lexeme: string): number[] => {
    const known = cache.get(lexeme);
    if (known) return known;
    const met = asked.map((one) => likeness(lexeme, one, families, language));
    cache.set(lexeme, met);
    return met;
  };
  const metIn = (lexemes: readonly string[], text: string) => {
    const all = lexemes.map(metBy);
    return telling.map(({ isExact, word }, concept) => {
      const best = all.reduce((most, met) => Math.max(most, met[concept] ?? 0), 0);
      // Two names may have one stem.
      return best > 0 && isExact && !fold(text).includes(fold(word)) ? 0 : best;
    });
  };
  const days = dayWords(recording);
  const title = metIn([...recording.titleLexemes, ...days], `${recording.title} ${recording.place} ${days.join(" ")}`);
  const own = parts.map(({ lexemes, text }) => metIn(lexemes, text));
  const anywhere = telling.map((_, concept) => own.reduce((most, met) => Math.max(most, met[concept] ?? 0), 0));
  let block = 0;
  return parts.map((part, position) => {
    const before = parts[position - 1];
    if (before && before.to !== null && part.from !== null && part.from - before.to > PAUSE) block += 1;
    return { recording, position, part, block, own: own[position] ?? [], title, anywhere };
  });
}

/** How people name the day of a recording: its year, its month, and Christmas. */
function dayWords({ recordedOn, language }: SpokenRecording): string[] {
  const [year, month, day] = (recordedOn ?? "").split("-");
  if (!year) return [];
  if (!month) return [year];
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
    new Date(`${year}-${month}-01`),
  );
  const isChristmas = month === "12" && (day === undefined || Number(day) >= CHRISTMAS);
  return [year, name.toLowerCase(), ...(isChristmas && language in questionWords ? compiled(language).christmas : [])];
}
