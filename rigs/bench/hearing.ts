/**
 * Transcribing a recording of ten minutes in the background: the memory of the process compared with idle, and the
 * seconds. The hearing service is the emulator, in a separate process; a recording of one minute is transcribed
 * first.
 * usage: DATA_DIR=$(mktemp -d) npx tsx --expose-gc --conditions=react-server rigs/bench/hearing.ts
 */
import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import pg from "pg";
import { runNextJob } from "@/lib/background";
import { closeDatabase, db, onPostgres, setDatabase } from "@/lib/platform/db/database";
import { migratePostgres } from "@/lib/platform/db/migrate-postgres";
import { env } from "@/lib/platform/env";
import { convertToMp3 } from "@/lib/providers/engines/decode";
import { fileStore } from "@/lib/providers/storage";
import { queueHearing } from "@/lib/recordings/mutations";
import { CONSENT_VERSION, CONSENT_WORDING } from "@/lib/voices/consent";
import { report } from "./report";

const DATABASE = "keepsake_bench_hearing";
const PORT = 4_171;
const MOST_MB = 20;
const MB = 1024 * 1024;

async function openDatabase() {
  const url = new URL(process.env.TEST_DATABASE_URL ?? "postgres://postgres@127.0.0.1:5432/postgres");
  const admin = new pg.Client({ connectionString: url.href });
  await admin.connect();
  await admin.query(`drop database if exists ${DATABASE} with (force)`);
  await admin.query(`create database ${DATABASE}`);
  await admin.end();
  url.pathname = `/${DATABASE}`;
  await migratePostgres({ connectionString: url.href });
  setDatabase(onPostgres(url.href, { max: 2 }));
}

/** This many seconds of the fixture's speech, repeated, as MP3. */
async function aTape(seconds: number) {
  const speech = readFileSync("tests/fixtures/recordings/speech.wav");
  const samples = Buffer.alloc(seconds * 32_000);
  for (let at = 0; at < samples.length; at += speech.length - 44) speech.copy(samples, at, 44);
  const wav = Buffer.concat([speech.subarray(0, 44), samples]);
  wav.writeUInt32LE(wav.length - 8, 4);
  wav.writeUInt32LE(samples.length, 40);
  const converted = await convertToMp3(new Uint8Array(wav));
  if (!converted.ok) throw new Error(converted.message);
  return converted.mp3;
}

async function aRecording(voiceId: number, seconds: number): Promise<number> {
  const mp3 = await aTape(seconds);
  const filePath = `samples/${voiceId}/${seconds}.mp3`;
  await fileStore().put(filePath, mp3, { contentType: "audio/mpeg" });
  const contentHash = createHash("sha256").update(mp3).digest("hex");
  const { id } = await db.audioSample.create({
    data: {
      ...{ voiceId, filePath, contentHash, fileName: "tape.mp3", mimeType: "audio/mpeg", verdict: "good" },
      ...{ duration: seconds, sizeBytes: mp3.length, transcriptState: "waiting" },
    },
  });
  return id;
}

/** Bytes in use after garbage collection: the process size still includes free memory from making the recording. */
function held(): number {
  if (!global.gc) throw new Error("Please start with --expose-gc.");
  global.gc();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

async function hear(sampleId: number) {
  await db.$transaction((tx) => queueHearing(tx, [sampleId]));
  await runNextJob(new AbortController().signal);
  const { transcriptState } = await db.audioSample.findUniqueOrThrow({ where: { id: sampleId } });
  if (transcriptState !== "heard") throw new Error(`The recording is ${transcriptState}.`);
}

const emulators = spawn("npx", ["tsx", "tests/emulators/main.ts", "--port", String(PORT)], {
  stdio: ["ignore", "pipe", "inherit"],
});
await once(emulators.stdout, "data");
Object.assign(env(), { HEARING_BASE_URL: `http://127.0.0.1:${PORT}/hearing/v1`, HEARING_MODEL: "small-listen" });
await openDatabase();
const user = { username: "bench", usernameKey: "bench", email: "bench@example.org", name: "Bench", password: "-" };
const { id: userId } = await db.user.create({ data: user });
const { id: voiceId } = await db.voice.create({ data: { userId, name: "Dad", status: "ready" } });
const consent = { wordingVersion: CONSENT_VERSION, wording: CONSENT_WORDING, voiceName: "Dad" };
await db.consent.create({ data: { userId, voiceId, ...consent } });
const [minute, tape] = [await aRecording(voiceId, 60), await aRecording(voiceId, 600)];
await hear(minute);

let atRest = held();
// Buffers sent to an engine are freed a moment later.
for (let turn = 0; turn < 10; turn++) {
  await wait(200);
  atRest = Math.min(atRest, held());
}
let most = atRest;
const watching = setInterval(() => {
  most = Math.max(most, held());
}, 200);
const began = performance.now();
await hear(tape);
clearInterval(watching);
const seconds = (performance.now() - began) / 1000;
const moreMb = Math.round((most - atRest) / MB);
report("hearing", { "Ten minutes of speech": [{ seconds: Math.round(seconds), "MB more": moreMb }] }, [
  { name: "MB more", value: moreMb, atMost: MOST_MB },
]);
await closeDatabase();
emulators.kill();
process.exit(process.exitCode);
