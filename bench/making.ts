/**
 * How long a local voice takes from the wish for it to its being ready, with two minutes of speech. The product has to be built.
 * usage: npm run build && npx tsx --conditions=react-server bench/making.ts
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync } from "node:fs";
import { loadavg } from "node:os";
import path from "node:path";
import { startApp } from "../tests/e2e/app";
import { Person } from "../tests/e2e/person";
import { report } from "./report";

const RUNS = 3;
const MOST_SECONDS = 15;
const SPEECH_SECONDS = 120;

/** Recorded speech, again and again, as an MP3 of a phone. */
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

const recording = twoMinutes();
const app = await startApp();
const runs = [];
try {
  for (let run = 1; run <= RUNS; run++) {
    const person = await new Person(app.url).register();
    const voiceId = await person.createVoice();
    await person.upload(voiceId, recording, "two-minutes.mp3", "audio/mpeg");
    const start = performance.now();
    await person.startMaking(voiceId);
    const { status, errorMessage } = await person.settledVoice(voiceId);
    if (status !== "ready") throw new Error(`The voice is ${status}: ${errorMessage}`);
    const seconds = Number(((performance.now() - start) / 1000).toFixed(1));
    runs.push({ run, seconds, "load average": loadavg()[0]?.toFixed(1) });
  }
} finally {
  await app.remove();
}
report("making", { [`A local voice from ${SPEECH_SECONDS} s of speech`]: runs }, [
  {
    name: "wish to ready, worst, seconds",
    value: Math.max(...runs.map(({ seconds }) => seconds)),
    atMost: MOST_SECONDS,
  },
]);
