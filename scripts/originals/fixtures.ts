import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { db } from "@/lib/platform/db/database";
import { storeParts } from "@/lib/recordings/mutations";
import type { Timed } from "@/lib/recordings/transcript-times";

const folder = path.join(import.meta.dirname, "../../tests/fixtures/recordings");

/** How quickly the fixtures are spoken: characters in a second, the seconds between two sentences, and at an empty line. */
const PACE = 14;
const BETWEEN = 0.4;
const PAUSE = 5;

const recording = z.object({
  fileName: z.string(),
  title: z.string(),
  recordedOn: z.string(),
  place: z.string(),
  words: z.array(z.string()),
});
const question = z.object({
  question: z.string(),
  /** The title of the recording that answers, and how the first and the last sentence of the answer begin. */
  recording: z.string().optional(),
  from: z.string().optional(),
  to: z.string().optional(),
});
const fixture = z.object({
  voice: z.object({ language: z.string(), name: z.string(), calledYou: z.string() }),
  recordings: z.array(recording),
  questions: z.array(question),
});
export type Fixture = z.infer<typeof fixture>;
export type FixtureQuestion = z.infer<typeof question>;

export const fixturesIn = (under: string): Fixture[] =>
  readdirSync(path.join(folder, under))
    .filter((name) => name.endsWith(".json"))
    .sort()
    .map((name) => fixture.parse(JSON.parse(readFileSync(path.join(folder, under, name), "utf8"))));

/** The sentences of a recording with the times at which they are said. */
export function timed(words: readonly string[]): (Timed & { from: number; to: number })[] {
  let at = 0;
  return words.flatMap((text) => {
    if (text === "") {
      at += PAUSE;
      return [];
    }
    const from = at;
    const to = from + text.length / PACE;
    at = to + BETWEEN;
    return [{ text, from, to }];
  });
}

const account = (key: string) => ({
  username: key,
  usernameKey: key,
  email: `${key}@example.org`,
  name: key,
  password: "",
});

/** The voice of a fixture with its recordings, as the product stores them. */
export async function storeFixture({ voice, recordings }: Fixture, owner = voice.language) {
  const { id } = await db.voice.create({
    data: { name: voice.name, language: voice.language, user: { create: account(owner) } },
    select: { id: true },
  });
  for (const [at, { fileName, title, recordedOn, place, words }] of recordings.entries()) {
    const parts = timed(words);
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
