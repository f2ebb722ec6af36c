import { z } from "zod";
import { fold, wordsOf } from "@/lib/platform/fold";
import { questionWords } from "@/lib/recordings/search/languages/all";
import type { AnswerKind } from "@/lib/recordings/search/languages/question-words";
import {
  askedFamilies,
  type Concept,
  compiled,
  familiesOf,
  type Question,
  readQuestion,
} from "@/lib/recordings/search/question";
import { sentencesOf } from "@/lib/recordings/transcript-times";

const information = z.object({
  lovedOne: z.string(),
  recordings: z.array(z.object({ number: z.number(), recording: z.string(), words: z.string() })).default([]),
});
type Recording = z.infer<typeof information>["recordings"][number];

/** How well a word of the question is matched: by itself, another form, a part of a compound, a word of its family. */
const SAME = 1;
const FORM = 0.9;
const PART = 0.7;
const FAMILY = 0.6;
/** A word in no stretch may have a synonym in one. */
const UNKNOWN = 0.5;
/** A sentence with the requested kind of fact, such as a place. */
const FITTING = 0.25;
/** Short words mean less in all of the languages: many of them are grammar. */
const SHORT = { letters: 4, weight: 0.5 };
/** Two words that are adjacent in the question and in the stretch. */
const PHRASE = 0.2;
/** A later stretch has to be this much better than the one before it. */
const RANK = 0.03;
/** The share of the question that must be matched before a recording plays. */
const LEAST = 0.5;

/** Kinds of questions that are answered only by the kind of fact they ask for. */
const needed: readonly AnswerKind[] = ["when", "where", "many", "liked", "name", "whose", "colour"];

/**
 * The number of the recording that an emulated model plays for a message, by the rules in docs/recordings.md; null if
 * it answers itself. It reads only the prompt, as any model does.
 */
export function chosenRecording(system: string, message: string): number | null {
  if (!system.includes("[[RECORDING 2]]")) return null;
  const json = /<information>\n(.*)\n<\/information>/.exec(system)?.[1] ?? "{}";
  const { recordings, lovedOne } = information.parse(JSON.parse(json));
  if (recordings.length === 0) return null;
  const asked = readQuestion(message, { name: lovedOne, language: languageOf(recordings) });
  if (!asked) return null;
  const known = weighed(asked, recordings);
  const fitting = recordings
    .map((recording, rank) => ({ ...read(recording, known), rank }))
    .filter(({ isAnswer }) => isAnswer)
    .sort((one, other) => other.score - one.score - RANK * (other.rank - one.rank));
  return fitting[0]?.number ?? null;
}

/** The language with the most question words in the recordings. */
function languageOf(recordings: readonly Recording[]): string {
  const spoken = recordings.flatMap(({ words }) => wordsOf(fold(words)));
  const count = (code: string) => spoken.filter((word) => compiled(code).frame.has(word)).length;
  return Object.keys(questionWords).reduce((best, code) => (count(code) > count(best) ? code : best));
}

/** `isStrong`: which words carry meaning. */
type Asked = Question & { language: string; isStrong: boolean[] };

function weighed(question: Question, recordings: readonly Recording[]): Asked {
  const language = question.language ?? "en";
  const texts = recordings.map(({ recording, words }) => `${recording} ${words}`);
  const isUnknown = (concept: Concept) =>
    !concept.isExact && texts.every((text) => met(concept, wordsIn(text), language) === 0);
  const concepts = question.concepts.map((concept) => ({
    ...concept,
    weight: concept.weight * (isUnknown(concept) ? UNKNOWN : 1) * (isShort(concept) ? SHORT.weight : 1),
  }));
  return { ...question, language, concepts, isStrong: question.concepts.map(({ weight }) => weight === 1) };
}

const isShort = ({ word, isExact }: Concept) => !isExact && word.length <= SHORT.letters;

function read({ number, recording, words }: Recording, question: Asked) {
  const { concepts, kinds, language, isStrong } = question;
  const { told, self, yours } = compiled(language);
  const all = (values: readonly number[]) =>
    values.reduce((sum, one, at) => sum + one * (concepts[at]?.weight ?? 0), 0);
  const whole = all(concepts.map(() => 1));
  const title = concepts.map((concept) =>
    Math.max(met(concept, wordsIn(recording), language), inDay(concept, recording, language)),
  );
  const sentences = sentencesOf(words).map((text) => ({
    text: fold(text),
    isNaming: /\p{L},? \p{Lu}\p{Ll}/u.test(text),
    own: concepts.map((concept) => met(concept, wordsIn(text), language)),
  }));
  const said = concepts.map((_, at) => Math.max(title[at] ?? 0, ...sentences.map(({ own }) => own[at] ?? 0)));
  const isMet = (at: number) => (said[at] ?? 0) > 0;
  const isTold = (kind: AnswerKind) =>
    sentences.some(
      ({ text, isNaming, own }) =>
        Math.max(...own, ...title) > 0 && (told[kind].test(text) || (kind === "name" && isNaming)),
    );
  const share = all(said) / whole;
  const closest = Math.max(
    ...sentences.map(({ own }) => all(own.map((one, at) => Math.max(one, title[at] ?? 0))) / whole),
  );
  const isNamed = concepts.every(({ isExact }, at) => !isExact || isMet(at));
  const isOfThem =
    concepts.every((_, at) => !isStrong[at] || isMet(at)) && sentences.some(({ text }) => self.test(text));
  const strong = said.filter((one, at) => isStrong[at] && one > 0);
  const together = phrases(words, question);
  const isOpen = kinds.length === 0 && strong.length === isStrong.filter(Boolean).length;
  const isSaid =
    together > 0 || strong.length > 1 || (isOpen && strong.length > 0) || strong.some((one) => one > FAMILY);
  return {
    number,
    score: (share + closest) / 2 + (kinds.some(isTold) ? FITTING : 0) + PHRASE * together,
    isAnswer:
      share >= LEAST &&
      isSaid &&
      isNamed &&
      kinds.every((kind) => !needed.includes(kind) || isTold(kind)) &&
      (!question.isEver || isOfThem) &&
      (!question.isOfWriter || sentences.some(({ text }) => yours.test(text))),
  };
}

/** How many pairs of words are adjacent both in the question and here. */
function phrases(text: string, { concepts, language }: Asked): number {
  const words = wordsIn(text);
  const isAt = (concept: Concept, at: number) => met(concept, words.slice(at, at + 1), language) > 0;
  return concepts.slice(1).filter((second, index) => {
    const first = concepts[index] as Concept;
    return words.some((_, at) => isAt(first, at) && isAt(second, at + 1));
  }).length;
}

const wordsIn = (text: string): string[] => wordsOf(fold(text));

function met({ word, isExact }: Concept, words: readonly string[], language: string): number {
  const own = fold(word);
  const families = stemsOf(own).flatMap((stem) => askedFamilies(language, stem));
  return Math.max(
    0,
    ...words.map((other) => {
      if (other === own) return SAME;
      if (isExact) return other.replace(/'?s$/, "") === own ? SAME : 0;
      const form = alike(own, other);
      return (
        form ||
        (stemsOf(other).some((stem) => familiesOf(language, stem).some((family) => families.includes(family)))
          ? FAMILY
          : 0)
      );
    }),
  );
}

/** Questions name Christmas, but recordings have dates. */
const inDay = ({ word }: Concept, recording: string, language: string): number =>
  /-12-[23]/.test(recording) && compiled(language).christmas.includes(fold(word)) ? SAME : 0;

/** A word of a family may have an ending of up to two letters. */
const stemsOf = (word: string): string[] => [0, 1, 2].map((ending) => word.slice(0, Math.max(3, word.length - ending)));

/** Two forms of a word have the same beginning; a compound begins or ends with its part. */
function alike(one: string, other: string): number {
  let shared = 0;
  while (shared < one.length && one[shared] === other[shared]) shared += 1;
  const endings = [one.length - shared, other.length - shared] as const;
  if (shared >= 4 && Math.max(...endings) <= 3 && endings[0] + endings[1] <= shared) return FORM;
  const [short, long] = one.length < other.length ? [one, other] : [other, one];
  if (short.length < 5) return 0;
  return long.endsWith(short) || shared >= 5 || one.slice(-5) === other.slice(-5) ? PART : 0;
}
