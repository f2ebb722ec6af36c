import "server-only";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { CallBook } from "@/lib/calls/agent/call-book";
import { callTools } from "@/lib/calls/agent/call-tools";
import { type CallEnd, type CallTools, LocalCall } from "@/lib/calls/agent/local-call";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { type Callee, findLatestConversation, getCallee } from "@/lib/calls/data";
import { beatCall, claimLocalCall, endCall } from "@/lib/calls/mutations";
import { HEARTBEAT_SECONDS } from "@/lib/calls/policy";
import { listTurns } from "@/lib/calls/talk";
import { readCallToken } from "@/lib/calls/tokens";
import { metadataFor } from "@/lib/conversations/policy";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { isForeignOrigin } from "@/lib/platform/http/request-facts";
import { log } from "@/lib/platform/log";
import { readSecondsLeft } from "@/lib/usage/data";

/** A message of 4,000 characters in any script, and a second of sound, with room. */
const MOST_FRAME_BYTES = 128 * 1024;
/** A caller who takes nothing off the line for so long that this much waits has gone. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
/** "Going away": the caller's side opens another line. */
const GOING_AWAY = 1001;

/** Everything one call begins with. */
type Opening = {
  actor: Actor;
  sessionVersion: number;
  callee: Callee;
  callId: number;
  conversationId: number | null;
  providerConversationId: string;
  secondsLeft: number;
  talk: Awaited<ReturnType<typeof listTurns>>;
  tools: CallTools;
};

export type MakeTools = (actor: Actor, callee: Callee) => Promise<CallTools>;

/** Answers WebSocket upgrades on the agent's path, which scripts/server.mjs hands over: one port for everything. */
export class AgentServer {
  readonly #sockets = new WebSocketServer({ noServer: true, maxPayload: MOST_FRAME_BYTES, perMessageDeflate: false });
  readonly #makeTools: MakeTools;
  readonly #endings = new Set<Promise<void>>();
  readonly #calls = new Set<LocalCall>();
  #isClosing = false;

  constructor(makeTools: MakeTools = callTools) {
    this.#makeTools = makeTools;
  }

  /** Never throws; a refusal is a plain HTTP answer, so that no socket opens for it. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    this.#open(request).then(
      (opening) => {
        if (typeof opening === "number") return refuse(socket, opening);
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#hold(webSocket, opening));
      },
      (err: unknown) => {
        log.error({ err }, "A call could not be opened.");
        refuse(socket, 500);
      },
    );
  }

  /** Hangs up everywhere and waits until all that was said is written down. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const call of this.#calls) call.hangUp("agent_ended", "The server is restarting.");
    while (this.#endings.size > 0) await Promise.all(this.#endings);
    this.#sockets.close();
  }

  /** The call that the token opens, or the status of the refusal. */
  async #open(request: IncomingMessage): Promise<Opening | number> {
    if (this.#isClosing) return 503;
    if (isForeignOrigin({ headers: headersOf(request) })) return 403;
    const token = readCallToken(new URLSearchParams(request.url?.split("?")[1]).get("token") ?? "");
    if (!token) return 401;
    const actor = await findActor(token);
    if (!actor) return 401;
    const claimed = await claimLocalCall(token.userId, token.callId, token.nonce);
    if (!claimed) return 401;
    const callee = await getCallee(actor, claimed.agentId);
    const [conversationId, secondsLeft, tools] = await Promise.all([
      claimed.conversationId ?? findLatestConversation(actor.userId, callee.id),
      readSecondsLeft(actor),
      this.#makeTools(actor, callee),
    ]);
    const talk = await listTurns(actor, conversationId);
    const { id: callId, providerConversationId } = claimed;
    const { sessionVersion } = token;
    return { actor, sessionVersion, callee, callId, conversationId, providerConversationId, secondsLeft, talk, tools };
  }

  #hold(socket: WebSocket, opening: Opening): void {
    const { actor, callee, callId, conversationId, tools } = opening;
    const startedAt = performance.now();
    const metadata = JSON.stringify({ ...metadataFor(callee, true), writtenBy: tools.writtenBy });
    const book = new CallBook({
      userId: actor.userId,
      callId,
      conversationId,
      metadata,
      onGone: () => call.hangUp("agent_ended", "The conversation was deleted."),
    });
    const line = {
      send: (frame: object) => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
        else socket.send(JSON.stringify(frame));
      },
      close: (code: number, reason: string) => socket.close(this.#isClosing ? GOING_AWAY : code, reason.slice(0, 120)),
    };
    const call = new LocalCall(line, tools, book, opening, (end) => {
      clearInterval(beat);
      this.#calls.delete(call);
      openCalls.remove(callId);
      const ending = this.#settle(call, book, opening, end, startedAt).finally(() => this.#endings.delete(ending));
      this.#endings.add(ending);
    });
    const beat = setInterval(() => void this.#beat(call, book, opening), HEARTBEAT_SECONDS * 1000);
    this.#calls.add(call);
    openCalls.add(callId, { userId: actor.userId, close: (reason) => call.hangUp(reason, reason) });
    socket.on("message", (data, isBinary) => call.receive(isBinary ? null : data.toString()));
    socket.on("close", () => call.hangUp("hung_up"));
    socket.on("error", () => socket.terminate());
    log.info({ callId, userId: actor.userId, callsHere: openCalls.count() }, "A call has begun.");
  }

  /** Keeps the row alive, and learns from it what happened elsewhere. */
  async #beat(call: LocalCall, book: CallBook, { actor, sessionVersion, callId }: Opening): Promise<void> {
    try {
      const counted = book.secondsCounted;
      const [row, person, secondsLeft] = await Promise.all([
        beatCall(actor.userId, callId),
        findActor({ userId: actor.userId, sessionVersion }),
        readSecondsLeft(actor),
      ]);
      if (row.endedAt) call.hangUp(row.endReason === "taken_over" ? "taken_over" : "hung_up", row.endReason ?? "ended");
      else if (!person) call.hangUp("agent_ended", "signed_out");
      else call.updateSecondsLeft(secondsLeft, counted);
    } catch (err) {
      // The next beat may come through; without any for 30 s the sweeper closes the call.
      log.warn({ err, callId }, "The heartbeat of a call failed.");
    }
  }

  async #settle(call: LocalCall, book: CallBook, opening: Opening, end: CallEnd, startedAt: number): Promise<void> {
    const { actor, callId } = opening;
    try {
      await call.settled();
      await book.written();
      await endCall(actor.userId, callId, end);
    } catch (err) {
      log.error({ err, callId }, "The end of a call could not be written down.");
    }
    const seconds = call.secondsHeard();
    void recordProviderUsage({ provider: "local", model: "call", seconds });
    log.info(
      { callId, end, spokenSeconds: Math.round(seconds), ms: Math.round(performance.now() - startedAt) },
      "A call has ended.",
    );
  }
}

const reasons: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function refuse(socket: Duplex, status: number): void {
  if (socket.destroyed) return;
  socket.end(`HTTP/1.1 ${status} ${reasons[status] ?? "Refused"}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}
