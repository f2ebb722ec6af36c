/** People who write to a voice and listen to its answers as the screen does. */
import { readFileSync } from "node:fs";
import { createParser } from "eventsource-parser";
import { Person } from "../../tests/e2e/person";
import { type Emulators, emulatorKeys } from "../../tests/emulators/server";

export type Talker = { person: Person; voiceId: number; conversationId: number };
export type Heard = { replyEventMs: number; firstAudioMs: number; firstAudioAt: number };
/** A person with a voice at the emulated ElevenLabs. */
export async function aTalker(url: string): Promise<Talker> {
  const person = await new Person(url).register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.wav"), "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const voice = await person.settledVoice(voiceId);
  if (voice.provider !== "elevenlabs") throw new Error(`The voice is ${voice.status}: ${voice.errorMessage}`);
  return { person, voiceId, conversationId: await person.converse(voiceId) };
}

/** Behaves like the screen: requests a reply as events and starts listening as soon as its URL is known. */
export async function hearOneReply({ person, voiceId, conversationId }: Talker): Promise<Heard> {
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

/** Text and speech from the emulated vendors. */
export const vendorSettings = (emulators: Emulators) => ({
  RATE_LIMIT_FACTOR: "1000",
  ELEVENLABS_API_KEY: emulatorKeys.elevenlabs,
  ELEVENLABS_BASE_URL: emulators.urls.elevenlabs,
  GEMINI_API_KEY: emulatorKeys.gemini,
  GEMINI_BASE_URL: emulators.urls.gemini,
});

/** One small call by another person, in milliseconds. */
export async function readAccount(person: Person): Promise<number> {
  const startedAt = performance.now();
  const response = await person.send("GET", "/api/user");
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`GET /api/user: ${response.status}`);
  return performance.now() - startedAt;
}
