import { speechPieces } from "@/lib/recordings/hearing/speech-pieces";
import type { Stretch } from "@/lib/recordings/search/stretch";
import { laidOver } from "@/lib/recordings/transcript-times";
import { levelOf, RATE, SPEECH, type SpokenRecording } from "./speak";

/** Seconds next to a boundary that must be silent, and by which an estimated boundary may be off. */
const BESIDE = 0.1;

/** Where stretches begin and end in the audio, and where sentences do by the product's estimated times. */
export type Borders = {
  stretches: number;
  /** Counts both boundaries of each. */
  inPause: number;
  sentences: number;
  /** Seconds between a real boundary and its estimate, in order. */
  off: number[];
};

export function bordersOf(spoken: ReadonlyMap<string, SpokenRecording>, stretches: readonly Stretch[]): Borders {
  const played = stretches.flatMap(({ title, from, to }) => {
    const recording = spoken.get(title ?? "");
    return recording && from !== null && to !== null ? [{ recording, from, to }] : [];
  });
  const reckoned = [...spoken.values()].flatMap((recording) => {
    const texts = recording.parts.map(({ text }) => text);
    return laidOver(speechPieces(recording.samples), texts).map(({ from, to }, at) => ({
      times: [from ?? Number.NaN, to ?? Number.NaN],
      heard: [recording.parts[at]?.from ?? Number.NaN, recording.parts[at]?.to ?? Number.NaN],
    }));
  });
  return {
    stretches: played.length,
    inPause: inPauses(played),
    sentences: reckoned.length,
    off: reckoned
      .flatMap(({ times, heard }) => times.map((time, side) => Math.abs(time - (heard[side] ?? Number.NaN))))
      .sort((one, other) => one - other),
  };
}

type Part = { recording: SpokenRecording; from: number; to: number };

/** How many boundaries have silence just outside. */
const inPauses = (parts: readonly Part[]): number =>
  parts.reduce((sum, { recording: { samples }, from, to }) => {
    const isQuiet = (begin: number) => levelOf(samples.subarray(begin * RATE, (begin + BESIDE) * RATE)) < SPEECH;
    return sum + Number(isQuiet(from - BESIDE)) + Number(isQuiet(to));
  }, 0);

export function bordersTable(languages: readonly { language: string; borders: Borders }[]): string {
  const share = (part: number, whole: number) => `${part} of ${2 * whole}`;
  const near = (off: readonly number[]) => off.filter((seconds) => seconds <= BESIDE).length;
  const seconds = (sorted: readonly number[], at: number) =>
    (sorted[Math.floor((sorted.length - 1) * at)] ?? Number.NaN).toFixed(2);
  return [
    "### Borders in the sound",
    "",
    "| language | stretches that play | borders in a pause | sentences | reckoned borders within 0.1 s | seconds off: median / p95 |",
    "| --- | --- | --- | --- | --- | --- |",
    ...languages.map(
      ({ language, borders: { stretches, inPause, sentences, off } }) =>
        `| ${language} | ${stretches} | ${share(inPause, stretches)} | ${sentences} | ${share(near(off), sentences)} | ${seconds(off, 0.5)} / ${seconds(off, 0.95)} |`,
    ),
    "",
  ].join("\n");
}
