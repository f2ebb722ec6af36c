import { fold } from "@/lib/platform/fold";
import type { AskedRecording } from "@/lib/recordings/search/data";
import type { AnswerKind } from "@/lib/recordings/search/languages/question-words";
import { askedIn, likeness } from "@/lib/recordings/search/likeness";
import { type Concept, compiled, familiesOf, isUnderstood, type Question } from "@/lib/recordings/search/question";
import type { SpokenSentence, SpokenWords } from "@/lib/recordings/search/spoken-words";

/** The weight of a word that is one or two sentences away, only in the title, or elsewhere in the recording. */
const NEXT_TO = 0.6;
const NEAR = 0.35;
const IN_TITLE = 0.6;
const ELSEWHERE = 0.2;
/** Assumes this many more sentences without the question's words: a few recordings say little about word frequency. */
const OTHERS = 100;
/** The weight of a word that no recording contains: they may use a synonym, unless it is a name. */
const UNKNOWN = 0.5;
/** Added to an answer with the requested kind of fact, such as a day. */
const FITTING = 0.2;
/** This many characters tell more than a few words do. */
const TELLING = 120;
const LENGTH = 0.05;
/** The day of December from which on people speak of Christmas. */
const CHRISTMAS = 18;

/** At most this many sentences are checked for the requested kind of fact. */
const MOST_READ = 60;
const steps = [-1, 1, -2, 2] as const;

export type Sentence = {
  part: SpokenSentence;
  recording: AskedRecording;
  /** Its index among all sentences of the voice. */
  at: number;
  /** How well each word of the question is matched here, 0 to 1. */
  own: readonly number[];
  /** The same, including the sentences around it and the title. */
  around: readonly number[];
  /** The same in the title. */
  title: readonly number[];
  /** It contains the kind of fact that the question asks for. */
  isFit: boolean;
  score: number;
};

export type Scored = { sentences: Sentence[]; best: Sentence[]; concepts: Concept[]; importance: number[] };

/** `at` is the word's index in the question; `named` finds a name exactly as written. */
type Telling = Concept & { at: number; named: RegExp | null };
/** Indexed by the sentences of the voice. */
type SaidIn = (number[] | undefined)[];

export function scored(recordings: readonly AskedRecording[], words: SpokenWords, question: Question): Scored {
  const { kinds, language } = question;
  const told = language === null ? [] : kinds.map((kind) => tellsOf(kind, language));
  const telling = tellingOf(recordings, question);
  const own = saidIn(words, recordings, telling);
  const byId = new Map(
    recordings.map((recording) => [
      recording.id,
      { recording, title: inTitle(recording, telling), anywhere: zeros(telling) },
    ]),
  );
  const found = zeros(telling);
  for (const [at, met] of own.entries()) {
    const anywhere = byId.get(words.sentences[at]?.sampleId ?? 0)?.anywhere;
    for (let concept = 0; met && anywhere && concept < telling.length; concept++) {
      const one = met[concept] ?? 0;
      found[concept] = (found[concept] ?? 0) + one ** 2;
      anywhere[concept] = Math.max(anywhere[concept] ?? 0, one);
    }
  }
  const all = words.sentences.length + OTHERS;
  const importance = telling.map(({ weight, isExact }, concept) => {
    const count = found[concept] ?? 0;
    const isUnknown = count === 0 && !isExact && [...byId.values()].every(({ title }) => !title[concept]);
    return weight * (isUnknown ? UNKNOWN : 1) * Math.log(1 + (all - count + 0.5) / (count + 0.5));
  });
  const nothing = zeros(telling);
  const sentences: Sentence[] = [];
  for (const [at, part] of words.sentences.entries()) {
    const spokenIn = byId.get(part.sampleId);
    if (!spokenIn) continue;
    const { recording, title, anywhere } = spokenIn;
    const around = aroundOf(at, own, words.sentences, title, anywhere);
    let score = 0;
    for (const [concept, met] of around.entries()) score += met * (importance[concept] ?? 0);
    score *= 1 + LENGTH * Math.min(1, part.text.length / TELLING);
    sentences.push({ part, recording, at, own: own[at] ?? nothing, around, title, isFit: false, score });
  }
  return { sentences, best: bestOf(sentences, told), concepts: telling, importance };
}

const zeros = (telling: readonly Telling[]): number[] => telling.map(() => 0);

/** How well each word of the question is matched in a sentence, those around it and the title. */
function aroundOf(
  at: number,
  own: SaidIn,
  sentences: readonly SpokenSentence[],
  title: readonly number[],
  anywhere: readonly number[],
): number[] {
  const here = sentences[at];
  const around: number[] = [];
  for (let concept = 0; concept < title.length; concept++) {
    around.push(
      Math.max(own[at]?.[concept] ?? 0, (title[concept] ?? 0) * IN_TITLE, (anywhere[concept] ?? 0) * ELSEWHERE),
    );
  }
  for (const step of steps) {
    const met = own[at + step];
    const other = sentences[at + step];
    if (!met || other?.sampleId !== here?.sampleId || other?.block !== here?.block) continue;
    const counts = step === 1 || step === -1 ? NEXT_TO : NEAR;
    for (let concept = 0; concept < title.length; concept++) {
      around[concept] = Math.max(around[concept] ?? 0, (met[concept] ?? 0) * counts);
    }
  }
  return around;
}

type IsTold = (text: string) => boolean;

/** A name is capitalised within the sentence, or follows a word such as "called". */
const tellsOf = (kind: AnswerKind, language: string): IsTold => {
  const pattern = compiled(language).told[kind];
  return (text) => pattern.test(fold(text)) || (kind === "name" && /\p{L},? \p{Lu}\p{Ll}/u.test(text));
};

/** The best sentences, best first. Only these are checked for what the question asks for, since patterns are slow. */
function bestOf(sentences: readonly Sentence[], told: readonly IsTold[]): Sentence[] {
  const scores = Float64Array.from(sentences, ({ score }) => -score).sort();
  const least = -(scores[MOST_READ - 1] ?? 0);
  const byScore = (one: Sentence, other: Sentence) => other.score - one.score;
  const best = sentences.filter(({ score }) => score > 0 && score >= least).sort(byScore);
  best.length = Math.min(best.length, MOST_READ);
  for (const sentence of best) {
    const isOfQuestion = sentence.own.some((met) => met > 0) || sentence.title.some((met) => met > 0);
    sentence.isFit = isOfQuestion && told.some((isTold) => isTold(sentence.part.text));
    if (sentence.isFit) sentence.score *= 1 + FITTING;
  }
  return best.sort(byScore);
}

/** The words that carry the question; stop words of its language do not. */
function tellingOf(recordings: readonly AskedRecording[], { concepts, language }: Question): Telling[] {
  const same = recordings.filter((recording) => recording.language === language);
  const judges = same.length > 0 ? same : recordings;
  return concepts.flatMap((concept, at) =>
    judges.some(({ asked }) => (asked[at] ?? []).length > 0) ? [{ ...concept, at, named: namedBy(concept) }] : [],
  );
}

const namedBy = ({ word, isExact }: Concept): RegExp | null =>
  isExact ? new RegExp(`(?<![\\p{L}\\p{N}])${fold(word)}('?s|es|n)?(?![\\p{L}\\p{N}])`, "u") : null;

/** How well each word of the question is matched in each sentence that has any of them. */
function saidIn(
  { sentences, words }: SpokenWords,
  recordings: readonly AskedRecording[],
  telling: readonly Telling[],
): SaidIn {
  const own: SaidIn = sentences.map(() => undefined);
  for (const [language, ofLanguage] of words) {
    const asked = recordings.find((recording) => recording.language === language)?.asked ?? [];
    const concepts = telling.map(({ word, at }) => askedIn(word, asked[at] ?? [], language));
    for (const word of ofLanguage.values()) {
      for (const [concept, one] of concepts.entries()) {
        const met = likeness(word, one, language);
        if (met === 0) continue;
        for (const at of word.said) {
          if (!isNamedIn(sentences[at]?.text ?? "", telling[concept] as Telling)) continue;
          const here = own[at] ?? zeros(telling);
          here[concept] = Math.max(here[concept] ?? 0, met);
          own[at] = here;
        }
      }
    }
  }
  return own;
}

function inTitle(recording: AskedRecording, telling: readonly Telling[]): number[] {
  const { language, titleLexemes, asked, title, place } = recording;
  const days = dayWords(recording);
  const words = [...titleLexemes, ...days]
    .map(fold)
    .map((folded) => ({ folded, families: familiesOf(language, folded) }));
  const text = [title, place, ...days].join(" ");
  return telling.map((concept) => {
    const one = askedIn(concept.word, asked[concept.at] ?? [], language);
    return isNamedIn(text, concept) ? Math.max(0, ...words.map((word) => likeness(word, one, language))) : 0;
  });
}

/** Two names may share a stem, so a name is compared as written. */
const isNamedIn = (text: string, { named }: Telling): boolean => named === null || named.test(fold(text));

/** How people refer to a recording's date: its year, its month, and Christmas. */
function dayWords({ recordedOn, language }: AskedRecording): string[] {
  const [year, month, day] = (recordedOn ?? "").split("-");
  if (!year) return [];
  if (!month) return [year];
  const name = monthNames(language)[Number(month) - 1] ?? "";
  const isChristmas = month === "12" && (day === undefined || Number(day) >= CHRISTMAS);
  return [year, name, ...(isChristmas && isUnderstood(language) ? compiled(language).christmas : [])];
}

const months = new Map<string, string[]>();

/** Cached, since creating a formatter takes longer than comparing a title. */
function monthNames(language: string): string[] {
  const known = months.get(language);
  if (known) return known;
  const { format } = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" });
  const names = Array.from({ length: 12 }, (_, month) => format(Date.UTC(2000, month, 1)).toLowerCase());
  months.set(language, names);
  return names;
}
