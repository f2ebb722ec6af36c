import { setTimeout as wait } from "node:timers/promises";
import { WebSocket } from "ws";
import { CallClient } from "@/lib/calls/client/call-client";
import type { CallParts, SpeechRecogniser } from "@/lib/calls/client/call-parts";
import { listenIn } from "@/lib/calls/client/call-safety";
import type { CallServer } from "@/lib/calls/client/call-server";
import type { BrowserSocket } from "@/lib/calls/client/call-socket";
import type { CallPhase, CallState } from "@/lib/calls/client/call-state";
import type { CallMicrophone } from "@/lib/calls/client/microphone";
import { PlaybackQueue } from "@/lib/calls/client/playback-queue";
import type { CallSpeaker } from "@/lib/calls/client/speaker";
import { callSession } from "@/lib/calls/schema";
import { prepareCall } from "@/lib/calls/server/agent-updates";
import { noteDisclosure } from "@/lib/calls/server/disclosing/mutations";
import { findRecordingOffer } from "@/lib/calls/server/recording-offer";
import { beatCallSession, createCallSession, endCallSession } from "@/lib/calls/server/sessions";
import { createSignedUrl } from "@/lib/calls/server/signed-url";
import { disclosureIn } from "@/lib/conversations/disclosure";
import type { FindAgents } from "@/lib/keys/voice-provider";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError } from "@/lib/platform/errors";
import { ApiError } from "@/lib/platform/http/api";
import { errorResponse } from "@/lib/platform/http/error-response";
import { raiseHold } from "@/lib/safety/mutations";

/** A microphone that records what a test tells it to say, and whose indicator can be checked. */
export class FakeMicrophone implements CallMicrophone {
  deviceId: string | null;
  isOn = true;
  isMuted = false;
  rate = 0;
  #onPiece: (samples: Int16Array) => void = () => {};

  constructor(
    deviceId: string | null,
    readonly onLost: () => void,
  ) {
    this.deviceId = deviceId ?? "usual";
  }

  async start(rate: number, onPiece: (samples: Int16Array) => void) {
    this.rate = rate;
    this.#onPiece = onPiece;
  }

  setMuted(isMuted: boolean) {
    this.isMuted = isMuted;
  }

  flush() {}
  resume = async () => true;
  bars = () => [0, 0, 0, 0, 0];
  samples = () => new Float32Array();

  stop() {
    this.isOn = false;
  }

  /** 50 ms at once; zeros while muted, as the worklet sends them. */
  async speak(samples: Int16Array, everyMs = 5) {
    for (let at = 0; at < samples.length && this.isOn; at += 800) {
      const piece = samples.slice(at, at + 800);
      this.#onPiece(this.isMuted ? new Int16Array(piece.length) : piece);
      await wait(everyMs);
    }
  }

  /** Simulates unplugging it. */
  unplug() {
    this.stop();
    this.onLost();
  }
}

/** A loudspeaker that keeps its input and plays it without delay. */
export class FakeSpeaker implements CallSpeaker {
  readonly played: { eventId: number; seconds: number; at: number; startsIn: number }[] = [];
  readonly refused: number[] = [];
  readonly silenced: number[] = [];
  isOpen = true;
  readonly #queue = new PlaybackQueue();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly onSound: (isPlaying: boolean) => void) {}

  play(eventId: number, samples: Int16Array, rate: number): boolean {
    const now = performance.now() / 1000;
    const place = this.#queue.schedule(eventId, samples.length / rate, now);
    if (!place) {
      this.refused.push(eventId);
      return false;
    }
    this.played.push({ eventId, seconds: samples.length / rate, at: performance.now(), startsIn: place.startAt - now });
    this.onSound(true);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.onSound(false), this.#queue.secondsAhead(now) * 1000);
    return true;
  }

  interrupt(eventId: number) {
    this.#queue.interrupt(eventId);
    this.#silence();
  }

  reset() {
    this.#queue.reset();
    this.#silence();
  }

  close() {
    this.isOpen = false;
    this.#silence();
  }

  resume() {}
  bars = () => [0.1, 0.4, 0.8, 0.3, 0.1];

  secondsAhead(): number {
    return this.#queue.secondsAhead(performance.now() / 1000);
  }

  #silence() {
    clearTimeout(this.#timer);
    this.silenced.push(performance.now());
    this.onSound(false);
  }
}

const asked = new Set<Promise<unknown>>();

function remembered<T>(work: Promise<T>): Promise<T> {
  asked.add(work);
  const forget = () => asked.delete(work);
  work.then(forget, forget);
  return work;
}

/** The product's own server side, called without a network in between; its refusals look the same as over HTTP. */
export function aCallServer(actor: Actor, origin: string, find: FindAgents, { isDisclosed = true } = {}): CallServer {
  // As if the call had already given its notice, which most tests skip.
  const withNotice = async (signing: ReturnType<typeof createSignedUrl>) => {
    const answer = await signing;
    if (!isDisclosed) return answer;
    await noteDisclosure(answer.callSessionId);
    return { ...answer, isDisclosureDue: false };
  };
  const answered = async (work: Promise<unknown>) => {
    try {
      return callSession.parse(JSON.parse(JSON.stringify(await work)));
    } catch (error) {
      throw await asApiError(error);
    }
  };
  const refused = async (error: unknown) => {
    throw await asApiError(error);
  };
  return {
    prepare: (input) => remembered(prepareCall(actor, input, find).catch(refused)),
    signedUrl: (input) => remembered(withNotice(createSignedUrl(actor, input, origin, find)).catch(refused)),
    attach: (input) => remembered(answered(createCallSession(actor, input))),
    beat: (callId) => remembered(answered(beatCallSession(actor, callId))),
    end: (callId) => remembered(answered(endCallSession(actor, callId, find))),
    findRecordingOffer: (input) => remembered(findRecordingOffer(actor, input).catch(refused)),
    hold: (language) => remembered(raiseHold({ userId: actor.userId, language, at: new Date() })),
  };
}

async function asApiError(error: unknown): Promise<unknown> {
  if (!(error instanceof AppError)) return error;
  const response = errorResponse(error);
  return new ApiError(response.status, await response.text());
}

function aSocket(address: string): BrowserSocket {
  const socket = new WebSocket(address, { headers: { origin: new URL(address).origin.replace(/^ws/, "http") } });
  const adapted: BrowserSocket = {
    onopen: null,
    onmessage: null,
    onclose: null,
    onerror: null,
    send: (data) => socket.send(data),
    close: (code, reason) => socket.close(code, reason),
  };
  socket.on("open", () => adapted.onopen?.());
  socket.on("message", (data) => adapted.onmessage?.({ data: data.toString() }));
  socket.on("close", (code, reason) => adapted.onclose?.({ code, reason: reason.toString() }));
  socket.on("error", () => adapted.onerror?.());
  return adapted;
}

type Options = {
  server: CallServer;
  agentId: string;
  conversationId: number;
  microphone?: (deviceId: string | null, onLost: () => void) => Promise<FakeMicrophone>;
  words?: (onWords: (text: string) => void) => SpeechRecogniser;
  parts?: Partial<CallParts>;
};

const clients: CallClient[] = [];

/** Call after each test: an open call would keep its heartbeat, and call a server that is gone. */
export async function hangUpAll() {
  for (const client of clients.splice(0)) client.hangUp();
  await allAnswered();
}

/** Waits until the server has answered all requests of the clients. */
export async function allAnswered() {
  while (asked.size > 0) {
    await Promise.allSettled(asked);
    // By then, responses have triggered their further calls.
    await wait(5);
  }
}

/** The whole browser client, with devices that can be inspected. */
export function aCallClient({ server, agentId, conversationId, microphone, words, parts }: Options) {
  const microphones: FakeMicrophone[] = [];
  const speakers: FakeSpeaker[] = [];
  const states: CallState[] = [];
  let awake = 0;
  const client = new CallClient(
    { agentId, conversationId, userName: "Ana" },
    {
      server,
      openSocket: aSocket,
      openMicrophone: async (deviceId, onLost) => {
        const made = await (microphone ?? (async (id, lost) => new FakeMicrophone(id, lost)))(deviceId, onLost);
        microphones.push(made);
        return made;
      },
      createSpeaker: (onSound) => {
        const made = new FakeSpeaker(onSound);
        speakers.push(made);
        return made;
      },
      createRecogniser: words ?? (() => ({ isThere: false, listen: () => {}, stop: () => {} })),
      stayAwake: () => {
        awake += 1;
        return () => {
          awake -= 1;
        };
      },
      whenOnline: (milliseconds) => wait(Math.min(milliseconds, 50)),
      later: () => {},
      now: () => Date.now(),
      loadDisclosure: async () => ({ disclosure: disclosureIn("de"), samples: new Int16Array(4_800) }),
      loadSafety: async () => listenIn("en"),
      ...parts,
    },
  );
  clients.push(client);
  client.subscribe(() => states.push(client.getState()));
  return {
    client,
    microphones,
    speakers,
    states,
    get microphone() {
      return microphones.at(-1) ?? failTo("open a microphone");
    },
    get speaker() {
      return speakers.at(-1) ?? failTo("make a sound");
    },
    isAwake: () => awake > 0,
    phases: () => states.map(({ phase }) => phase).filter((phase, index, all) => phase !== all[index - 1]),
    until: async (what: (state: CallState) => unknown, withinMs = 6_000): Promise<CallState> => {
      const deadline = Date.now() + withinMs;
      while (!what(client.getState())) {
        if (Date.now() > deadline) throw new Error(`It did not happen. ${JSON.stringify(client.getState())}`);
        await wait(5);
      }
      return client.getState();
    },
    untilPhase(phase: CallPhase["phase"]) {
      return this.until((state) => state.phase === phase);
    },
  };
}

function failTo(what: string): never {
  throw new Error(`The client did not ${what}.`);
}
