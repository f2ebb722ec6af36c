import type { EndReason } from "@/lib/calls/call-state";
import {
  audioFrame,
  CALL_SAMPLE_RATE,
  type ClientFrame,
  closeCodes,
  contextFrame,
  pongFrame,
} from "@/lib/calls/protocol";
import { type AgentEvent, readServerFrame } from "@/lib/calls/server-frames";

/** A line that is not open within this, in milliseconds, will not be. */
const OPEN_WITHIN_MS = 10_000;

/** What is used of a browser's WebSocket. */
export type CallSocket = {
  onopen: (() => void) | null;
  onmessage: ((event: { data: unknown }) => void) | null;
  onclose: ((event: { code: number; reason: string }) => void) | null;
  onerror: (() => void) | null;
  send: (data: string) => void;
  close: (code?: number, reason?: string) => void;
};

export type OpenSocket = (address: string) => CallSocket;

export type LineEnd =
  /** Another one is worth trying: the network went, or the address was no longer good. */
  { kind: "dropped" } | { kind: "not_opened" } | { kind: "over"; reason: EndReason };

type Listeners = {
  onEvent: (event: AgentEvent) => void;
  onEnd: (end: LineEnd) => void;
};

/** One WebSocket in the agent's protocol: answers pings, and says in our words why it closed. */
export class CallLine {
  readonly #socket: CallSocket;
  readonly #listeners: Listeners;
  readonly #timer: ReturnType<typeof setTimeout>;
  #isConnected = false;
  #isOpen = false;
  #isOver = false;
  #errorType: string | null = null;
  #hasAgentLeft = false;
  /** Hz of the agent's sound, as it has announced. */
  outputRate = CALL_SAMPLE_RATE;

  constructor(socket: CallSocket, first: ClientFrame, listeners: Listeners) {
    this.#socket = socket;
    this.#listeners = listeners;
    this.#timer = setTimeout(() => this.#end({ kind: "not_opened" }), OPEN_WITHIN_MS);
    socket.onopen = () => {
      this.#isConnected = true;
      this.send(first);
    };
    socket.onmessage = ({ data }) => this.#hear(data);
    socket.onclose = ({ code, reason }) => this.#end(this.#whyClosed(code, reason));
    // The close that follows says more.
    socket.onerror = () => {};
  }

  send(frame: ClientFrame | { type: "user_audio_end" }): void {
    if (this.#isConnected && !this.#isOver) this.#socket.send(JSON.stringify(frame));
  }

  sendSound(base64: string): void {
    if (this.#isOpen) this.send(audioFrame(base64));
  }

  sendContext(text: string): void {
    this.send(contextFrame(text));
  }

  hangUp(): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#letGo();
    this.#socket.close(closeCodes.normal, "User ended conversation");
    this.#listeners.onEnd(over("hung_up"));
  }

  #hear(data: unknown): void {
    if (this.#isOver) return;
    const event = readServerFrame(data);
    if (!event) return;
    if (event.type === "ping") this.send(pongFrame(event.eventId));
    else if (event.type === "failed") this.#errorType = event.errorType;
    else {
      if (event.type === "agent_hung_up") this.#hasAgentLeft = true;
      if (event.type === "opened") {
        clearTimeout(this.#timer);
        this.#isOpen = true;
      }
      this.#listeners.onEvent(event);
    }
  }

  #whyClosed(code: number, reason: string): LineEnd {
    if (reason === "taken_over") return over("taken_over");
    if (reason === "signed_out") return over("signed_out");
    if (this.#errorType === "max_duration_exceeded" || reason === "max_duration_exceeded")
      return over("minutes_used_up");
    if (this.#errorType === "transport_receive_timeout") return over("silent");
    if (!this.#isOpen && (code !== closeCodes.badInput || this.#errorType === null)) return { kind: "not_opened" };
    if (code === closeCodes.normal || this.#hasAgentLeft) return over("agent_ended");
    if (code === closeCodes.badInput) return over("refused");
    if (code === closeCodes.operational) return over("service_failed");
    return { kind: "dropped" };
  }

  #end(end: LineEnd): void {
    if (this.#isOver) return;
    this.#isOver = true;
    this.#letGo();
    // A line that never answered is still half open.
    this.#socket.close();
    this.#listeners.onEnd(end);
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    this.#socket.onopen = null;
    this.#socket.onmessage = null;
    this.#socket.onclose = null;
  }
}

const over = (reason: EndReason): LineEnd => ({ kind: "over", reason });
