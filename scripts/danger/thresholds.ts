import {
  isSmallTalk,
  recogniseDanger,
  strongestIn,
  thresholds,
  wordsOf,
} from "@/lib/safety/recogniser/recognise-danger";
import { languageNumber, modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { windowsOf } from "@/lib/safety/recogniser/windows";
import { type Level, levels } from "./frames";
import { goals, listsChosenOn } from "./measure";

const LOWEST = 0.3;
const HIGHEST = 0.8;
/** The number of ordinary and of dangerous sentences in a list whose standard error is the unit of distance. */
const LIST = 400;

/** `otherwise`: what the rest of the recogniser finds, whatever the thresholds of this language. */
type Read = { level: Level; clear: number; danger: number; otherwise: "clear" | "possible" | undefined };
type Shares = Record<keyof typeof goals, number>;

/** The sentences of a language in the lists on which thresholds are chosen. */
const readsIn = (number: number): Read[] =>
  listsChosenOn()
    .filter((list) => languageNumber(list.language) === number)
    .flatMap(({ language, sentences }) =>
      levels.flatMap((level) => sentences[level].map((text) => read(text, level, language, number))),
    );

/** By how many standard errors the committed thresholds of a language keep the goal closest to being missed. */
export const distanceKept = (number: number): number => distanceAt(readsIn(number), committed(number));

type Pair = { clearFrom: number; dangerFrom: number };

const committed = (number: number): Pair => ({
  clearFrom: thresholds.clearFrom[number] ?? 1,
  dangerFrom: thresholds.dangerFrom[number] ?? 1,
});

/**
 * Prints, for each language of the model, the thresholds whose worst goal keeps the largest distance on the lists on
 * which they are chosen, beside the committed ones.
 */
export function printThresholds(): void {
  for (const [number, language] of modelLanguages.entries()) {
    const reads = readsIn(number);
    const told = (pair: Pair) =>
      `${pair.clearFrom.toFixed(2)} ${pair.dangerFrom.toFixed(2)}, ${distanceAt(reads, pair).toFixed(1)} standard errors`;
    console.log(`${language}: committed ${told(committed(number))}; the best ${told(best(reads))}`);
  }
}

function read(text: string, level: Level, language: string, number: number): Read {
  const without = (all: readonly number[]) => all.map((from, at) => (at === number ? 2 : from));
  const others = { clearFrom: without(thresholds.clearFrom), dangerFrom: without(thresholds.dangerFrom) };
  const windows = windowsOf(text);
  const { clear, danger } = strongestIn(windows, number);
  return {
    level,
    clear,
    danger: isSmallTalk(text, wordsOf(windows), number) ? 0 : danger,
    otherwise: recogniseDanger(text, language, others)?.level,
  };
}

function best(reads: readonly Read[]): Pair {
  let found = { clearFrom: 1, dangerFrom: 1 };
  let distance = Number.NEGATIVE_INFINITY;
  for (let clearFrom = LOWEST; clearFrom <= HIGHEST; clearFrom += 0.01)
    for (let dangerFrom = LOWEST; dangerFrom <= HIGHEST; dangerFrom += 0.01) {
      const kept = distanceAt(reads, { clearFrom, dangerFrom });
      if (kept > distance) [distance, found] = [kept, { clearFrom, dangerFrom }];
    }
  return found;
}

function sharesOf(reads: readonly Read[], { clearFrom, dangerFrom }: Pair): Shares {
  const counts = { clear: 0, possible: 0, ordinary: 0 };
  const noticed = { clear: 0, possible: 0, card: 0, question: 0 };
  for (const { level, clear, danger, otherwise } of reads) {
    const found =
      clear >= clearFrom || otherwise === "clear" ? "card" : danger >= dangerFrom || otherwise ? "question" : null;
    counts[level]++;
    if (found) noticed[level === "ordinary" ? found : level]++;
  }
  return {
    clear: noticed.clear / counts.clear,
    possible: noticed.possible / counts.possible,
    card: noticed.card / counts.ordinary,
    question: noticed.question / counts.ordinary,
  };
}

/** Negative where a goal is missed. */
function distanceAt(reads: readonly Read[], pair: Pair): number {
  const shares = sharesOf(reads, pair);
  const distances = (Object.keys(goals) as (keyof Shares)[]).map((name) => {
    const goal = goals[name] / 100;
    const kept = name === "clear" || name === "possible" ? shares[name] - goal : goal - shares[name];
    return kept / Math.sqrt((goal * (1 - goal)) / LIST);
  });
  return Math.min(...distances);
}
