import { fold } from "@/lib/platform/fold";
import type { AskedRecording } from "@/lib/recordings/search/asked-recordings";
import { askedIn, likeness } from "@/lib/recordings/search/likeness";
import { type Concept, compiled, familiesOf, isUnderstood, type Question } from "@/lib/recordings/search/question";
import type { SpokenSentence, SpokenWords } from "@/lib/recordings/search/spoken-words";

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
  part: SpokenSentence;
  recording: AskedRecording;
  /** Its place among all sentences of the voice. */
  at: number;
  /** How well each word of the question is met here, 0 to 1. */
  own: readonly number[];
  /** The same with the sentences around it and the title. */
  around: readonly number[];
  /** The same in the title. */
  title: readonly number[];
  /** It has what answers to this kind of question have. */
  isFit: boolean;
  score: number;
};

export type Scored = { sentences: Sentence[]; concepts: Concept[]; importance: number[] };

type Telling = Concept & { at: number };

export function scored(recordings: readonly AskedRecording[], words: SpokenWords, question: Question): Scored {
  const { kinds, language } = question;
  const told = language === null ? [] : kinds.map((kind) => compiled(language).told[kind]);
  const telling = tellingOf(recordings, question);
  const nothing = telling.map(() => 0);
  const own = saidIn(words, recordings, telling);
  const titles = new Map(recordings.map((recording) => [recording.id, inTitle(recording, telling)]));
  const anywhere = new Map<number, number[]>();
  for (const [at, met] of own) {
    const { sampleId } = words.sentences[at] as SpokenSentence;
    const most = anywhere.get(sampleId);
    anywhere.set(sampleId, most ? most.map((one, concept) => Math.max(one, met[concept] ?? 0)) : met);
  }
  const importance = telling.map(({ weight, isExact }, concept) => {
    let found = 0;
    for (const met of own.values()) found += (met[concept] ?? 0) ** 2;
    const isUnknown = found === 0 && !isExact && [...titles.values()].every((met) => !met[concept]);
    return weight * (isUnknown ? UNKNOWN : 1) * Math.log(1 + (words.sentences.length - found + 0.5) / (found + 0.5));
  });
  const byId = new Map(recordings.map((recording) => [recording.id, recording]));
  const sentences = words.sentences.map((part, at): Sentence => {
    const title = titles.get(part.sampleId) ?? nothing;
    const here = own.get(at) ?? nothing;
    const near = [-2, -1, 1, 2].flatMap((step) => {
      const met = own.get(at + step);
      const other = words.sentences[at + step];
      if (!met || other?.sampleId !== part.sampleId || other.block !== part.block) return [];
      return [{ met, counts: Math.abs(step) === 1 ? NEXT_TO : NEAR }];
    });
    const base = { part, recording: byId.get(part.sampleId) as AskedRecording, at, own: here, title };
    const isOfQuestion = here !== nothing || title.some((met) => met > 0);
    if (!isOfQuestion && near.length === 0) return { ...base, around: nothing, isFit: false, score: 0 };
    const elsewhere = anywhere.get(part.sampleId) ?? nothing;
    const around = here.map((met, concept) =>
      near.reduce(
        (most, other) => Math.max(most, (other.met[concept] ?? 0) * other.counts),
        Math.max(met, (title[concept] ?? 0) * IN_TITLE, (elsewhere[concept] ?? 0) * ELSEWHERE),
      ),
    );
    const total = around.reduce((sum, met, concept) => sum + met * (importance[concept] ?? 0), 0);
    const isFit = isOfQuestion && told.length > 0 && told.some((pattern) => pattern.test(fold(part.text)));
    const length = LENGTH * Math.min(1, part.text.length / TELLING);
    return { ...base, around, isFit, score: total * (1 + length + (isFit ? FITTING : 0)) };
  });
  return { sentences, concepts: telling, importance };
}

/** The words that ask for something: a stop word of the question's language does not. */
function tellingOf(recordings: readonly AskedRecording[], { concepts, language }: Question): Telling[] {
  const same = recordings.filter((recording) => recording.language === language);
  const judges = same.length > 0 ? same : recordings;
  return concepts.flatMap((concept, at) =>
    judges.some(({ asked }) => (asked[at] ?? []).length > 0) ? [{ ...concept, at }] : [],
  );
}

/** How well each word of the question is met in each sentence that has any of them. */
function saidIn({ sentences, words }: SpokenWords, recordings: readonly AskedRecording[], telling: readonly Telling[]) {
  const own = new Map<number, number[]>();
  for (const [language, ofLanguage] of words) {
    const asked = recordings.find((recording) => recording.language === language)?.asked ?? [];
    const concepts = telling.map(({ word, at }) => askedIn(word, asked[at] ?? [], language));
    for (const word of ofLanguage.values()) {
      for (const [concept, one] of concepts.entries()) {
        const met = likeness(word, one, language);
        if (met === 0) continue;
        for (const at of word.said) {
          if (!isNamedIn(sentences[at]?.text ?? "", telling[concept])) continue;
          const here = own.get(at) ?? telling.map(() => 0);
          here[concept] = Math.max(here[concept] ?? 0, met);
          own.set(at, here);
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

/** Two names may have one stem, so a name is looked for as it is written. */
const isNamedIn = (text: string, concept: Concept | undefined): boolean =>
  !concept?.isExact || fold(text).includes(fold(concept.word));

/** How people name the day of a recording: its year, its month, and Christmas. */
function dayWords({ recordedOn, language }: AskedRecording): string[] {
  const [year, month, day] = (recordedOn ?? "").split("-");
  if (!year) return [];
  if (!month) return [year];
  const name = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(
    new Date(`${year}-${month}-01`),
  );
  const isChristmas = month === "12" && (day === undefined || Number(day) >= CHRISTMAS);
  return [year, name.toLowerCase(), ...(isChristmas && isUnderstood(language) ? compiled(language).christmas : [])];
}
