import { featuresOf } from "@/lib/safety/recogniser/features";
import { languageNumber, modelLanguages } from "@/lib/safety/recogniser/spoken-languages";
import { windowsOf } from "@/lib/safety/recogniser/windows";
import { type Frame, type Level, levels, randomOf, sentencesOfFrame } from "./frames";
import { allFrames } from "./material";
import { chancesOf, examplesOf, train } from "./train";

const FOLDS = 5;
/** Three of the five are enough to compare two models. */
const FOLDS_RUN = 3;
type Row = { level: Level; language: string; text: string; clear: number; danger: number };

/** Trains on four fifths of the frames and reads the others; prints shares at several thresholds. */
export function validate(misses: boolean): void {
  const frames = allFrames();
  const rows: Row[] = [];
  for (let fold = 0; fold < FOLDS_RUN; fold++) {
    const held = (frame: Frame) => frames.indexOf(frame) % FOLDS === fold;
    const apart = frames.filter(held);
    const kept = frames.filter((frame) => !held(frame));
    const weights = train(
      modelLanguages.flatMap((language, number) =>
        examplesOf(
          kept.filter(({ file }) => file === language),
          number,
        ),
      ),
    );
    const random = randomOf(1);
    for (const { file, level, ...frame } of apart) {
      const number = languageNumber(file);
      for (const text of sentencesOfFrame({ file, level, ...frame }, 3, random)) {
        const chances = windowsOf(text).map((window) => chancesOf(featuresOf(window, number), weights));
        const clear = Math.max(0, ...chances.map((one) => one.clear));
        const danger = Math.max(0, ...chances.map((one) => one.clear + one.possible));
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
  for (const language of modelLanguages)
    for (const [card, any] of [
      [0.6, 0.4],
      [0.7, 0.45],
      [0.7, 0.5],
      [0.7, 0.55],
    ] as const) {
      const shares = levels.map((level) => {
        const of = rows.filter((row) => row.language === language && row.level === level);
        const share = (test: (row: Row) => boolean) => ((100 * of.filter(test).length) / of.length).toFixed(1);
        return `${level} ${share((row) => row.clear >= card)} + ${share((row) => row.clear < card && row.danger >= any)}`;
      });
      console.log(language, card, any, ...shares.map((share) => share.padEnd(24)));
    }
  if (!misses) return;
  for (const { level, text, clear, danger, language } of rows)
    if (level === "ordinary" ? danger >= 0.4 : danger < 0.4)
      console.log(`${language} ${level} ${clear.toFixed(2)} ${danger.toFixed(2)} ${text}`);
}
