import { fold } from "@/lib/platform/fold";
import { questionWords } from "@/lib/recordings/search/languages/all";
import { askedIn, likeness } from "@/lib/recordings/search/likeness";
import { compiled, type Question } from "@/lib/recordings/search/question";
import type { Part, SpokenRecording } from "@/lib/recordings/search/words-of-voice";

/** Seconds of silence after which another story may begin. */
const PAUSE = 3;
/** What a word counts for that is said one sentence, and two sentences, away; and one that only the title has. */
const NEXT_TO = 0.6;
const NEAR = 0.35;
const IN_TITLE = 0.4;
/** An answer that has a day where a day is asked for, and so on. */
const FITTING = 0.15;

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
  score: number;
  /** How much of the question is met. */
  coverage: number;
};

export type Scored = { sentences: Sentence[]; importance: number[] };

export function scored(recordings: readonly SpokenRecording[], { concepts, kinds, language }: Question): Scored {
  const told = language === null ? [] : kinds.map((kind) => compiled(language).told[kind]);
  const judges = recordings.filter((recording) => recording.language === language);
  // A stop word of the question's language asks for nothing.
  const telling = concepts.flatMap((concept, at) =>
    (judges.length > 0 ? judges : recordings).some(({ asked }) => (asked[at] ?? []).length > 0)
      ? [{ ...concept, at }]
      : [],
  );
  const spoken = recordings.flatMap((recording) =>
    sentencesOf(
      recording,
      telling.map(({ at }) => recording.asked[at] ?? []),
    ),
  );
  const found = telling.map((_, at) => spoken.reduce((sum, { own }) => sum + (own[at] ?? 0), 0));
  const importance = telling.map(
    ({ weight }, at) => weight * Math.log(1 + (spoken.length - (found[at] ?? 0) + 0.5) / ((found[at] ?? 0) + 0.5)),
  );
  const most = importance.reduce((sum, one) => sum + one, 0);
  const sum = (met: readonly number[]) => met.reduce((all, one, at) => all + one * (importance[at] ?? 0), 0);
  const sentences = spoken.map(({ title, ...sentence }, at): Sentence => {
    const near = [-2, -1, 1, 2].flatMap((step) => {
      const other = spoken[at + step];
      return other?.recording === sentence.recording && other.block === sentence.block ? [{ other, step }] : [];
    });
    const around = sentence.own.map((own, concept) =>
      near.reduce(
        (best, { other, step }) => Math.max(best, (other.own[concept] ?? 0) * (Math.abs(step) === 1 ? NEXT_TO : NEAR)),
        Math.max(own, (title[concept] ?? 0) * IN_TITLE),
      ),
    );
    const total = sum(around);
    const fits = total > 0 && told.some((pattern) => pattern.test(fold(sentence.part.text)));
    return {
      ...sentence,
      around,
      score: total * (fits ? 1 + FITTING : 1),
      coverage: most === 0 ? 0 : total / most,
    };
  });
  return { sentences, importance };
}

function sentencesOf(recording: SpokenRecording, lexemesAsked: readonly string[][]) {
  const families = recording.language in questionWords ? compiled(recording.language).families : null;
  const asked = lexemesAsked.map((lexemes) => askedIn(lexemes, families));
  const cache = new Map<string, number[]>();
  const metBy = (lexeme: string): number[] => {
    const known = cache.get(lexeme);
    if (known) return known;
    const met = asked.map((one) => likeness(lexeme, one, families, recording.language));
    cache.set(lexeme, met);
    return met;
  };
  const metIn = (lexemes: readonly string[]) => {
    const all = lexemes.map(metBy);
    return asked.map((_, at) => all.reduce((best, met) => Math.max(best, met[at] ?? 0), 0));
  };
  const title = metIn(recording.titleLexemes);
  let block = 0;
  return recording.parts.map((part, position) => {
    const before = recording.parts[position - 1];
    if (before && before.to !== null && part.from !== null && part.from - before.to > PAUSE) block += 1;
    return { recording, position, part, block, own: metIn(part.lexemes), title };
  });
}
