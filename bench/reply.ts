/**
 * From the request for a reply to the first byte of its sound: the built product in a process of its own, the vendors
 * emulated in this one, both databases. Our own share is what the client measures without the time for which an emulated
 * vendor held a request, and without what two requests to a server that does nothing take.
 * usage: npm run build && npx tsx --conditions=react-server bench/reply.ts [embedded|postgresql]
 */
import { fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server, ServerResponse } from "node:http";
import { loadavg } from "node:os";
import { setTimeout as pause } from "node:timers/promises";
import { createParser } from "eventsource-parser";
import { type Database, startApp } from "../tests/e2e/app";
import { Person } from "../tests/e2e/person";
import { type Emulators, emulatorKeys, startEmulators } from "../tests/emulators/server";
import { type Limit, report } from "./report";

const WARM_UP = 30;
const REPLIES = 150;
const PACED_REPLIES = 10;
/** Of trial minutes, before somebody else goes on: 20 minutes are 1,200 s of speech. */
const REPLIES_A_PERSON = 60;

const BETWEEN_REPLIES_MS = 50;

const TOKENS_PER_SECOND = 20;
const SPEECH_DELAY_MS = 150;
const shortReply = "Good morning, Ana. The bread is out of the oven.";
/** Sixty tokens, three seconds; the first sentence ends with the eighth. */
const longReply = `The garden was full of beans that year.${" and then we walked home slowly along the river".repeat(6)}.`;
const FIRST_SENTENCE_TOKENS = 8;

const ownShareLimitMs: Record<Database, number> = { embedded: 35, postgresql: 25 };
const afterSentenceLimitMs = 200;

type Talker = { person: Person; voiceId: number; conversationId: number };
type Heard = { replyEventMs: number; firstAudioMs: number; firstAudioAt: number };
/** `vendorsMs`: of the writer until its last byte, and of the voice service until its first. */
type Measured = Heard & { vendorsMs: number };

async function aTalker(url: string): Promise<Talker> {
  const person = await new Person(url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.wav"), "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const voice = await person.settledVoice(voiceId);
  if (voice.provider !== "elevenlabs") throw new Error(`The voice is ${voice.status}: ${voice.errorMessage}`);
  return { person, voiceId, conversationId: await person.converse(voiceId) };
}

/** What the screen does: asks with events, and listens as soon as it knows where. */
async function hearOneReply({ person, voiceId, conversationId }: Talker): Promise<Heard> {
  await person.write(conversationId, "Good morning, nonna.");
  const askedAt = performance.now();
  const response = await person.send(
    "POST",
    "/api/generate-response",
    { conversationId, voiceId },
    { accept: "text/event-stream" },
  );
  if (!response.ok || !response.body) throw new Error(`generate-response: ${response.status} ${await response.text()}`);
  let sound: Promise<Heard> | undefined;
  let isDone = false;
  const parser = createParser({
    onEvent: ({ event, data }) => {
      if (event === "error") throw new Error(data);
      if (event === "done") isDone = true;
      if (event !== "reply") return;
      const { audioUrl } = JSON.parse(data) as { audioUrl: string | null };
      if (!audioUrl) throw new Error("The browser is to speak: the voice or its minutes are gone.");
      sound = firstAudio(person, audioUrl, askedAt, performance.now() - askedAt);
    },
  });
  const decoder = new TextDecoder();
  for await (const piece of response.body) parser.feed(decoder.decode(piece, { stream: true }));
  if (!sound || !isDone) throw new Error("The reply ended without its last event.");
  return sound;
}

async function firstAudio(person: Person, url: string, askedAt: number, replyEventMs: number): Promise<Heard> {
  const response = await person.send("GET", url, undefined, { range: "bytes=0-" });
  const reader = response.body?.getReader();
  const first = await reader?.read();
  const firstAudioMs = performance.now() - askedAt;
  const firstAudioAt = Date.now();
  if (response.status !== 200 || !first?.value?.length) throw new Error(`audio: ${response.status}`);
  while (!(await reader?.read())?.done);
  return { replyEventMs, firstAudioMs, firstAudioAt };
}

/** Milliseconds for which the vendors held requests since it was last asked. */
function watchVendors(server: Server): () => number {
  let held = 0;
  server.prependListener("request", (request, response: ServerResponse) => {
    const cameAt = performance.now();
    const isWriter = request.url?.includes("streamGenerateContent") ?? false;
    const add = () => {
      held += performance.now() - cameAt;
    };
    if (isWriter) response.once("finish", add);
    else onFirstByte(response, add);
  });
  return () => {
    const since = held;
    held = 0;
    return since;
  };
}

function onFirstByte(response: ServerResponse, act: () => void) {
  const { write, end } = response;
  let isFirst = true;
  const noting =
    <A extends unknown[], R>(send: (...args: A) => R) =>
    (...args: A): R => {
      if (isFirst) act();
      isFirst = false;
      return send.apply(response, args);
    };
  response.write = noting(write as (...args: unknown[]) => boolean) as typeof write;
  response.end = noting(end as (...args: unknown[]) => ServerResponse) as typeof end;
}

async function measureOwnShare(url: string, emulators: Emulators): Promise<Measured[]> {
  const heard: Measured[] = [];
  const vendorsMs = watchVendors(emulators.server);
  let talker = await aTalker(url);
  for (let n = 0; n < WARM_UP + REPLIES; n++) {
    if (n > 0 && n % REPLIES_A_PERSON === 0) talker = await aTalker(url);
    emulators.gemini.replies.script(shortReply);
    vendorsMs();
    const one = await hearOneReply(talker);
    if (n >= WARM_UP) heard.push({ ...one, vendorsMs: vendorsMs() });
    // A person listens before they write again; what is written down afterwards is not part of the next reply.
    await pause(BETWEEN_REPLIES_MS);
  }
  return heard;
}

/** Milliseconds from the end of the first sentence, by the model's own schedule, to the first audio. */
async function measureAfterSentence(url: string, emulators: Emulators): Promise<number[]> {
  const talker = await aTalker(url);
  const late: number[] = [];
  for (let n = 0; n < PACED_REPLIES; n++) {
    emulators.fault({ kind: "slow", service: "gemini", tokensPerSecond: TOKENS_PER_SECOND });
    emulators.fault({
      kind: "slow",
      service: "elevenlabs",
      path: "text-to-speech",
      delayMs: SPEECH_DELAY_MS,
      times: 99,
    });
    emulators.gemini.replies.script(longReply);
    const { firstAudioAt } = await hearOneReply(talker);
    const request = emulators.requestsTo("gemini", "streamGenerateContent").at(-1);
    if (!request) throw new Error("The model was never asked.");
    late.push(firstAudioAt - (request.at + (FIRST_SENTENCE_TOKENS * 1000) / TOKENS_PER_SECOND));
  }
  return late;
}

/** Milliseconds of two requests, one after the other, to a server that does nothing: the yardstick of this run. */
async function measureBareServer(): Promise<number[]> {
  const child = fork("bench/bare-server.mjs");
  const [port] = await once(child, "message");
  const times: number[] = [];
  for (let n = 0; n < WARM_UP + REPLIES; n++) {
    const askedAt = performance.now();
    for (let request = 0; request < 2; request++) await (await fetch(`http://127.0.0.1:${port}/`)).text();
    if (n >= WARM_UP) times.push(performance.now() - askedAt);
  }
  child.disconnect();
  return times;
}

const percentile = (values: number[], p: number) => {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN) * 10) / 10;
};
const summary = (values: number[]) => ({
  replies: values.length,
  best: percentile(values, 0),
  p50: percentile(values, 0.5),
  p95: percentile(values, 0.95),
  worst: percentile(values, 1),
});

const wanted = process.argv[2];
const databases = (["embedded", "postgresql"] as const).filter((name) => !wanted || wanted === name);
const figures: Record<string, Record<string, ReturnType<typeof summary>>> = {};
const limits: Limit[] = [];

for (const database of databases) {
  const emulators = await startEmulators();
  const app = await startApp({
    database,
    env: {
      RATE_LIMIT_FACTOR: "1000",
      ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
      ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
      GEMINI_API_KEY: emulatorKeys.gemini,
      GEMINI_BASE_URL: emulators.urls.gemini,
    },
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.once(signal, () => void app.remove().finally(() => process.exit(1)));
  }
  try {
    const own = await measureOwnShare(app.url, emulators);
    const afterSentence = await measureAfterSentence(app.url, emulators);
    const bare = summary(await measureBareServer());
    const ownShare = summary(own.map((one) => one.firstAudioMs - one.vendorsMs - bare.p50));
    figures[`${database}, ms`] = {
      "two requests to a bare Node server": bare,
      "requests held by the vendors": summary(own.map((one) => one.vendorsMs)),
      "request to reply event": summary(own.map((one) => one.replyEventMs)),
      "request to first audio, vendors included": summary(own.map((one) => one.firstAudioMs)),
      "request to first audio, our own share": ownShare,
      "end of first sentence to first audio": summary(afterSentence),
    };
    limits.push(
      {
        name: `own share to first audio, p95 ms, ${database}`,
        value: ownShare.p95,
        atMost: ownShareLimitMs[database],
      },
      {
        name: `first audio after the first sentence, worst ms, ${database}`,
        value: percentile(afterSentence, 1),
        atMost: afterSentenceLimitMs,
      },
    );
  } finally {
    await app.remove();
    await emulators.close();
  }
}
console.log(`Load average of the machine: ${loadavg().map((load) => load.toFixed(1))}`);
report("reply", figures, limits);
