import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { WebSocket } from "ws";
import { z } from "zod";
import type { App } from "../../../tests/e2e/app";
import { Person } from "../../../tests/e2e/person";
import type { Emulators } from "../../../tests/emulators/server";
import { emulatorKeys } from "../../../tests/emulators/server";

const withAgent = z.object({ voice: z.object({ agentId: z.string().nullable() }) });
const signedUrl = z.object({ signedUrl: z.string(), callSessionId: z.number() });

export type Callee = { person: Person; voiceId: number; conversationId: number; agentId: string };

/** An emulated OpenAI server writes the answers and transcribes at once; the local engine speaks. */
export const listening = (emulators: Emulators) => ({
  RATE_LIMIT_FACTOR: "10000",
  OPENAI_API_KEY: emulatorKeys.openai,
  OPENAI_BASE_URL: emulators.urls.openai,
  OPENAI_MODEL: "small-chat",
  OPENAI_TRANSCRIPTION_MODEL: "small-listen",
});

/** A person with a voice that can be called. */
export async function aCallee(url: string, somebody = new Person(url)): Promise<Callee> {
  const person = await somebody.register();
  const voiceId = await person.createVoice();
  await person.upload(voiceId, readFileSync("tests/fixtures/recordings/speech.wav"), "speech.wav", "audio/wav");
  await person.startMaking(voiceId);
  const voice = await person.settledVoice(voiceId);
  if (voice.status !== "ready") throw new Error(`The voice is ${voice.status}: ${voice.errorMessage}`);
  const conversationId = await person.converse(voiceId);
  const deadline = Date.now() + 30_000;
  while (Date.now() < deadline) {
    const { agentId } = (await person.ask(withAgent, "GET", `/api/conversations/${conversationId}`)).voice;
    if (agentId) return { person, voiceId, conversationId, agentId };
    await pause(100);
  }
  throw new Error("The voice has no agent.");
}

/** Many people, each with a copy of this voice, since making one each would take minutes. PostgreSQL only. */
export async function copiesOf(
  app: Pick<App, "url" | "rows">,
  { voiceId }: Pick<Callee, "voiceId">,
  count: number,
): Promise<Callee[]> {
  const copies: Callee[] = [];
  for (let n = 0; n < count; n++) {
    const person = await new Person(app.url).register();
    const copyId = await person.createVoice();
    await app.rows(`update voices set (status, provider, provider_voice_id, generation) =
      (select status, provider, provider_voice_id, generation from voices where id = ${voiceId}) where id = ${copyId}`);
    const conversationId = await person.converse(copyId);
    copies.push({ person, voiceId: copyId, conversationId, agentId: `local_${copyId}` });
  }
  return copies;
}

export type Frame = { type: string; at: number; bytes: number; eventId: number; text: string; state: string };

const frameOf = z.object({
  type: z.string(),
  audio_event: z.object({ audio_base_64: z.string(), event_id: z.number() }).optional(),
  ping_event: z.object({ event_id: z.number() }).optional(),
  keepsake_hearing_event: z.object({ state: z.string() }).optional(),
  agent_response_event: z.object({ agent_response: z.string() }).optional(),
});

/** A caller on a raw socket; `at` is the performance.now() of a frame's arrival. */
export class Caller {
  readonly frames: Frame[] = [];
  readonly #socket: WebSocket;

  private constructor(
    socket: WebSocket,
    readonly callId: number,
  ) {
    this.#socket = socket;
    socket.on("message", (data) => {
      const at = performance.now();
      const frame = frameOf.parse(JSON.parse(data.toString()));
      if (frame.ping_event) this.send({ type: "pong", event_id: frame.ping_event.event_id });
      this.frames.push({
        type: frame.type,
        at,
        bytes: Math.floor((frame.audio_event?.audio_base_64.length ?? 0) * 0.75),
        eventId: frame.audio_event?.event_id ?? 0,
        text: frame.agent_response_event?.agent_response ?? "",
        state: frame.keepsake_hearing_event?.state ?? "",
      });
    });
  }

  static async open({ person, agentId, conversationId }: Callee): Promise<Caller> {
    const line = await person.ask(signedUrl, "POST", "/api/elevenlabs/get-signed-url", { agentId, conversationId });
    const socket = new WebSocket(line.signedUrl, { origin: person.url, headers: { cookie: person.cookieHeader } });
    const caller = new Caller(socket, line.callSessionId);
    await new Promise<void>((resolve, reject) => {
      socket.once("open", () => resolve());
      socket.once("error", reject);
    });
    caller.send({ type: "conversation_initiation_client_data", dynamic_variables: { user_name: "Ana" } });
    return caller;
  }

  get isClosed(): boolean {
    return this.#socket.readyState !== WebSocket.OPEN;
  }

  send(frame: object) {
    this.#socket.send(JSON.stringify(frame));
  }

  say(text: string) {
    this.send({ type: "user_message", text });
  }

  /** One chunk of microphone audio. */
  sendSound(samples: Int16Array) {
    const bytes = Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength);
    this.send({ user_audio_chunk: bytes.toString("base64") });
  }

  /** The time of the first sound after this moment. */
  async soundAfter(moment: number, withinMs = 8_000): Promise<number> {
    for (;;) {
      const found = this.frames.find(({ type, at }) => type === "audio" && at > moment);
      if (found) return found.at;
      if (performance.now() > moment + withinMs) throw new Error("No sound came.");
      await pause(1);
    }
  }

  /** Resolves when the answer is over: nothing has arrived for a while. */
  async quiet(milliseconds = 1_300): Promise<void> {
    for (;;) {
      const last = this.frames.findLast(({ type }) => type === "audio")?.at ?? 0;
      if (performance.now() - last > milliseconds) return;
      await pause(20);
    }
  }

  hangUp() {
    this.#socket.close(1000, "User ended conversation");
  }
}
