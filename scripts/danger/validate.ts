import { featuresOf } from "@/lib/safety/recogniser/features";
import { thresholds } from "@/lib/safety/recogniser/recognise-danger";
import { languageNumber, modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { readEach, windowsOf } from "@/lib/safety/recogniser/windows";
import { type Level, levels, randomOf, sentencesOfFrame } from "./frames";
import { allFrames } from "./material";
import { chancesOf, examplesOf, train } from "./train";

const FOLDS = 5;
/** Three of the five folds are enough to compare two models. */
const FOLDS_RUN = 3;
/** The share of each language's ordinary sentences that its threshold may stop. */
const STOPPED = 0.16;
type Row = { level: Level; language: string; text: string; clear: number; danger: number };

/**
 * Trains on four fifths of the frames and tests on the rest; prints the threshold that stops an equal share of
 * ordinary sentences in each language.
 */
export function validate(misses: boolean): void {
  const frames = allFrames();
  const rows: Row[] = [];
  for (let fold = 0; fold < FOLDS_RUN; fold++) {
    const apart = frames.filter((_, index) => index % FOLDS === fold);
    const kept = frames.filter((_, index) => index % FOLDS !== fold);
    // One training is enough to compare two models.
    const weights = train(
      modelLanguages.flatMap((_, number) => examplesOf(kept, number)),
      1,
    );
    const random = randomOf(1);
    for (const { file, level, ...frame } of apart) {
      const number = languageNumber(file);
      for (const text of sentencesOfFrame({ file, level, ...frame }, 3, random)) {
        const chances = readEach(windowsOf(text), (words) => chancesOf(featuresOf(words, number), weights));
        const clear = Math.max(0, ...chances.map((one) => one.clear));
        const danger = Math.max(0, ...chances.map((one) => one.danger));
        rows.push({ level, language: file, text, clear, danger });
      }
    }
  }
  const ordinary = rows.filter((row) => row.level === "ordinary");
  const dangers = rows
    .filter((row) => row.level !== "ordinary")
    .map((row) => row.danger)
    .sort((one, other) => other - one);
  for (const share of [0.8, 0.9, 0.95]) {
    const from = dangers[Math.floor(dangers.length * share)] ?? 0;
    const stopped = (100 * ordinary.filter((row) => row.danger >= from).length) / ordinary.length;
    console.log(
      `pooled: ${share} of danger noticed from ${from.toFixed(2)} on, ${stopped.toFixed(1)}% of ordinary stopped`,
    );
  }
  for (const language of modelLanguages) {
    const of = (level: Level) => rows.filter((row) => row.language === language && row.level === level);
    const ordinary = of("ordinary").map((row) => row.danger);
    const any = ordinary.sort((one, other) => other - one)[Math.floor(ordinary.length * STOPPED)] ?? 1;
    const shares = levels.map((level) => {
      const share = (test: (row: Row) => boolean) =>
        ((100 * of(level).filter(test).length) / of(level).length).toFixed(1);
      return `${level} ${share((row) => row.danger > any)}, ${share((row) => row.clear >= (thresholds.clearFrom[languageNumber(language)] ?? 1))} by the card`;
    });
    console.log(language, any.toFixed(2), ...shares.map((share) => share.padEnd(34)));
  }
  if (!misses) return;
  for (const { level, text, clear, danger, language } of rows)
    if (level === "ordinary" ? danger >= 0.4 : danger < 0.4)
      console.log(`${language} ${level} ${clear.toFixed(2)} ${danger.toFixed(2)} ${text}`);
}
