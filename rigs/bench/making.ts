/**
 * How long a local voice with two minutes of speech takes from the request until it is ready, and how accurate its
 * countdown is: on an idle machine, and next to four busy processes per core with the engine's priority. The product
 * has to be built.
 * usage: npm run build && npx tsx --conditions=react-server rigs/bench/making.ts
 */
import { execFileSync, spawn } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { availableParallelism, loadavg, setPriority } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { waitWords } from "@/lib/voices/making-words";
import { type App, startApp } from "../../tests/e2e/app";
import { Person } from "../../tests/e2e/person";
import { processorSeconds } from "./processes";
import { report } from "./report";

const RUNS = 3;
const MOST_SECONDS = 15;
const MOST_OFF = 0.3;
const SPEECH_SECONDS = 120;
const BUSY_A_CORE = 4;
/** The priority of the engine that makes voices. */
const LOWEST_PRIORITY = 19;
const LOOK_MS = 500;

/** Recorded speech, repeated, as an MP3 from a phone. */
function twoMinutes(): Uint8Array {
  const folder = ".reports/bench";
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, "two-minutes.mp3");
  execFileSync("ffmpeg", [
    ...["-v", "error", "-y", "-stream_loop", "-1", "-i", "tests/fixtures/audio/woman.mp3"],
    ...["-t", String(SPEECH_SECONDS), "-ar", "44100", "-ac", "1", "-c:a", "libmp3lame", "-b:a", "96k", file],
  ]);
  return readFileSync(file);
}

/** The seconds that the words state; null if they state none. */
function secondsNamed(words: string): number | null {
  const [, count, unit] = /^About (\d+) (second|minute)/.exec(words) ?? [];
  return count === undefined ? null : Number(count) * (unit === "minute" ? 60 : 1);
}

async function make({ url, dataDir }: App, recording: Uint8Array) {
  const person = await new Person(url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, recording, "two-minutes.mp3", "audio/mpeg");
  const before = processorSeconds(dataDir).engines;
  const start = performance.now();
  const elapsed = () => (performance.now() - start) / 1000;
  await person.startMaking(voiceId);
  const said: { at: number; words: string }[] = [];
  let progress = await person.makingProgress(voiceId);
  for (; progress.status === "processing"; progress = await person.makingProgress(voiceId)) {
    const words = waitWords(progress);
    if (words !== said.at(-1)?.words) said.push({ at: elapsed(), words });
    await wait(LOOK_MS);
  }
  if (progress.status !== "ready") throw new Error(`The voice is ${progress.status}.`);
  const seconds = elapsed();
  const named = said.flatMap(({ at, words }) => {
    const left = secondsNamed(words);
    return left === null ? [] : [Math.abs(left - (seconds - at)) / (seconds - at)];
  });
  return {
    seconds: Number(seconds.toFixed(1)),
    "processor seconds": Number((processorSeconds(dataDir).engines - before).toFixed(1)),
    "worst countdown, off by": Number(Math.max(0, ...named).toFixed(2)),
    said: said.map(({ at, words }) => `${at.toFixed(0)} s: ${words}`).join("; "),
    "load average": loadavg()[0]?.toFixed(1),
  };
}

/** Keeps every core busy while `work` runs. */
async function underLoad<T>(work: () => Promise<T>): Promise<T> {
  const busy = Array.from({ length: BUSY_A_CORE * availableParallelism() }, () => {
    const child = spawn(process.execPath, ["-e", "for (;;);"], { detached: process.platform === "linux" });
    if (child.pid !== undefined) setPriority(child.pid, LOWEST_PRIORITY);
    return child;
  });
  try {
    return await work();
  } finally {
    for (const child of busy) child.kill();
  }
}

const recording = twoMinutes();
const app = await startApp();
const rest: Awaited<ReturnType<typeof make>>[] = [];
let loaded: (typeof rest)[number];
try {
  for (let run = 1; run <= RUNS; run++) rest.push(await make(app, recording));
  loaded = await underLoad(() => make(app, recording));
} finally {
  await app.remove();
}
report("making", { [`A local voice from ${SPEECH_SECONDS} s of speech, at rest`]: rest, "under load": [loaded] }, [
  {
    name: "wish to ready at rest, worst, seconds",
    value: Math.max(...rest.map(({ seconds }) => seconds)),
    atMost: MOST_SECONDS,
  },
  {
    name: "processor seconds, worst",
    value: Math.max(...[...rest, loaded].map((run) => run["processor seconds"])),
    atMost: MOST_SECONDS,
  },
  {
    name: "a number of the countdown against the time that was left, worst",
    value: Math.max(...[...rest, loaded].map((run) => run["worst countdown, off by"])),
    atMost: MOST_OFF,
  },
]);
