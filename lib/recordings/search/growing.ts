import { fold } from "@/lib/platform/fold";
import { MAX_STRETCH_SECONDS } from "@/lib/recordings/limits";
import type { AnswerKind } from "@/lib/recordings/search/languages/question-words";
import { CLOSE } from "@/lib/recordings/search/likeness";
import { compiled, type Question } from "@/lib/recordings/search/question";
import type { Scored, Sentence } from "@/lib/recordings/search/scoring";
import type { Stretch } from "@/lib/recordings/search/stretch";

const MOST_CHARACTERS = 900;
/** The maximum length, in characters, of a story, a recipe, an explanation and a fact. */
const STORY = 230;
const RECIPE = 480;
const OPEN = 190;
const FACT = 150;
/** A shorter sentence is no answer by itself. */
const SHORT = 50;
/** Words matched less well than this do not pull a sentence in. */
const SAID = 0.6;
/** The share of a question that must be matched to play a recording without a choice. */
const SURE = 0.55;
/** Two words of the question in one sentence are no coincidence, even if both are synonyms. */
const SURE_TOGETHER = 0.5;
/** Names and numbers of the question must be in the stretch, next to it or in the title. */
const NAMED = 0.3;

/** Questions that are answered only by a number, a day, a liking, a name, an owner or a colour. */
const needed: ReadonlySet<AnswerKind> = new Set(["when", "many", "liked", "name", "whose", "colour"]);

/** A reason, or how something ended, needs the sentences before it. */
const caused: ReadonlySet<AnswerKind> = new Set(["why", "fate"]);

/** Whether a sentence is excluded: already in a stretch, or on a subject to avoid. */
type IsOut = (sentence: Sentence) => boolean;

/** The best sentences with their related neighbours, best first; stretches never overlap. */
export function grown(scored: Scored, question: Question, isLeftAlone: IsOut, most: number): Stretch[] {
  const taken = new Set<Sentence>();
  const isOut: IsOut = (sentence) => taken.has(sentence) || isLeftAlone(sentence);
  const stretches: Stretch[] = [];
  for (const seed of [...openings(scored, question), ...scored.best]) {
    if (stretches.length === most) break;
    if (isOut(seed)) continue;
    const run = runAround(seed, scored, isOut, question);
    for (const sentence of run) taken.add(sentence);
    stretches.push(toStretch(run, stretches.length === 0 && isSure(run, seed, scored, question)));
  }
  return stretches;
}

/** Where a story begins if only the title of a recording names it. */
function openings({ sentences, concepts }: Scored, { isStory }: Question): Sentence[] {
  if (!isStory) return [];
  const isNamed = (met: readonly number[]) =>
    concepts.some(({ weight }, at) => weight === 1 && (met[at] ?? 0) >= CLOSE);
  const told = new Set(sentences.filter(({ own }) => isNamed(own)).map(({ recording }) => recording));
  const opening = sentences.find(
    ({ part, recording, title }) => isNamed(title) && part.text.length >= SHORT && !told.has(recording),
  );
  return opening ? [opening] : [];
}

function runAround(seed: Sentence, { sentences, importance }: Scored, isOut: IsOut, question: Question): Sentence[] {
  const { at } = seed;
  let [first, last] = [at, at];
  const belongs = (index: number) => {
    const other = sentences[index];
    return other?.recording === seed.recording && other.part.block === seed.part.block && !isOut(other);
  };
  const fits = (from: number, to: number, most = MOST_CHARACTERS) => {
    const run = sentences.slice(from, to + 1);
    const isWhole = belongs(from) && belongs(to) && run.every((_, step) => belongs(from + step));
    return isWhole && lengthOf(run) <= most && secondsOf(run) <= MAX_STRETCH_SECONDS;
  };
  const links = (index: number) =>
    question.language !== null && compiled(question.language).linking.test(fold(sentences[index]?.part.text ?? ""));
  for (let concept = 0; concept < importance.length; concept++) {
    const isMet = (index: number) => (sentences[index]?.own[concept] ?? 0) > SAID;
    if ((seed.title[concept] ?? 0) >= CLOSE) continue;
    if (sentences.slice(first, last + 1).some((_, step) => isMet(first + step))) continue;
    const near = [-1, 1, -2, 2].find(
      (step) => isMet(at + step) && fits(Math.min(first, at + step), Math.max(last, at + step)),
    );
    if (near === undefined) continue;
    first = Math.min(first, at + near);
    last = Math.max(last, at + near);
  }
  const goal = goalOf(question);
  if (links(first) && fits(first - 1, last)) first -= 1;
  if (question.kinds.some((kind) => caused.has(kind)) && fits(first - 1, last, STORY)) first -= 1;
  while (question.isRecipe && fits(first - 1, last, goal)) first -= 1;
  // A question asked by the speaker is kept with its subject and its answer.
  const asks = (index: number) => sentences[index]?.part.text.trimEnd().endsWith("?") === true;
  if (asks(first) && fits(first - 1, last, STORY)) first -= 1;
  if (asks(last + 1) && fits(first, last + 2, STORY)) last += 2;
  const isTold = () => goal === FACT && lengthOf(sentences.slice(first, last + 1)) >= SHORT && !links(last + 1);
  while (!isTold() && fits(first, last + 1, goal)) last += 1;
  return sentences.slice(first, last + 1);
}

function goalOf({ isRecipe, isStory, kinds }: Question): number {
  if (isRecipe) return RECIPE;
  if (isStory) return STORY;
  return kinds.length > 0 ? FACT : OPEN;
}

/** Whether a recording may play without having been chosen. */
function isSure(
  run: readonly Sentence[],
  seed: Sentence,
  { concepts, importance }: Scored,
  question: Question,
): boolean {
  if (question.language === null) return false;
  const { self, yours, families } = compiled(question.language);
  const said = concepts.map((_, at) => Math.max(...run.map(({ own }) => own[at] ?? 0), seed.title[at] ?? 0));
  const met = said.map((one, at) => Math.max(one, seed.around[at] ?? 0));
  const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0);
  const isStrong = (at: number) => concepts[at]?.weight === 1;
  const together = concepts
    .filter((_, at) => isStrong(at) && (seed.own[at] ?? 0) > 0)
    .map(({ word }) => families.askedBy(fold(word)));
  const isTogether = together.some((one) =>
    together.some((other) => one !== other && one.every((family) => !other.includes(family))),
  );
  const coverage = sum(met.map((one, at) => one * (importance[at] ?? 0))) / sum(importance);
  if (coverage < (isTogether ? SURE_TOGETHER : SURE)) return false;
  const isSaid = isTogether || said.some((one, at) => isStrong(at) && one >= CLOSE);
  const isWhole = concepts.every(
    ({ isExact }, at) => !(isExact || (question.isEver && isStrong(at))) || (met[at] ?? 0) >= NAMED,
  );
  const isFit = !question.kinds.some((kind) => needed.has(kind)) || run.some((sentence) => sentence.isFit);
  const strong = met.filter((one, at) => isStrong(at) && one >= NAMED).length;
  // A single word about a person may apply to many people.
  const isWho = strong > 1 || concepts.every(({ isPerson }, at) => !isPerson || (met[at] ?? 0) >= NAMED);
  const isOfThem = !question.isEver || self.test(fold(seed.part.text));
  const isToWriter = !question.isOfWriter || run.some(({ part }) => yours.test(fold(part.text)));
  return isSaid && isWhole && isFit && isWho && isOfThem && isToWriter;
}

const lengthOf = (run: readonly Sentence[]) => run.reduce((sum, { part }) => sum + part.text.length + 1, 0);
const secondsOf = (run: readonly Sentence[]) => (run.at(-1)?.part.to ?? 0) - (run[0]?.part.from ?? 0);

function toStretch(run: readonly Sentence[], isSure: boolean): Stretch {
  const [first, last] = [run[0], run.at(-1)] as [Sentence, Sentence];
  const { recording } = first;
  const from = first.part.from;
  const to = last.part.to;
  const isPlayable = from !== null && to !== null && to - from <= MAX_STRETCH_SECONDS;
  return {
    sampleId: recording.id,
    title: recording.title,
    recordedOn: recording.recordedOn,
    fileName: recording.fileName,
    partIds: run.map(({ part }) => part.id),
    positions: { first: first.part.position, last: last.part.position },
    from: isPlayable ? from : null,
    to: isPlayable ? to : null,
    text: run.map(({ part }) => part.text).join(" "),
    score: Math.max(...run.map(({ score }) => score)),
    isSure: isPlayable && isSure,
  };
}
