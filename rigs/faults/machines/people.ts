import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { z } from "zod";
import type { Person } from "../../../tests/e2e/person";
import type { History } from "../history";
import { pause } from "../scene";

const speech = readFileSync("tests/fixtures/recordings/speech.wav");
const SAMPLES_A_VOICE = 20;
const uploaded = z.object({ samples: z.array(z.object({ id: z.number() })) });
const withId = z.object({ id: z.number() });
const reply = z.object({ id: z.number(), audioUrl: z.string().nullable() });

let recordings = 0;

/** The same words with different bytes, because identical recordings are merged. */
export function aRecording(): Uint8Array {
  recordings += 1;
  const bytes = new Uint8Array(speech);
  new DataView(bytes.buffer).setUint32(60, recordings);
  return bytes;
}

/** The responses to people's actions, sorted as their pages do. */
export class Answers {
  succeeded = 0;
  /** 503 with a time to retry after. */
  refused = 0;
  /** No response, or one that broke off. */
  cutOff = 0;
  readonly odd: string[] = [];

  /** The parsed success; null otherwise, so that the page retries. */
  async take<T>(sent: Promise<Response>, read: (response: Response) => Promise<T>): Promise<T | null> {
    try {
      const response = await sent;
      if (response.ok) {
        const value = await read(response);
        this.succeeded += 1;
        return value;
      }
      const text = await response.text();
      if (response.status === 503 && response.headers.get("retry-after")) this.refused += 1;
      else this.odd.push(`${response.status} ${new URL(response.url).pathname} ${text.slice(0, 80)}`);
    } catch {
      this.cutOff += 1;
    }
    return null;
  }

  /** Retries, as a page does, until it succeeds. */
  async insist<T>(send: () => Promise<Response>, read: (response: Response) => Promise<T>): Promise<T> {
    const until = performance.now() + 120_000;
    while (performance.now() < until) {
      const value = await this.take(send(), read);
      if (value !== null) return value;
      await pause(300);
    }
    throw new Error(`No success within two minutes: ${this.odd.at(-1) ?? "refused"}`);
  }
}

const json =
  <S extends z.ZodType>(schema: S) =>
  async (response: Response): Promise<z.infer<S>> =>
    schema.parse(await response.json());

const bytesOf = async (response: Response) => new Uint8Array(await response.arrayBuffer());

/** A person and their voice. */
export type Owned = { person: Person; voiceId: number };
/** An acknowledged recording and its owner. */
export type Kept = { person: Person; bytes: Uint8Array };

/** A person who repeats one action until everyone stops. */
export type Doing = { once: () => Promise<void>; restMs: number };

export const writing = (history: History): Doing => ({
  once: () => history.write(performance.now() + 120_000),
  restMs: 50,
});

/** Uploads recordings to one voice after another; `kept` holds the acknowledged ones. */
export function uploading(voices: readonly Owned[], answers: Answers, kept: Map<number, Kept>): Doing {
  let sent = 0;
  return {
    restMs: 1_500,
    once: async () => {
      const owned = voices[Math.floor(sent / SAMPLES_A_VOICE)];
      if (!owned) return;
      sent += 1;
      const bytes = aRecording();
      const send = () => owned.person.uploadResponse(owned.voiceId, bytes, "tape.wav", "audio/wav");
      const { samples } = await answers.insist(send, json(uploaded));
      for (const { id } of samples) kept.set(id, { person: owned.person, bytes });
    },
  };
}

export type Heard = { person: Person; conversationId: number; replyId: number };

/** Writes to a ready voice, requests its answer and listens to the end. */
export function hearing({ person, voiceId }: Owned, answers: Answers, heard: Heard[]): Doing {
  return {
    restMs: 500,
    once: async () => {
      const start = () => person.send("POST", "/api/conversations", { voiceId });
      const { id: conversationId } = await answers.insist(start, json(withId));
      const key = { "idempotency-key": randomUUID() };
      const said = { conversationId, content: "Was it green?", role: "user" };
      await answers.insist(() => person.send("POST", "/api/messages", said, key), json(withId));
      const ask = () => person.send("POST", "/api/generate-response", { conversationId, voiceId });
      const { id: replyId, audioUrl } = await answers.insist(ask, json(reply));
      heard.push({ person, conversationId, replyId });
      if (audioUrl) await answers.insist(() => person.send("GET", audioUrl), bytesOf);
    },
  };
}

/** Runs everything at once, until `stop`; returns the failures of those who gave up. */
export function start(doings: readonly Doing[]) {
  let isOver = false;
  const gaveUp: string[] = [];
  const running = doings.map(async ({ once, restMs }) => {
    while (!isOver) {
      await once().catch((error: Error) => {
        gaveUp.push(error.message);
      });
      await pause(restMs);
    }
  });
  return {
    stop: async () => {
      isOver = true;
      await Promise.all(running);
      return gaveUp;
    },
  };
}
