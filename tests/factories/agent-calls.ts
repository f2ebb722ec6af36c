import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { AgentServer, type MakeTools } from "@/lib/calls/agent/agent-server";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import type { Speak } from "@/lib/calls/agent/paced-speech";
import { phrasesFor } from "@/lib/calls/agent/phrases";
import { bytesToBase64 } from "@/lib/calls/pcm";
import { noteDisclosure } from "@/lib/calls/server/disclosing/mutations";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import type { Actor } from "@/lib/platform/auth/actor";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { aLocalCallee } from "@/tests/factories/calls";
import { ownHolds } from "@/tests/factories/own-holds";

/** Speaks a quiet tone of this many seconds per word and records the requested texts. */
export function aSpeaker(secondsPerWord = 0.05) {
  const said: string[] = [];
  const speak: Speak = async (text, { onWords, signal }) => {
    signal.throwIfAborted();
    said.push(text);
    const words = [...text.matchAll(/\S+/g)].map(({ index }, count) => ({
      atMs: count * secondsPerWord * 1000,
      charIndex: index,
    }));
    onWords(words);
    const seconds = words.length * secondsPerWord;
    const samples = Int16Array.from({ length: Math.round(seconds * 16_000) }, (_, i) => 3_000 * Math.sin(i / 8));
    const audio = new ReadableStream<Uint8Array>({
      start(controller) {
        controller.enqueue(new Uint8Array(samples.buffer));
        controller.close();
      },
    });
    return { audio, seconds: Promise.resolve(seconds) };
  };
  return { speak, said };
}

/** Returns the given replies in order and records the requests. */
export function aWriter(...answers: string[]) {
  const asked: TalkTurn[][] = [];
  const reply: CallTools["reply"] = async function* (talk) {
    asked.push([...talk]);
    yield answers[Math.min(asked.length, answers.length) - 1] ?? "Yes.";
  };
  return { reply, asked };
}

export const tools = (parts: Partial<CallTools> = {}): CallTools => ({
  reply: aWriter("It was green. We sat there.").reply,
  speak: aSpeaker().speak,
  transcribe: null,
  heardBy: "hearing-server",
  greeting: "Hello, Ana.",
  phrases: phrasesFor("en"),
  writtenBy: () => "companion",
  spokenBy: "local",
  speakNeutrally: () => aSpeaker().speak,
  openOriginal: async () => null,
  language: "en",
  country: null,
  holds: ownHolds(),
  ...parts,
});

export type Frame = { type: string; at: number; [key: string]: unknown };

/** A caller on a raw socket that only sends and receives frames. */
export class AgentCaller {
  readonly frames: Frame[] = [];
  readonly #socket: WebSocket;
  closed: { code: number; reason: string } | null = null;

  constructor(address: string, headers: Record<string, string> = {}) {
    this.#socket = new WebSocket(address, { headers });
    this.#socket.on("message", (data) => this.frames.push({ ...JSON.parse(data.toString()), at: performance.now() }));
    this.#socket.on("close", (code, reason) => {
      this.closed = { code, reason: reason.toString() };
    });
  }

  /** Rejects with the status of a refused upgrade. */
  async opened(): Promise<this> {
    if (this.#socket.readyState !== WebSocket.OPEN) {
      await new Promise<void>((resolve, reject) => {
        this.#socket.once("open", () => resolve());
        this.#socket.once("error", reject);
      });
    }
    return this;
  }

  send(frame: object | string) {
    this.#socket.send(typeof frame === "string" ? frame : JSON.stringify(frame));
  }

  sendBytes(bytes: Uint8Array) {
    this.#socket.send(bytes);
  }

  pong() {
    this.#socket.pong();
  }

  /** Sends a frame fragment, with more to follow. */
  sendPiece(text: string) {
    this.#socket.send(text, { fin: false });
  }

  /** Leaves everything in the network, including the other side's close. */
  readNothing() {
    this.#socket.pause();
  }

  initiate(variables: Record<string, string> = { user_name: "Ana" }) {
    this.send({ type: "conversation_initiation_client_data", dynamic_variables: variables });
  }

  say(text: string) {
    this.send({ type: "user_message", text });
  }

  /** 50 ms at once, four times as fast as speech. */
  async speak(samples: Int16Array) {
    for (let at = 0; at < samples.length; at += 800) {
      const piece = samples.slice(at, at + 800);
      this.send({ user_audio_chunk: bytesToBase64(new Uint8Array(piece.buffer)) });
      await wait(12);
    }
  }

  hangUp() {
    this.#socket.close(1000, "User ended conversation");
  }

  /** Simulates a lost network. */
  vanish() {
    this.#socket.terminate();
  }

  of(type: string): Frame[] {
    return this.frames.filter((frame) => frame.type === type);
  }

  async until(what: (caller: this) => unknown, withinMs = 8_000): Promise<this> {
    const deadline = performance.now() + withinMs;
    while (!what(this)) {
      if (performance.now() > deadline) {
        throw new Error(
          `It did not happen. Frames: ${this.frames.map(({ type }) => type).join(" ")} ${JSON.stringify(this.closed)}`,
        );
      }
      await wait(5);
    }
    return this;
  }

  untilFrame(type: string, count = 1): Promise<this> {
    return this.until(() => this.of(type).length >= count);
  }

  untilClosed(withinMs?: number): Promise<this> {
    return this.until(() => this.closed, withinMs);
  }

  /** Each piece of audio: its arrival time, its event and its seconds. */
  sounds(): { at: number; eventId: number; seconds: number }[] {
    return this.of("audio").map(({ at, audio_event: event }) => {
      const { audio_base_64: sound, event_id: eventId } = event as { audio_base_64: string; event_id: number };
      return { at, eventId, seconds: Buffer.from(sound, "base64").length / 32_000 };
    });
  }

  secondsOfSound(): number {
    return this.sounds().reduce((sum, { seconds }) => sum + seconds, 0);
  }

  /** The original and the corrected text of the last correction. */
  correction(): { original: string; corrected: string } {
    const event = this.of("agent_response_correction").at(-1)?.agent_response_correction_event;
    const { original_agent_response: original = "", corrected_agent_response: corrected = "" } = (event ??
      {}) as Record<string, string>;
    return { original, corrected };
  }

  /** Time and event of the last interruption. */
  interruption(): { at: number; eventId: number } {
    const frame = this.of("interruption").at(-1);
    const { event_id: eventId = 0 } = (frame?.interruption_event ?? {}) as { event_id?: number };
    return { at: frame?.at ?? 0, eventId };
  }
}

/** The agent behind a real HTTP port, set up as in server/server.mjs. */
export class AgentHost {
  readonly agent: AgentServer;
  /** The tools of a call unless the test provides its own. */
  given: CallTools = tools();
  readonly #server: Server = createServer();

  constructor(makeTools: MakeTools = async () => this.given) {
    this.agent = new AgentServer(makeTools);
    this.#server.on("upgrade", (request, socket, head) => this.agent.handleUpgrade(request, socket, head));
  }

  async listen(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, "127.0.0.1", resolve));
    return this;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** @param isDisclosed this call has already given its notice, which most tests skip */
  async call(
    actor: Actor,
    agentId: string,
    conversationId?: number,
    { isDisclosed = true } = {},
  ): Promise<{ caller: AgentCaller; callId: number }> {
    const signed = await createSignedUrl(actor, { agentId, conversationId }, this.origin);
    if (isDisclosed) await noteDisclosure(signed.callSessionId);
    const caller = await new AgentCaller(signed.signedUrl, { origin: this.origin }).opened();
    return { caller, callId: signed.callSessionId };
  }

  /** A person's call with a voice of theirs, begun and waited for up to its first frame of this type if one is named. */
  async aCall(upTo?: string, owner?: Actor, withinMs?: number) {
    const { actor: person, ...callee } = await aLocalCallee(owner);
    const { caller, callId } = await this.call(person, callee.agentId, callee.conversation.id);
    if (upTo) {
      caller.initiate();
      await caller.until(() => caller.of(upTo).length > 0, withinMs);
    }
    return { person, caller, callId, ...callee };
  }

  connections(): Promise<number> {
    return new Promise((resolve, reject) =>
      this.#server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
    );
  }

  async close() {
    await this.agent.close();
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }
}

/**
 * One host for all tests of a file. Call before the database's hooks, which run in this order, so that a call's end
 * is still recorded.
 */
export function onAgentHost(makeTools?: MakeTools): AgentHost {
  const host = new AgentHost(makeTools);
  beforeAll(() => host.listen());
  afterAll(() => host.close());
  return host;
}
