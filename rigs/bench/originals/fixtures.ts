import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { db } from "@/lib/platform/db/database";
import { storeParts } from "@/lib/recordings/mutations";

const folder = path.join(import.meta.dirname, "../../../tests/fixtures/recordings");

const recording = z.object({
  fileName: z.string(),
  title: z.string(),
  recordedOn: z.string(),
  place: z.string(),
  words: z.array(z.string()),
});
const question = z.object({
  question: z.string(),
  /** The title of the recording that answers, and the beginnings of the first and the last sentence of the answer. */
  recording: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
const voice = z.object({
  language: z.string(),
  name: z.string(),
  calledYou: z.string(),
  /** The synthetic voice that speaks the recordings. */
  speaker: z.enum(["man", "woman"]),
});
const fixture = z.object({
  voice,
  recordings: z.array(recording),
  questions: z.array(question),
});
export type Fixture = z.infer<typeof fixture>;
export type FixtureVoice = z.infer<typeof voice>;
export type FixtureRecording = z.infer<typeof recording>;
export type FixtureQuestion = z.infer<typeof question>;
/** A sentence with its start and end in seconds. */
export type TimedSentence = { text: string; from: number; to: number };

export const fixturesIn = (under: string): Fixture[] =>
  readdirSync(path.join(folder, under))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => fixture.parse(JSON.parse(readFileSync(path.join(folder, under, name), "utf8"))));

/** The sentences of a recording, without the empty lines that stand for pauses. */
export const sentencesIn = (words: readonly string[]) =>
  words.flatMap((text, at) => (text === "" ? [] : [{ text, isAfterPause: words[at - 1] === "" }]));

const account = (key: string) => ({
  username: key,
  usernameKey: key,
  email: `${key}@example.org`,
  name: key,
  password: "",
});

/** The voice of a fixture with its recordings, as the product stores them. */
export async function storeFixture(
  { voice, recordings }: Fixture,
  timed: (recording: FixtureRecording) => TimedSentence[],
  owner = voice.language,
) {
  const { id } = await db.voice.create({
    data: { name: voice.name, language: voice.language, user: { create: account(owner) } },
    select: { id: true },
  });
  for (const [at, recording] of recordings.entries()) {
    const { fileName, title, recordedOn, place } = recording;
    const parts = timed(recording);
    const details = { title, recordedOn, place: place || null, duration: Math.ceil(parts.at(-1)?.to ?? 1) };
    const file = { fileName, filePath: `${id}/${fileName}`, mimeType: "audio/mpeg", sizeBytes: 1, verdict: "good" };
    const sample = await db.audioSample.create({
      data: { voiceId: id, ...file, ...details, contentHash: String(at) },
      select: { id: true },
    });
    await db.$transaction((tx) => storeParts(tx, sample.id, { parts, language: voice.language, state: "checked" }));
  }
  return { ...voice, id };
}
