import { setTimeout as wait } from "node:timers/promises";
import fc from "fast-check";
import { longestSpeechSeconds } from "@/lib/budget/minutes/policy";

/**
 * Something to be spoken: its sentences, the share of their reservation that they use, which of three people hears
 * it, and whether the operator pays.
 */
export type Spoken = {
  sentences: string[];
  share: number;
  waits: number[];
  isCall: boolean;
  who: number;
  isPaid: boolean;
};

const sentence = fc
  .tuple(fc.constantFrom("a", "7", "word "), fc.integer({ min: 1, max: 60 }))
  .map(([unit, count]) => unit.repeat(count).slice(0, 240));
const spoken: fc.Arbitrary<Spoken> = fc.record({
  sentences: fc.array(sentence, { minLength: 1, maxLength: 6 }),
  share: fc.constantFrom(0.1, 0.5, 1),
  waits: fc.array(fc.nat({ max: 3 }), { minLength: 6, maxLength: 6 }),
  isCall: fc.boolean(),
  who: fc.nat({ max: 2 }),
  isPaid: fc.boolean(),
});

/** Rounds of things to be spoken at the same moment. */
export const roundsOfSpeech = (most: number) =>
  fc.array(fc.array(spoken, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: most });

/** The seconds of the longest sentence: the most by which a limit may be exceeded. */
export const longestSentence = (all: readonly Spoken[]) =>
  Math.max(...all.flatMap(({ sentences }) => sentences.map(longestSpeechSeconds)));

/**
 * Speaks as much as a limit grants, as replies and calls do, and returns the seconds that were heard.
 * @param grant returns how many of the sentences may be spoken; 0 ends it
 */
export async function speakAsGranted(
  { sentences, share, waits, isCall }: Spoken,
  grant: (sentences: string[], secondsSoFar: number) => Promise<number>,
): Promise<number> {
  let total = 0;
  for (let rest = sentences; rest.length > 0; ) {
    // A call reserves one sentence at a time, a reply as many as have arrived.
    const granted = await grant(isCall ? rest.slice(0, 1) : rest, total);
    if (granted === 0) break;
    let seconds = 0;
    for (const text of rest.slice(0, granted)) {
      await wait(waits[sentences.length - rest.length]);
      seconds += longestSpeechSeconds(text) * share;
    }
    total += seconds;
    rest = rest.slice(granted);
  }
  return total;
}
