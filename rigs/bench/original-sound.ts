/**
 * From the decision that a recording answers to its first sound, with recordings of ten minutes in several formats,
 * alternating with a bare read of the same file. In text: storing the message, and answering the player's request for
 * the part. In a call the part is found and cut while the built-in voice announces it: the cut, and the silence after
 * the announcement until the part is available. The decoder's work for a cut is measured as processor time, which
 * other load does not affect. The part is early or late in the file.
 * usage: DATA_DIR=$(mktemp -d) LOG_LEVEL=error npx tsx --conditions=react-server rigs/bench/original-sound.ts [FORMAT ...]
 * (needs ffmpeg)
 */
import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtemp, open, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { PGlite } from "@electric-sql/pglite";
import { PrismaPGlite } from "pglite-prisma-adapter";
import { openOriginal } from "@/lib/calls/server/original-sound";
import { recordingWordsIn } from "@/lib/conversations/recording-words";
import { startReply } from "@/lib/conversations/replies/claim";
import { closeDatabase, db, onPGlite, setDatabase } from "@/lib/platform/db/database";
import { applyMigrations } from "@/lib/platform/db/migrations";
import { engines, stopEngines } from "@/lib/providers/engines/engines";
import { speakLocally } from "@/lib/providers/engines/speak";
import { fileStore } from "@/lib/providers/storage";
import type { TextProvider } from "@/lib/providers/text/provider";
import { serveSample } from "@/lib/voices/samples/serve-sample";
import { listeningInput } from "@/lib/voices/schema";
import { aConversation, aMessage } from "@/tests/factories/conversations";
import { aRecordingThatSays } from "@/tests/factories/recorded-words";
import { aUser } from "@/tests/factories/users";
import { aConsent } from "@/tests/factories/voices";
import { report } from "./report";

const SECONDS = 600;
const WARM_UP = 3;
const TURNS = 25;
const MOST_MS = 150;
/** A player reads this much before it can start. */
const FIRST_BYTES = 64 * 1024;
/** Sentences of six seconds. */
const SENTENCES = SECONDS / 6;
const places = { early: 3, late: SENTENCES - 4 } as const;
const stereo = ["-ac", "2", "-ar", "44100"];
const formats = [
  { name: "mp3", ending: "mp3", mimeType: "audio/mpeg", with: ["-c:a", "libmp3lame", "-b:a", "64k"] },
  {
    name: "mp3, stereo",
    ending: "mp3",
    mimeType: "audio/mpeg",
    with: ["-c:a", "libmp3lame", "-b:a", "96k", ...stereo],
  },
  { name: "m4a", ending: "m4a", mimeType: "audio/mp4", with: ["-c:a", "aac", "-b:a", "64k"] },
  { name: "m4a, stereo", ending: "m4a", mimeType: "audio/mp4", with: ["-c:a", "aac", "-b:a", "96k", ...stereo] },
  { name: "m4a, lossless", ending: "m4a", mimeType: "audio/mp4", with: ["-c:a", "alac"] },
  { name: "webm", ending: "webm", mimeType: "audio/webm", with: ["-c:a", "libopus", "-b:a", "32k"] },
  { name: "ogg, Vorbis", ending: "ogg", mimeType: "audio/ogg", with: ["-c:a", "libvorbis", "-q:a", "1"] },
  { name: "aac", ending: "aac", mimeType: "audio/aac", with: ["-c:a", "aac", "-b:a", "64k"] },
  { name: "flac", ending: "flac", mimeType: "audio/flac", with: ["-c:a", "flac", "-ar", "8000"] },
  { name: "wav", ending: "wav", mimeType: "audio/wav", with: ["-c:a", "pcm_s16le"] },
];

const run = promisify(execFile);
const folder = await mkdtemp(path.join(tmpdir(), "original-sound-"));

async function aTape({ ending, with: options }: (typeof formats)[number]): Promise<string> {
  const file = path.join(folder, `tape.${ending}`);
  const speech = ["-stream_loop", "-1", "-i", "tests/fixtures/recordings/speech.wav", "-t", String(SECONDS)];
  await run("ffmpeg", ["-v", "error", "-y", ...speech, ...options, file]);
  return file;
}

const client = new PGlite();
await applyMigrations(new PrismaPGlite(client));
setDatabase(await onPGlite(client));

let decidedAt = 0;
const writer: TextProvider = {
  name: "openai",
  async *reply() {
    decidedAt = performance.now();
    yield "[[RECORDING 1]]";
  },
  check: async () => {},
};
const providers = async () => ({ text: writer, voice: null });

async function firstBytesOf(body: ReadableStream<Uint8Array> | null): Promise<void> {
  const reader = body?.getReader();
  for (let read = 0; read < FIRST_BYTES; ) {
    const { value, done } = (await reader?.read()) ?? { done: true, value: undefined };
    if (done) break;
    read += value?.length ?? 0;
  }
  await reader?.cancel();
}

async function bareRead(file: string, at: number): Promise<number> {
  const began = performance.now();
  const handle = await open(file);
  await handle.read(Buffer.alloc(FIRST_BYTES), 0, FIRST_BYTES, at);
  await handle.close();
  return performance.now() - began;
}

async function aFamily(format: (typeof formats)[number], place: number) {
  const file = await aTape(format);
  const bytes = new Uint8Array(await readFile(file));
  const talk = await aConversation(await aUser(), { voice: { name: "Dad" } });
  await aConsent(talk.actor, talk.voice.id);
  const sentences = Array.from({ length: SENTENCES }, (_, at) =>
    at === place ? "The boat was called Marigold, and it leaked from the first day on." : `On day ${at} it rained.`,
  );
  const filePath = `samples/${talk.voice.id}/tape.${format.ending}`;
  const sample = await aRecordingThatSays(talk.voice.id, sentences, { title: "The boat" });
  await fileStore().put(filePath, bytes, { contentType: format.mimeType });
  await db.audioSample.update({
    where: { id: sample.id },
    data: {
      ...{ filePath, mimeType: format.mimeType, sizeBytes: bytes.length, duration: SECONDS },
      contentHash: createHash("sha256").update(bytes).update(String(place)).digest("hex"),
    },
  });
  const at = Math.floor((bytes.length * place) / SENTENCES);
  return { file, at, sampleId: sample.id, from: place * 6, ...talk };
}
type Family = Awaited<ReturnType<typeof aFamily>>;

async function inText({ actor, voice, conversation, sampleId, at }: Family): Promise<number> {
  await aMessage(conversation.id, { content: "Dad, tell me about the boat!" });
  const asked = { conversationId: conversation.id, voiceId: voice.id };
  const { metadata } = await (await startReply(actor, asked, providers)).finished;
  if (!metadata?.includes("original")) throw new Error("No recording answered.");
  const response = await serveSample(actor, sampleId, listeningInput.parse({}), `bytes=${at}-`);
  if (response.status !== 206) throw new Error(`The recording answered ${response.status}.`);
  await firstBytesOf(response.body);
  return performance.now() - decidedAt;
}

/** In milliseconds: until the part was available, until the announcement was first heard, and the silence after it. */
async function inACall({
  actor,
  sampleId,
  from,
}: Family): Promise<{ cut: number; announced: number; silence: number }> {
  const began = performance.now();
  const facts = { sampleId, title: "The boat", recordedOn: null, from, to: from + 5.5 };
  const open = await openOriginal(actor, facts);
  const cutting = open?.(new AbortController().signal).then((sound) => ({ sound, at: performance.now() - began }));
  const { intro, language } = recordingWordsIn("en");
  const { audio, seconds } = await speakLocally({ text: intro, language, profile: null, format: "pcm_16000" });
  const announced = performance.now() - began;
  await new Response(audio).arrayBuffer();
  const cut = await cutting;
  if (!cut?.sound.length) throw new Error("Nothing was cut.");
  return { cut: cut.at, announced, silence: Math.max(0, cut.at - announced - 1000 * (await seconds)) };
}

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((one, other) => one - other);
  return Math.round((sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN) * 10) / 10;
};

const workMs = () => engines().decoder.work()?.cpuMs ?? Number.NaN;

const wanted = process.argv.slice(2);
const rows = [];
for (const format of formats.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) {
  for (const [where, place] of Object.entries(places)) {
    const family = await aFamily(format, place);
    const first = await inText(family);
    const turns: { text: number; cut: number; announced: number; silence: number; bare: number }[] = [];
    let workBefore = 0;
    for (let turn = -WARM_UP; turn < TURNS; turn++) {
      if (turn === 0) workBefore = workMs();
      const took = {
        text: await inText(family),
        ...(await inACall(family)),
        bare: await bareRead(family.file, family.at),
      };
      if (turn >= 0) turns.push(took);
    }
    const work = Math.round((workMs() - workBefore) / TURNS);
    const p = (name: keyof (typeof turns)[number], share: number) =>
      at(
        turns.map((took) => took[name]),
        share,
      );
    rows.push({
      ...{ format: format.name, where, "first play": Math.round(first) },
      ...{ "text p50": p("text", 0.5), "text p95": p("text", 0.95) },
      ...{ "cut p50": p("cut", 0.5), "cut p95": p("cut", 0.95), "decoder's work": work },
      ...{ "announced p50": p("announced", 0.5), "announced p95": p("announced", 0.95) },
      ...{ "silence p95": p("silence", 0.95) },
      ...{ "bare read p50": p("bare", 0.5), "bare read p95": p("bare", 0.95) },
    });
  }
}
await closeDatabase();
await stopEngines();
await rm(folder, { recursive: true });
report(
  "original-sound",
  { "Milliseconds from the decision to the first sound of an original": rows },
  rows.flatMap((row) => [
    { name: `${row.format}, ${row.where}, text p95`, value: row["text p95"], atMost: MOST_MS },
    { name: `${row.format}, ${row.where}, silence in a call p95`, value: row["silence p95"], atMost: MOST_MS },
  ]),
);
process.exit(process.exitCode);
