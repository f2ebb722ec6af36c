import { setTimeout as wait } from "node:timers/promises";
import { type WebSocket, WebSocketServer } from "ws";
import { z } from "zod";
import { callSettings } from "./elevenlabs/agent-settings";
import type { EmulatedAgent, EmulatedConversation } from "./elevenlabs/agents";
import type { Emulators } from "./server";
import { pcmTone } from "./tone";

type JsonObject = Record<string, unknown>;

/** The fault of the next connection that is opened. */
export type LineFault =
  | { kind: "close"; code: number; reason?: string; errorType?: string; afterMs?: number }
  /** The connection drops silently. */
  | { kind: "drop"; afterMs?: number }
  /** The first frame never comes. */
  | { kind: "mute" };

export type EmulatedLine = {
  conversationId: string;
  /** Every frame from the caller, unchanged. */
  received: JsonObject[];
  /** Seconds of received audio that was not silent. */
  soundSeconds: number;
  /** How often the agent's turn timeout has ended. */
  silences: number;
  socket: WebSocket;
  isOpen: boolean;
  closeCode: number | null;
};

/** Length of an agent's speech. */
export const SECONDS_PER_CHARACTER = 0.06;
const RATE = 16_000;
const LOUD = 500;
const SPEECH_MS = 200;
const SILENCE_MS = 700;

/** The fields each frame may have, according to the contract. The strict server accepts nothing else. */
const contract: Record<string, readonly string[]> = {
  pong: ["event_id"],
  user_message: ["text", "rich_content_id"],
  user_activity: [],
  contextual_update: ["text", "context_id"],
  feedback: ["event_id", "score"],
  client_tool_result: ["tool_call_id", "result", "is_error"],
  mcp_tool_approval_result: ["tool_call_id", "is_approved"],
  multimodal_message: ["text", "file", "files"],
  conversation_initiation_client_data: [
    "conversation_config_override",
    "custom_llm_extra_body",
    "dynamic_variables",
    "user_id",
    "source_info",
    "tool_mock_config",
  ],
};

const overrides = z.object({ overrides: z.object({ custom_llm_extra_body: z.boolean().default(false) }).optional() });

/** ElevenLabs' side of a call, over the URLs that the REST emulator signs. Strict unless configured otherwise. */
export class AgentSockets {
  readonly lines: EmulatedLine[] = [];
  readonly #faults: LineFault[] = [];
  readonly #answers: string[] = [];
  readonly #words: string[] = [];
  readonly #sockets = new WebSocketServer({ noServer: true });
  isStrict = true;
  /** The length of a second of silence; tests shorten it so that turn timeouts end quickly. */
  secondMs = 1_000;

  constructor(private readonly emulators: Emulators) {
    emulators.server.on("upgrade", (request, socket, head) => {
      const target = new URL(request.url ?? "/", emulators.url);
      if (target.pathname !== "/elevenlabs/v1/convai/conversation") return socket.destroy();
      this.#sockets.handleUpgrade(request, socket, head, (webSocket) => {
        const signature = target.searchParams.get("conversation_signature") ?? "";
        const opened = emulators.elevenlabs.agents.openWithSignature(signature);
        // The live service does this for an expired URL.
        if (!opened) return webSocket.close(3000, "Request error");
        this.#hold(webSocket, opened.agent, opened.conversationId);
      });
    });
  }

  fault(fault: LineFault): void {
    this.#faults.push(fault);
  }

  /** The agent's next replies. */
  answers(...texts: string[]): void {
    this.#answers.push(...texts);
  }

  /** Transcripts of the next spoken turns. */
  hears(...texts: string[]): void {
    this.#words.push(...texts);
  }

  get last(): EmulatedLine {
    const line = this.lines.at(-1);
    if (!line) throw new Error("Nobody has called.");
    return line;
  }

  close(): void {
    for (const socket of this.#sockets.clients) socket.terminate();
    this.#sockets.close();
  }

  #hold(socket: WebSocket, agent: EmulatedAgent, conversationId: string): void {
    const line: EmulatedLine = {
      conversationId,
      received: [],
      soundSeconds: 0,
      silences: 0,
      socket,
      isOpen: true,
      closeCode: null,
    };
    this.lines.push(line);
    const call = new EmulatedCall(line, agent, {
      fault: this.#faults.shift() ?? null,
      answer: () => this.#answers.shift() ?? "I see.",
      words: () => this.#words.shift() ?? "Something was said.",
      isStrict: this.isStrict,
      secondMs: this.secondMs,
      keep: (conversation) => this.emulators.elevenlabs.agents.conversations.set(conversationId, conversation),
    });
    socket.on("message", (data, isBinary) => call.receive(isBinary ? null : data.toString()));
    socket.on("close", (code) => {
      line.isOpen = false;
      line.closeCode = code;
      call.over();
    });
  }
}

type CallOptions = {
  fault: LineFault | null;
  answer: () => string;
  words: () => string;
  isStrict: boolean;
  secondMs: number;
  keep: (conversation: EmulatedConversation) => void;
};

class EmulatedCall {
  readonly #startedAt = Date.now();
  readonly #turns: EmulatedConversation["turns"] = [];
  #isBegun = false;
  #eventId = 0;
  #speech: { eventId: number; text: string; endsAt: number; startedAt: number } | null = null;
  #voiceMs = 0;
  #silenceMs = 0;
  #pinged = 0;
  readonly #pings: NodeJS.Timeout;
  readonly #settings: z.infer<typeof callSettings>;
  #patience: NodeJS.Timeout | null = null;

  constructor(
    private readonly line: EmulatedLine,
    private readonly agent: EmulatedAgent,
    private readonly options: CallOptions,
  ) {
    this.#settings = callSettings.parse(agent.conversationConfig);
    this.#pings = setInterval(
      () => this.#send({ type: "ping", ping_event: { event_id: ++this.#pinged, ping_ms: 20 } }),
      300,
    );
    this.#keep("in-progress");
    void this.#misbehave();
  }

  receive(text: string | null): void {
    try {
      this.#take(parse(text));
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      this.#fail(1008, error.errorType, error.message);
    }
  }

  #take(frame: JsonObject): void {
    this.line.received.push(frame);
    if ("user_audio_chunk" in frame) this.#hear(String(frame.user_audio_chunk));
    else if (!isInContract(frame)) {
      if (frame.type !== "user_audio_end" || this.options.isStrict) throw invalidMessage();
      this.#endTurn();
    } else if (frame.type === "conversation_initiation_client_data") this.#begin(frame);
    else if (frame.type === "user_message") this.#answer(String(frame.text ?? ""), false);
  }

  over(): void {
    clearInterval(this.#pings);
    clearTimeout(this.#patience ?? undefined);
    this.#cut();
    this.#keep("done");
  }

  async #misbehave(): Promise<void> {
    const { fault } = this.options;
    if (!fault || fault.kind === "mute") return;
    await wait(fault.afterMs ?? 50);
    if (fault.kind === "drop") this.line.socket.terminate();
    else this.#fail(fault.code, fault.errorType ?? null, fault.reason ?? "");
  }

  #begin(frame: JsonObject): void {
    const { agent } = this.#settings;
    const allowed = overrides.parse(this.agent.platformSettings).overrides?.custom_llm_extra_body ?? false;
    if (frame.custom_llm_extra_body && !allowed) throw refusedOverride("custom_llm_extra_body");
    if (frame.conversation_config_override) throw refusedOverride("prompt");
    const variables = z.record(z.string(), z.unknown()).catch({}).parse(frame.dynamic_variables);
    if (agent.first_message.includes("{{user_name}}") && variables.user_name === undefined) {
      throw new Refused("missing_dynamic_variable", "Missing required dynamic variables in first message");
    }
    if (this.options.fault?.kind === "mute") return;
    this.#isBegun = true;
    this.#send({
      type: "conversation_initiation_metadata",
      conversation_initiation_metadata_event: {
        conversation_id: this.line.conversationId,
        agent_output_audio_format: "pcm_16000",
        user_input_audio_format: "pcm_16000",
      },
    });
    const greeting = agent.first_message.replace("{{user_name}}", String(variables.user_name));
    if (greeting) this.#say(greeting);
    else this.#waitForWords(0);
  }

  /**
   * After silence for the agent's turn timeout, the model is asked as if "..." had been said. With the skip-turn tool
   * it stays silent until the person speaks; without it, it speaks up, again and again.
   */
  #waitForWords(speechMs: number): void {
    clearTimeout(this.#patience ?? undefined);
    const { turn, agent } = this.#settings;
    this.#patience = setTimeout(
      () => {
        this.line.silences += 1;
        if (agent.prompt.built_in_tools?.skip_turn) this.#hearWords("...", true);
        else this.#answer("...", true, "Are you still there?");
      },
      speechMs + turn.turn_timeout * this.options.secondMs,
    );
  }

  #hear(base64: string): void {
    const bytes = Buffer.from(base64, "base64");
    const ms = (bytes.length / 2 / RATE) * 1000;
    let power = 0;
    for (let at = 0; at + 1 < bytes.length; at += 2) power += bytes.readInt16LE(at) ** 2;
    const isLoud = Math.sqrt(power / Math.max(1, bytes.length / 2)) > LOUD;
    if (isLoud) {
      clearTimeout(this.#patience ?? undefined);
      this.line.soundSeconds += ms / 1000;
      this.#voiceMs += ms;
      this.#silenceMs = 0;
      if (this.#voiceMs >= SPEECH_MS && this.#isSpeaking()) this.#interrupt();
    } else {
      this.#silenceMs += ms;
      if (this.#voiceMs >= SPEECH_MS && this.#silenceMs >= SILENCE_MS) this.#endTurn();
    }
  }

  #endTurn(): void {
    this.#voiceMs = 0;
    this.#silenceMs = 0;
    this.#answer(this.options.words(), true);
  }

  #answer(text: string, isSpoken: boolean, answer?: string): void {
    if (!this.#isBegun) return;
    if (this.#isSpeaking()) this.#interrupt();
    this.#hearWords(text, isSpoken);
    this.#say(answer ?? this.options.answer());
  }

  #hearWords(text: string, isSpoken: boolean): void {
    clearTimeout(this.#patience ?? undefined);
    this.#turns.push({ role: "user", message: text, atSeconds: this.#seconds() });
    this.#eventId += 1;
    if (isSpoken) {
      this.#send({ type: "vad_score", vad_score_event: { vad_score: 0.97 } });
      this.#send({
        type: "user_transcript",
        user_transcription_event: { user_transcript: text, event_id: this.#eventId },
      });
    }
  }

  #say(text: string): void {
    this.#eventId += 1;
    const eventId = this.#eventId;
    const seconds = text.length * SECONDS_PER_CHARACTER;
    const now = Date.now();
    this.#speech = { eventId, text, startedAt: now, endsAt: now + seconds * 1000 };
    this.#turns.push({ role: "agent", message: text, atSeconds: this.#seconds() });
    this.#send({ type: "agent_response", agent_response_event: { agent_response: text, event_id: eventId } });
    for (const piece of pcmTone(3, seconds, RATE)) {
      const sound = Buffer.from(piece).toString("base64");
      this.#send({ type: "audio", audio_event: { audio_base_64: sound, event_id: eventId } });
    }
    this.#waitForWords(seconds * 1000);
  }

  #isSpeaking(): boolean {
    return this.#speech !== null && this.#speech.endsAt > Date.now();
  }

  #interrupt(): void {
    const speech = this.#speech;
    const heard = this.#cut();
    if (!speech || heard === null) return;
    this.#eventId = Math.max(this.#eventId, speech.eventId + 1);
    this.#send({ type: "interruption", interruption_event: { event_id: speech.eventId + 1 } });
    const event = { original_agent_response: speech.text, corrected_agent_response: heard, event_id: speech.eventId };
    this.#send({ type: "agent_response_correction", agent_response_correction_event: event });
  }

  /** The part of the reply that was heard, which the record then contains; null if the agent was silent. */
  #cut(): string | null {
    const speech = this.#speech;
    this.#speech = null;
    if (!speech || speech.endsAt <= Date.now()) return null;
    const share = (Date.now() - speech.startedAt) / (speech.endsAt - speech.startedAt);
    const heard = speech.text.slice(0, Math.floor(speech.text.length * share)).trim();
    const turn = this.#turns.findLast(({ role }) => role === "agent");
    if (turn) turn.message = heard;
    return heard;
  }

  #seconds(): number {
    return Math.round((Date.now() - this.#startedAt) / 1000);
  }

  #keep(status: EmulatedConversation["status"]): void {
    this.options.keep({
      id: this.line.conversationId,
      agentId: this.agent.id,
      status,
      startedAt: Math.floor(this.#startedAt / 1000),
      seconds: Math.ceil((Date.now() - this.#startedAt) / 1000),
      turns: this.#turns.filter(({ message }) => message !== ""),
    });
  }

  #fail(code: number, errorType: string | null, message: string): void {
    if (errorType)
      this.#send({ type: "error", error_event: { code, error_type: errorType, message, reason: message } });
    this.line.socket.close(code, message);
  }

  /** Sends only events that the agent's settings request; errors are requested by `client_error`. */
  #send(frame: JsonObject): void {
    const event = frame.type === "error" ? "client_error" : String(frame.type);
    if (!this.#settings.conversation.client_events.includes(event)) return;
    if (this.line.socket.readyState === this.line.socket.OPEN) this.line.socket.send(JSON.stringify(frame));
  }
}

class Refused extends Error {
  constructor(
    readonly errorType: string,
    message: string,
  ) {
    super(message);
  }
}

const invalidMessage = () => new Refused("invalid_message", "Invalid message received");

const refusedOverride = (field: string) =>
  new Refused("override_error", `Override for field '${field}' is not allowed by config.`);

function isInContract(frame: JsonObject): boolean {
  const fields = contract[String(frame.type)];
  return fields !== undefined && Object.keys(frame).every((key) => key === "type" || fields.includes(key));
}

function parse(text: string | null): JsonObject {
  try {
    return z.record(z.string(), z.unknown()).parse(JSON.parse(text ?? ""));
  } catch {
    throw invalidMessage();
  }
}
