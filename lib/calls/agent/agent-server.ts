import "server-only";
import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { CallLedger } from "@/lib/calls/agent/call-ledger";
import { type CallTools, callTools } from "@/lib/calls/agent/call-tools";
import { LocalCall } from "@/lib/calls/agent/local-call";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { HEARTBEAT_SECONDS } from "@/lib/calls/policy";
import { type CloseCode, closeCodes } from "@/lib/calls/protocol";
import { secondsLeftIn } from "@/lib/calls/server/call-budget";
import { type Callee, findLatestConversation, getCallee } from "@/lib/calls/server/data";
import { type EarlierTurns, readTurns } from "@/lib/calls/server/earlier-turns";
import { beatCall, claimLocalCall, endLine } from "@/lib/calls/server/mutations";
import { readCallToken } from "@/lib/calls/server/tokens";
import { metadataFor } from "@/lib/conversations/policy";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { type Actor, findSessionActor } from "@/lib/platform/auth/actor";
import { isForeignOrigin, likelyCountryOf } from "@/lib/platform/http/request-facts";
import { log } from "@/lib/platform/log";
import type { TalkTurn } from "@/lib/providers/text/provider";
import type { CardLanguage } from "@/lib/safety/card-language";
import { readSafety } from "@/lib/safety/data";
import { onHold } from "@/lib/safety/hold-events";

/** Large enough for a message of 4,000 characters in any script, or a second of audio. */
const MOST_FRAME_BYTES = 64 * 1024;
/** Neither our client nor a provider's splits a frame. */
const MOST_FRAGMENTS = 64;
/** Gives a refused caller time to read the reason. */
const CUT_OFF_AFTER_MS = 1_000;
/** A caller with this much unread data is considered gone. */
const MOST_WAITING_BYTES = 4 * 1024 * 1024;
/** Close codes of a deliberate end: the user hung up or closed the page. Any other code is a lost connection. */
const hungUpCodes: ReadonlySet<number> = new Set([1000, 1001]);
/** "Going away": the client reconnects. */
const GOING_AWAY = 1001;

/** Everything needed to start a call. */
type Opening = {
  actor: Actor;
  callee: Callee;
  callId: number;
  conversationId: number | null;
  providerConversationId: string;
  secondsLeft: number;
  earlierTurns: readonly TalkTurn[];
  earlierCards: readonly string[];
  held: CardLanguage | null;
  isDisclosureDue: boolean;
  tools: CallTools;
};

export type MakeTools = (
  actor: Actor,
  callee: Callee,
  country: string | null,
  callId?: number,
  earlier?: EarlierTurns | null,
) => Promise<CallTools>;

/**
 * Handles WebSocket upgrades on the agent's path, which server/server.mjs passes on, so that one port serves
 * everything.
 */
export class AgentServer {
  readonly #sockets = new WebSocketServer({
    noServer: true,
    maxPayload: MOST_FRAME_BYTES,
    maxFragments: MOST_FRAGMENTS,
    perMessageDeflate: false,
  });
  readonly #makeTools: MakeTools;
  /** Calls whose end has not been stored yet. */
  readonly #calls = new Map<LocalCall, Promise<void>>();
  #isClosing = false;

  constructor(makeTools: MakeTools = callTools) {
    this.#makeTools = makeTools;
  }

  /** Never throws. A refusal is a plain HTTP response, sent without opening a socket. */
  handleUpgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void {
    socket.on("error", () => socket.destroy());
    this.#open(request).then(
      (opening) => {
        if (typeof opening === "number") return refuse(socket, opening);
        this.#sockets.handleUpgrade(request, socket, head, (webSocket) => this.#serve(webSocket, opening));
      },
      (err: unknown) => {
        log.error({ err }, "A call could not be opened.");
        refuse(socket, 500);
      },
    );
  }

  /** Ends all calls and waits until their messages are stored. */
  async close(): Promise<void> {
    this.#isClosing = true;
    for (const call of this.#calls.keys()) call.hangUp("dropped", "The server is restarting.");
    while (this.#calls.size > 0) await Promise.all(this.#calls.values());
    this.#sockets.close();
  }

  /** Returns the call that the token opens, or the HTTP status of the refusal. */
  async #open(request: IncomingMessage): Promise<Opening | number> {
    if (this.#isClosing) return 503;
    const headers = headersOf(request);
    if (isForeignOrigin({ headers })) return 403;
    const token = readCallToken(new URLSearchParams(request.url?.split("?")[1]).get("token") ?? "");
    if (!token) return 401;
    const actor = await findSessionActor(token);
    if (!actor) return 401;
    const claimed = await claimLocalCall(token.userId, token.callId, token.nonce);
    if (!claimed) return 401;
    const callee = await getCallee(actor, claimed.agentId);
    const [conversationId, secondsLeft, { hold }] = await Promise.all([
      claimed.conversationId ?? findLatestConversation(actor.userId, callee.id),
      secondsLeftIn(actor),
      readSafety(actor.userId),
    ]);
    const earlier = conversationId === null ? null : await readTurns(actor, conversationId);
    const tools = await this.#makeTools(actor, callee, likelyCountryOf({ headers }), claimed.id, earlier);
    const { id: callId, providerConversationId, isDisclosureDue } = claimed;
    const facts = { callId, providerConversationId, conversationId, secondsLeft, isDisclosureDue };
    const said = { earlierTurns: earlier?.turns ?? [], earlierCards: earlier?.cards ?? [] };
    return { ...facts, ...said, held: hold?.language ?? null, actor, callee, tools };
  }

  #serve(socket: WebSocket, opening: Opening): void {
    const { actor, callee, callId, conversationId, tools } = opening;
    const spokenBy = metadataFor(callee, true, null);
    const ledger = new CallLedger({
      speaker: actor,
      callId,
      providerConversationId: opening.providerConversationId,
      conversationId,
      metadata: () => JSON.stringify({ ...spokenBy, writtenBy: tools.writtenBy() }),
      onGone: () => call.hangUp("agent_ended", "The conversation was deleted."),
    });
    const caller = {
      send: (frame: object) => {
        if (socket.readyState !== socket.OPEN) return;
        if (socket.bufferedAmount > MOST_WAITING_BYTES) socket.terminate();
        else socket.send(JSON.stringify(frame));
      },
      close: (code: CloseCode, reason: string) => {
        socket.close(this.#isClosing ? GOING_AWAY : code, reason.slice(0, 120));
        if (code === closeCodes.badInput) cutOff(socket);
      },
      pause: () => socket.pause(),
      resume: () => socket.resume(),
    };
    const call = new LocalCall(caller, tools, ledger, opening);
    const leaveOpenCalls = openCalls.add(callId, {
      userId: actor.userId,
      sessionId: actor.sessionId,
      close: (reason) => call.hangUp(reason === "signed_out" ? "agent_ended" : reason, reason),
    });
    const stopWatching = onHold(actor.userId, (language) => call.hold(language));
    // Catches a hold raised while the call was being opened.
    void this.#beat(call, ledger, opening);
    socket.on("message", (data, isBinary) => call.receive(isBinary ? null : data.toString()));
    for (const control of ["ping", "pong"] as const) socket.on(control, () => call.receiveControl());
    socket.on("close", (code) => call.hangUp(hungUpCodes.has(code) ? "hung_up" : "dropped"));
    // A frame that breaks the protocol is not a lost connection: the call cannot be resumed.
    socket.on("error", () => {
      call.hangUp("hung_up");
      socket.terminate();
    });
    log.info({ callId, userId: actor.userId, callsHere: openCalls.count() }, "A call has begun.");
    this.#calls.set(
      call,
      this.#untilEnd(call, ledger, opening).finally(() => {
        stopWatching();
        leaveOpenCalls();
        this.#calls.delete(call);
      }),
    );
  }

  /** Sends heartbeats until the call ends, then stores its end. */
  async #untilEnd(call: LocalCall, ledger: CallLedger, opening: Opening): Promise<void> {
    const { actor, callee, callId } = opening;
    const startedAt = performance.now();
    const heartbeat = setInterval(() => void this.#beat(call, ledger, opening), HEARTBEAT_SECONDS * 1000);
    const end = await call.ended;
    clearInterval(heartbeat);
    try {
      await call.settled();
      await Promise.all([ledger.written(), opening.tools.holds.written()]);
      await endLine(actor.userId, callId, opening.providerConversationId, end);
    } catch (err) {
      log.error({ err, callId }, "The end of a call could not be written down.");
    }
    const seconds = call.secondsHeard();
    void recordProviderUsage({ provider: callee.provider, model: "call", seconds });
    log.info(
      { callId, end, spokenSeconds: Math.round(seconds), ms: Math.round(performance.now() - startedAt) },
      "A call has ended.",
    );
  }

  /** Sends the call's heartbeat and checks its row for changes made elsewhere. */
  async #beat(call: LocalCall, ledger: CallLedger, opening: Opening): Promise<void> {
    const { actor, callId } = opening;
    try {
      const counted = ledger.secondsCounted;
      const [row, secondsLeft, { hold }] = await Promise.all([
        beatCall(actor.userId, callId),
        secondsLeftIn(actor),
        readSafety(actor.userId),
      ]);
      if (hold) call.hold(hold.language);
      if (row.providerConversationId !== opening.providerConversationId) call.hangUp("taken_over", "taken_over");
      else if (row.endedAt)
        call.hangUp(row.endReason === "taken_over" ? "taken_over" : "hung_up", row.endReason ?? "ended");
      else call.updateSecondsLeft(secondsLeft, counted);
    } catch (err) {
      // The next heartbeat may succeed; after 30 s without one, the sweeper closes the call.
      log.warn({ err, callId }, "The heartbeat of a call failed.");
    }
  }
}

/** Stops reading, so that a flood costs nothing, and destroys the socket if the caller never responds. */
function cutOff(socket: WebSocket): void {
  socket.pause();
  const timer = setTimeout(() => socket.terminate(), CUT_OFF_AFTER_MS);
  socket.once("close", () => clearTimeout(timer));
}

const reasons: Record<number, string> = {
  401: "Unauthorized",
  403: "Forbidden",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

function refuse(socket: Duplex, status: number): void {
  if (socket.destroyed) return;
  const answer = `HTTP/1.1 ${status} ${reasons[status] ?? "Refused"}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  // A caller that never closes its side would hold the socket.
  socket.end(answer, () => socket.destroy());
}

function headersOf(request: IncomingMessage): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  }
  return headers;
}
