import { MAX_STRETCH_SECONDS } from "@/lib/recordings/limits";
import type { Question } from "@/lib/recordings/search/question";
import type { Scored, Sentence } from "@/lib/recordings/search/scoring";
import type { Stretch } from "@/lib/recordings/search/stretch";

const MOST_CHARACTERS = 900;
/** A story is told on for so many characters, a fact only until it is a whole thought. */
const STORY = 280;
const FACT = 120;
/** How much of a question the search must have met to play a recording by itself. */
const SURE = 0.6;

/** The best sentences with those that belong to them, best first; no sentence is in two stretches. */
export function grown({ sentences, importance }: Scored, question: Question, most: number): Stretch[] {
  const taken = new Set<Sentence>();
  const stretches: Stretch[] = [];
  const byScore = sentences.filter(({ score }) => score > 0).sort((one, other) => other.score - one.score);
  for (const seed of byScore) {
    if (stretches.length === most) break;
    if (taken.has(seed)) continue;
    const run = runAround(seed, sentences, taken, importance, question);
    for (const sentence of run) taken.add(sentence);
    stretches.push(toStretch(run, seed, question));
  }
  return stretches;
}

function runAround(
  seed: Sentence,
  sentences: readonly Sentence[],
  taken: ReadonlySet<Sentence>,
  importance: readonly number[],
  { isStory }: Question,
): Sentence[] {
  const at = sentences.indexOf(seed);
  let [first, last] = [at, at];
  const belongs = (index: number) => {
    const other = sentences[index];
    return other?.recording === seed.recording && other.block === seed.block && !taken.has(other);
  };
  const fits = (from: number, to: number) => {
    const run = sentences.slice(from, to + 1);
    return (
      belongs(to) &&
      run.every((_, step) => belongs(from + step)) &&
      length(run) <= MOST_CHARACTERS &&
      seconds(run) <= MAX_STRETCH_SECONDS
    );
  };
  for (let concept = 0; concept < importance.length; concept++) {
    const isMet = (index: number) => (sentences[index]?.own[concept] ?? 0) > 0.5;
    if (sentences.slice(first, last + 1).some((_, step) => isMet(first + step))) continue;
    const near = [-1, 1, -2, 2].find(
      (step) => isMet(at + step) && fits(Math.min(first, at + step), Math.max(last, at + step)),
    );
    if (near === undefined) continue;
    first = Math.min(first, at + near);
    last = Math.max(last, at + near);
  }
  const goal = isStory ? STORY : FACT;
  while (length(sentences.slice(first, last + 1)) < goal && fits(first, last + 1)) last += 1;
  return sentences.slice(first, last + 1);
}

const length = (run: readonly Sentence[]) => run.reduce((sum, { part }) => sum + part.text.length + 1, 0);
const seconds = (run: readonly Sentence[]) => (run.at(-1)?.part.to ?? 0) - (run[0]?.part.from ?? 0);

function toStretch(
  run: readonly Sentence[],
  { recording, score, coverage }: Sentence,
  { language }: Question,
): Stretch {
  const [first, last] = [run[0], run.at(-1)];
  const from = first?.part.from ?? null;
  const to = last?.part.to ?? null;
  const isPlayable = from !== null && to !== null;
  return {
    sampleId: recording.id,
    title: recording.title,
    recordedOn: recording.recordedOn,
    fileName: recording.fileName,
    partIds: run.map(({ part }) => part.id),
    positions: { first: first?.position ?? 0, last: last?.position ?? 0 },
    from: isPlayable ? from : null,
    to: isPlayable ? to : null,
    text: run.map(({ part }) => part.text).join(" "),
    score,
    isSure: isPlayable && language !== null && coverage >= SURE,
  };
}
