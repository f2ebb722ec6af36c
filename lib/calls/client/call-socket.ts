import type { EndReason } from "@/lib/calls/client/call-state";
import { type AgentEvent, readServerFrame } from "@/lib/calls/client/server-frames";
import { samplesToBase64 } from "@/lib/calls/pcm";
import {
  audioFrame,
  CALL_SAMPLE_RATE,
  type ClientFrame,
  closeCodes,
  contextFrame,
  pongFrame,
} from "@/lib/calls/protocol";

/** Milliseconds after which a socket that is still not open counts as failed. */
const OPEN_WITHIN_MS = 10_000;

/** Milliseconds without data after which the connection counts as lost, for an agent that pings more often. */
const DEAD_AFTER_MS = 12_000;

/** The close code of the WebSocket protocol for a frame that is too large. */
const TOO_LARGE = 1009;

/** The part of the browser's WebSocket used here. */
export type BrowserSocket = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send: (data: string) => void;
  close: (code?: number, reason?: string) => void;
};

export type OpenSocket = (address: string) => BrowserSocket;

export type SocketEnd =
  /** Worth another attempt: the network failed, or the signed URL had expired. */
  { kind: "dropped" } | { kind: "not_opened" } | { kind: "over"; reason: EndReason };

type Listeners = {
  onEvent: (event: AgentEvent) => void;
  onEnd: (end: SocketEnd) => void;
};

/** One WebSocket that speaks the agent's protocol. Answers pings and maps close codes to our end reasons. */
export class CallSocket {
  readonly #socket: BrowserSocket;
  readonly #listeners: Listeners;
  readonly #timer: ReturnType<typeof setTimeout>;
  #watchdog: ReturnType<typeof setTimeout> | undefined;
  #lastPing: number | null = null;
  /** The longest pause between two pings, in milliseconds: no vendor documents its agents' interval. */
  #pingPause: number | null = null;
  #isConnected = false;
  #isOpen = false;
  #isOver = false;
  #errorType: string | null = null;
  #hasAgentLeft = false;
  /** Sample rate of the agent's audio in Hz, as announced. */
  outputRate = CALL_SAMPLE_RATE;

  constructor(socket: BrowserSocket, first: ClientFrame, listeners: Listeners) {
    this.#socket = socket;
    this.#listeners = listeners;
    this.#timer = setTimeout(() => this.#end({ kind: "not_opened" }), OPEN_WITHIN_MS);
    socket.onopen = () => {
      this.#isConnected = true;
      this.send(first);
    };
    socket.onmessage = ({ data }) => this.#onMessage(data);
    socket.onclose = ({ code, reason }) => this.#end(this.#whyClosed(code, reason));
    // The close event that follows has the details.
    socket.onerror = () => {};
  }

  send(frame: ClientFrame | { type: "user_audio_end" }): void {
    if (this.#isConnected && !this.#isOver) this.#socket.send(JSON.stringify(frame));
  }

  sendAudio(samples: Int16Array): void {
    if (this.#isOpen) this.send(audioFrame(samplesToBase64(samples)));
  }

  sendContext(text: string): void {
    this.send(contextFrame(text));
  }

  hangUp(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#release();
    this.#socket.close(closeCodes.normal, "User ended conversation");
    this.#listeners.onEnd(over("hung_up"));
  }

  /** Closes a connection that is known to be lost. */
  drop(): void {
    this.#end({ kind: "dropped" });
  }

  #onMessage(data: unknown): void {
    if (this.#isOver) return;
    const event = readServerFrame(data);
    if (event?.type === "ping") this.#onPing();
    this.#watch();
    if (!event) return;
    if (event.type === "ping") this.send(pongFrame(event.eventId));
    else if (event.type === "failed") this.#errorType = event.errorType;
    else {
      if (event.type === "agent_hung_up") this.#hasAgentLeft = true;
      if (event.type === "opened") {
        clearTimeout(this.#timer);
        this.#isOpen = true;
        this.outputRate = event.outputRate;
      }
      this.#listeners.onEvent(event);
    }
  }

  #onPing(): void {
    const now = performance.now();
    if (this.#lastPing !== null) this.#pingPause = Math.max(this.#pingPause ?? 0, now - this.#lastPing);
    this.#lastPing = now;
  }

  /** Starts with the second ping: two missing pings mean a lost connection. */
  #watch(): void {
    if (this.#pingPause === null) return;
    clearTimeout(this.#watchdog);
    this.#watchdog = setTimeout(() => this.drop(), Math.max(DEAD_AFTER_MS, 2 * this.#pingPause));
  }

  #whyClosed(code: number, reason: string): SocketEnd {
    if (reason === "taken_over") return over("taken_over");
    if (reason === "signed_out") return over("signed_out");
    if (reason === "spend_limit_reached" || reason === "email_unverified") return over(reason);
    if (reason === "too_many_turns") return over("too_many_turns");
    if (reason === "sent_too_much" || code === TOO_LARGE) return over("sent_too_much");
    if (this.#errorType === "max_duration_exceeded" || reason === "max_duration_exceeded")
      return over("minutes_used_up");
    if (this.#errorType === "transport_receive_timeout") return over("silent");
    if (!this.#isOpen && (code !== closeCodes.badInput || this.#errorType === null)) return { kind: "not_opened" };
    if (code === closeCodes.normal || this.#hasAgentLeft) return over("agent_ended");
    if (code === closeCodes.badInput) return over("refused");
    if (code === closeCodes.operational) return over("service_failed");
    return { kind: "dropped" };
  }

  #end(end: SocketEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#release();
    // A socket whose server never responded is still half open.
    this.#socket.close();
    this.#listeners.onEnd(end);
  }

  #release(): void {
    clearTimeout(this.#timer);
    clearTimeout(this.#watchdog);
    this.#socket.onopen = null;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
  }
}

const over = (reason: EndReason): SocketEnd => ({ kind: "over", reason });
