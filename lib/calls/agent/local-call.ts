import "server-only";
import {
  type AgentFrame,
  cardFrame,
  errorFrame,
  hearingFrame,
  metadataFrame,
  pingFrame,
  questionFrame,
  tentativeFrame,
  transcriptFrame,
} from "@/lib/calls/agent/agent-frames";
import type { CallEffect, CallEnd, CallEvent, CallState, SaidEvent } from "@/lib/calls/agent/call-events";
import { readHold } from "@/lib/calls/agent/call-holds";
import type { TurnLedger } from "@/lib/calls/agent/call-ledger";
import { callReducer, GOODBYE_SECONDS, openCall } from "@/lib/calls/agent/call-state";
import type { CallTools } from "@/lib/calls/agent/call-tools";
import { CallVoice, type Said } from "@/lib/calls/agent/call-voice";
import { CallerInput } from "@/lib/calls/agent/caller-input";
import { KeepsakeSpeech } from "@/lib/calls/agent/keepsake-speech";
import { LeftToRecordings } from "@/lib/calls/agent/left-to-recordings";
import { type LeftToKeepsake, only, sentencesOfStream, untilLeft } from "@/lib/calls/agent/sentence-stream";
import { wallClockLimit } from "@/lib/calls/policy";
import type { CloseCode } from "@/lib/calls/protocol";
import { log } from "@/lib/platform/log";
import { tellingFirst } from "@/lib/platform/telemetry/answer-clock";
import type { TalkTurn } from "@/lib/providers/text/provider";
import type { CardLanguage } from "@/lib/safety/card-language";

/** Milliseconds. */
const INITIATION_MS = 10_000;
const PING_MS = 5_000;

export type CallerSocket = {
  send: (frame: AgentFrame) => void;
  close: (code: CloseCode, reason: string) => void;
  /** Stops reading from the caller until `resume`. */
  pause: () => void;
  resume: () => void;
};

export type CallFacts = {
  callId: number;
  providerConversationId: string;
  /** Oldest first. */
  earlierTurns: readonly TalkTurn[];
  /** Seconds of speech left in this period. */
  secondsLeft: number;
  /** The texts of earlier cards, oldest first. */
  earlierCards: readonly string[];
  /** The language of an existing hold; null without one. */
  held: CardLanguage | null;
  /** The call starts with the notice that this is an AI voice. */
  isDisclosureDue: boolean;
};

type Effect<T extends CallEffect["type"]> = Extract<CallEffect, { type: T }>;

/**
 * One call with our own agent: greets, listens, replies in the voice, stops when the user speaks, and says goodbye when
 * the minutes end. It carries out callReducer's decisions, and does not know about sockets or database rows.
 */
export class LocalCall {
  /** Resolves with the reason when the call has ended; `settled` resolves later. */
  readonly ended: Promise<CallEnd>;
  readonly #parts: { socket: CallerSocket; tools: CallTools; ledger: TurnLedger; facts: CallFacts };
  readonly #voice: CallVoice;
  readonly #keepsake: KeepsakeSpeech;
  readonly #input: CallerInput;
  #state: CallState;
  #finish: (end: CallEnd) => void = () => {};

  constructor(socket: CallerSocket, tools: CallTools, ledger: TurnLedger, facts: CallFacts) {
    const { callId, secondsLeft } = facts;
    this.#parts = { socket, tools, ledger, facts };
    this.#state = openCall({
      turns: facts.earlierTurns,
      cards: facts.earlierCards,
      held: facts.held,
      isNoticeDue: facts.isDisclosureDue,
      mostSeconds: secondsLeft,
      language: tools.language,
      country: tools.country,
      inputAt: performance.now(),
    });
    this.#voice = new CallVoice({
      speak: tools.speak,
      send: (frame) => this.#state.phase.is !== "ended" && socket.send(frame),
      ledger,
    });
    this.#keepsake = new KeepsakeSpeech({ socket, tools, ledger, voice: this.#voice });
    this.#input = new CallerInput({
      callId,
      tools,
      socket,
      count: () => ledger.countTurn(),
      phase: () => this.#state.phase.is,
      onEvent: (event) => this.#dispatch(event),
    });
    this.ended = new Promise((resolve) => {
      const timers = [
        setTimeout(() => this.#dispatch({ type: "not_initiated" }), INITIATION_MS),
        setInterval(() => this.#dispatch({ type: "ticked", at: performance.now() }), PING_MS),
        setTimeout(() => this.#dispatch({ type: "time_over" }), wallClockLimit(secondsLeft) * 1000),
      ];
      this.#finish = (end) => {
        for (const timer of timers) clearTimeout(timer);
        resolve(end);
      };
    });
  }

  /** Handles a caller's frame; null for a frame that is not text. */
  receive(data: string | null): void {
    this.#input.receive(data);
  }

  /** Handles a frame of the transport, such as a ping, which counts like one of the call. */
  receiveControl(): void {
    this.#input.receiveControl();
  }

  /** Updates the seconds left in the period; `heard` is the part of this call already counted in them. */
  updateSecondsLeft(seconds: number, heard: number): void {
    this.#dispatch({ type: "minutes_read", mostSeconds: seconds + heard });
  }

  /** A sign of danger was noticed elsewhere in the account. */
  hold(language: CardLanguage): void {
    this.#dispatch({ type: "held", language });
  }

  /** Ends the call when the socket is gone or the call was ended elsewhere; speech heard so far is charged. */
  hangUp(end: CallEnd, reason = "Call ended"): void {
    this.#dispatch({ type: "hung_up", end, reason });
  }

  secondsHeard(): number {
    return this.#voice.secondsHeard();
  }

  /** Resolves after the end, when everything heard is stored. */
  settled(): Promise<void> {
    return this.#voice.settled();
  }

  #dispatch(event: CallEvent): void {
    const { state, effects } = callReducer(this.#state, event);
    this.#state = state;
    for (const effect of effects) this.#perform(effect);
  }

  #perform(effect: CallEffect): void {
    const { socket, tools, ledger, facts } = this.#parts;
    const eventId = () => this.#voice.nextEventId();
    switch (effect.type) {
      case "open":
        socket.send(metadataFrame(facts.providerConversationId));
        break;
      case "ping":
        socket.send(pingFrame(effect.id));
        break;
      case "echo":
        this.#input.gotWords();
        socket.send(transcriptFrame(effect.text, eventId()));
        break;
      case "tentative":
        socket.send(tentativeFrame(effect.text, eventId()));
        break;
      case "hearing":
        socket.send(hearingFrame(effect.state));
        break;
      case "count":
        void ledger.countTurn().then((isCounted) => this.#dispatch({ type: "counted", isCounted }));
        break;
      case "keep":
        ledger.userSaid(effect.text);
        break;
      case "read_hold":
        void this.#readHold(effect);
        break;
      case "raise_hold":
        tools.holds.raise(effect.language);
        break;
      case "interrupt":
        this.#voice.interrupt();
        break;
      case "say_notice":
        void this.#keepsake.sayNotice().then(() => this.#dispatch({ type: "notice_over" }));
        break;
      case "say_aside":
        void this.#keepsake.say(effect.sentence, effect.language).then(() => this.#asideOver(effect));
        break;
      case "say_unrecorded":
        void this.#keepsake.sayUnrecorded().then(() => this.#asideOver(effect));
        break;
      case "play":
        void this.#keepsake.play(effect).then((end) => this.#dispatch({ type: "played", id: effect.id, ...end }));
        break;
      case "say":
        void this.#sayLine(effect);
        break;
      case "reply":
        void this.#reply(effect);
        break;
      case "card":
        socket.send(cardFrame(effect.content, effect.facts, eventId()));
        ledger.card(effect.content, effect.facts);
        break;
      case "ask":
        socket.send(questionFrame(effect.facts, eventId()));
        ledger.question(effect.sentence, effect.facts);
        break;
      case "close_question":
        socket.send(questionFrame(effect.facts, eventId()));
        ledger.answered(effect.facts.answer);
        break;
      case "close":
        this.#close(effect);
        break;
    }
  }

  async #readHold({ id, text }: Effect<"read_hold">): Promise<void> {
    const read = await readHold(this.#parts.tools.holds, text, this.#state);
    this.#dispatch({ type: "hold_read", id, ...read });
  }

  #asideOver({ id }: { id: number }): void {
    this.#dispatch({ type: "aside_over", id });
  }

  #sayLine({ id, line }: Effect<"say">): Promise<void> {
    const { greeting, phrases } = this.#parts.tools;
    const sentence = line === "greeting" ? greeting : phrases[line];
    const mostSeconds = line === "goodbye" ? GOODBYE_SECONDS : this.#secondsToSpeak();
    const saying = this.#voice.say(only(sentence), mostSeconds, { isGreeting: line === "greeting" });
    return this.#report({ id, line }, saying);
  }

  #reply({ id, turns, limits, clock, isVoiceAlone }: Effect<"reply">): Promise<void> {
    const { tools, ledger } = this.#parts;
    const text = new AbortController();
    let left: LeftToKeepsake | null = null;
    const reply = tools.reply(turns, limits, text.signal, { isVoiceAlone });
    const watched = tellingFirst(reply, () => clock.reached("first_text", tools.writtenBy()));
    const written = untilLeft(watched, (why) => {
      left = why;
    });
    const sentences = tellingFirst(sentencesOfStream(written), () => clock.reached("first_sentence"));
    const onSound = () => clock.reached("first_sound", tools.spokenBy);
    const saying = this.#voice.say(sentences, this.#secondsToSpeak(), { text, onSound }).finally(() => {
      const timing = clock.timing();
      if (timing) ledger.timed(timing);
    });
    return this.#report({ id, line: "reply" }, saying, () => left);
  }

  async #report(
    of: Pick<SaidEvent, "id" | "line">,
    saying: Promise<Said>,
    leftBy: () => LeftToKeepsake | null = () => null,
  ): Promise<void> {
    const said = await saying.catch((err: unknown) => {
      if (this.#state.phase.is !== "ended" && !(err instanceof LeftToRecordings)) {
        log.warn({ err, callId: this.#parts.facts.callId, line: of.line }, "An answer in a call could not be given.");
      }
      return { heard: "", end: "failed" as const };
    });
    this.#dispatch({ type: "said", ...of, ...said, secondsHeard: this.secondsHeard(), left: leftBy() });
  }

  /** Seconds left for the loved one before the goodbye. */
  #secondsToSpeak(): number {
    return Math.max(0, this.#state.mostSeconds - this.secondsHeard() - GOODBYE_SECONDS);
  }

  #close({ end, code, reason, error }: Effect<"close">): void {
    const { socket } = this.#parts;
    if (error) socket.send(errorFrame(code, error.type, error.message));
    this.#input.close();
    this.#voice.interrupt();
    socket.close(code, reason);
    this.#finish(end);
  }
}
