import "server-only";
import {
  type AgentFrame,
  cardFrame,
  disclosureFrame,
  errorFrame,
  hearingFrame,
  metadataFrame,
  pingFrame,
  questionFrame,
  tentativeFrame,
  transcriptFrame,
} from "@/lib/calls/agent/agent-frames";
import type { TurnLedger } from "@/lib/calls/agent/call-ledger";
import { CallNotes } from "@/lib/calls/agent/call-notes";
import { CallVoice, type SayOptions } from "@/lib/calls/agent/call-voice";
import {
  type ClientFrame,
  type Initiation,
  missingName,
  Refusal,
  type ReplyLimits,
  readCaller,
  readClientFrame,
} from "@/lib/calls/agent/client-frames";
import type { Speak } from "@/lib/calls/agent/paced-speech";
import type { Transcribe } from "@/lib/calls/agent/patient-hearing";
import type { Phrases } from "@/lib/calls/agent/phrases";
import { type LeftToKeepsake, sentencesOfStream, untilLeft } from "@/lib/calls/agent/sentence-stream";
import { SocketBudget } from "@/lib/calls/agent/socket-budget";
import { SoundIntake } from "@/lib/calls/agent/sound-intake";
import { type SafetyTools, type StepIn, SteppingIn } from "@/lib/calls/agent/stepping-in";
import { TurnIntake, type Words } from "@/lib/calls/agent/turn-intake";
import { type SpeechEvent, TurnTranscriber } from "@/lib/calls/agent/turn-transcriber";
import { NOTICE_SECONDS, wallClockLimit } from "@/lib/calls/policy";
import { CALL_SAMPLE_RATE, CALL_TEMPERATURE, type CloseCode, closeCodes, SPOKEN_TOKENS } from "@/lib/calls/protocol";
import { disclosureIn } from "@/lib/conversations/disclosure";
import { CARD_TURN } from "@/lib/conversations/persona-rules";
import { log } from "@/lib/platform/log";
import { AnswerClock, tellingFirst } from "@/lib/platform/telemetry/answer-clock";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { purseSentences } from "@/lib/purse/notices";
import type { CardLanguage } from "@/lib/safety/card-language";
import type { QuestionFacts } from "@/lib/safety/question-words";

/** Milliseconds; the first is what the published protocol has. */
const NO_INPUT_MS = 60_000;
const INITIATION_MS = 10_000;
const PING_MS = 5_000;
/** Replies in a row that could only be read; then the call ends. */
const MOST_UNSPOKEN = 2;
/** Reserved for the goodbye. */
const GOODBYE_SECONDS = 6;

export type CallTools = SafetyTools & {
  /** The next reply in chunks. `turns` is oldest first and ends with the person's turn. */
  reply: (turns: readonly TalkTurn[], limits: ReplyLimits, signal: AbortSignal) => AsyncIterable<string>;
  speak: Speak;
  /** Null when nothing here can transcribe speech. */
  transcribe: Transcribe | null;
  /** The hearing service; empty when there is none. */
  heardBy: string;
  /** The first words, when the call is not the continuation of a dropped one. */
  greeting: string;
  phrases: Phrases;
  /** The provider of the latest reply; the companion's are labelled. */
  writtenBy: () => string;
  /** The provider of the voice. */
  spokenBy: string;
};

export type CallerSocket = {
  send: (frame: AgentFrame) => void;
  close: (code: CloseCode, reason: string) => void;
  /** Reads nothing more from the caller, until `resume`. */
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
  /** The language of a hold that stands already; null where none does. */
  held: CardLanguage | null;
  /** The call begins with the notice that this is an AI voice. */
  isDisclosureDue: boolean;
};

export type CallEnd =
  | "hung_up"
  /** The line was lost, so the caller may come back. */
  | "dropped"
  | "taken_over"
  | "agent_ended"
  | "minutes_used_up"
  | "spend_limit_reached"
  | "email_unverified"
  | "silent"
  | "refused"
  | "too_many_turns"
  | "sent_too_much"
  | "failed";

/**
 * One call with our own agent: greets, listens, answers in the voice, stops when the person speaks, and says goodbye
 * when the minutes end. It is as strict about messages as a provider's agent, and knows neither sockets nor rows.
 */
export class LocalCall {
  readonly #tools: CallTools;
  /** Resolves with the reason when the call has ended; `settled` resolves later. */
  readonly ended: Promise<CallEnd>;
  readonly #socket: CallerSocket;
  readonly #ledger: TurnLedger;
  readonly #facts: CallFacts;
  readonly #turns: TalkTurn[];
  readonly #safety: SteppingIn;
  readonly #voice: CallVoice;
  readonly #transcriber: TurnTranscriber;
  readonly #sound: SoundIntake;
  readonly #intake: TurnIntake;
  readonly #budget = new SocketBudget();
  #resolveEnded: (end: CallEnd) => void = () => {};
  readonly #timers: NodeJS.Timeout[];
  #isBegun = false;
  #isLeaving = false;
  #end: CallEnd | null = null;
  #limits: ReplyLimits = { temperature: CALL_TEMPERATURE, maxTokens: SPOKEN_TOKENS };
  #lastInputAt = performance.now();
  /** Seconds left after `#heardThen` seconds of this call had been heard. */
  #secondsLeft: number;
  #heardThen = 0;
  #isNoticeGiven = false;
  #isAnswered = true;
  /** Resolves when the loved one may speak. */
  #disclosed: Promise<void> = Promise.resolve();
  /** Counts the answers that were begun, so that one that was overtaken while it waited is left out. */
  #answers = 0;
  #turnsUnclear = 0;
  /** Replies in a row that the voice did not speak. */
  #unspoken = 0;
  #pings = 0;
  readonly #notes = new CallNotes();

  constructor(socket: CallerSocket, tools: CallTools, ledger: TurnLedger, facts: CallFacts) {
    this.ended = new Promise((resolve) => {
      this.#resolveEnded = resolve;
    });
    this.#socket = socket;
    this.#tools = tools;
    this.#ledger = ledger;
    this.#facts = facts;
    this.#turns = [...facts.earlierTurns];
    this.#safety = new SteppingIn(tools, facts.earlierCards, facts.held);
    this.#secondsLeft = facts.secondsLeft;
    this.#voice = new CallVoice({ speak: tools.speak, send: (frame) => this.#send(frame), ledger });
    const count = () => ledger.countTurn();
    this.#transcriber = new TurnTranscriber({
      callId: facts.callId,
      transcribe: tools.transcribe,
      heardBy: tools.heardBy,
      count,
      onEvent: (event) => this.#onSpeech(event),
    });
    this.#sound = new SoundIntake({
      hear: (samples) => this.#isLeaving || this.#transcriber.push(samples),
      pause: socket.pause,
      resume: socket.resume,
    });
    this.#intake = new TurnIntake({
      count,
      begin: (words) => this.#take(words),
      onTooMany: (texts) => this.#tooManyTurns(texts),
    });
    this.#timers = [
      setTimeout(() => this.#isBegun || this.#refuse(missingName()), INITIATION_MS),
      setInterval(() => this.#tick(), PING_MS),
      setTimeout(() => this.#leave("agent_ended"), wallClockLimit(facts.secondsLeft) * 1000),
    ];
  }

  /** Handles a frame of the caller; null for a frame that is not text. */
  receive(data: string | null): void {
    if (this.#end) return;
    if (!this.#budget.takeFrame(data?.length ?? 0)) {
      this.#sentTooMuch();
      return;
    }
    this.#lastInputAt = performance.now();
    try {
      const frame = readClientFrame(data);
      if (frame?.type !== "audio" && !this.#budget.takeSilent()) this.#sentTooMuch();
      else if (frame?.type === "conversation_initiation_client_data") this.#begin(frame);
      else if (frame && this.#isBegun) this.#handle(frame);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refuse(error);
    }
  }

  /** Updates the seconds left in the period; `heard` is the part of this call already counted in them. */
  updateSecondsLeft(seconds: number, heard: number): void {
    this.#secondsLeft = seconds;
    this.#heardThen = heard;
  }

  secondsHeard(): number {
    return this.#voice.secondsHeard();
  }

  /** Resolves after the end, when everything heard is stored. */
  settled(): Promise<void> {
    return this.#voice.settled();
  }

  /** Ends the call when the socket is gone or the call was ended elsewhere; speech heard until now counts. */
  hangUp(end: CallEnd, reason = "Call ended"): void {
    this.#close(end, closeCodes.normal, reason);
  }

  #begin(frame: Initiation): void {
    if (this.#isBegun) throw new Refusal("invalid_message", "The call has begun already.");
    const { wordsFrom, isResumed, limits } = readCaller(frame);
    this.#isBegun = true;
    this.#limits = limits;
    this.#transcriber.hasBrowserWords = wordsFrom === "browser";
    this.#send(metadataFrame(this.#facts.providerConversationId));
    this.#tick();
    if (this.#safety.isHeld) this.#show(this.#safety.waiting());
    if (this.#left() <= GOODBYE_SECONDS) this.#leave("minutes_used_up");
    else this.#welcome(isResumed);
  }

  #welcome(isResumed: boolean): void {
    if (this.#facts.isDisclosureDue && !this.#safety.isHeld) this.#disclosed = this.#disclose();
    if (!isResumed) this.#sayOnly(this.#tools.greeting, { isGreeting: true });
  }

  /** A neutral voice says that this is an AI voice, and the screen shows it. Whatever the caller says meanwhile waits. */
  async #disclose(): Promise<void> {
    const disclosure = disclosureIn(this.#tools.language);
    this.#send(disclosureFrame(disclosure, this.#voice.nextEventId()));
    const speak = this.#tools.speakNeutrally(disclosure.language);
    const isHeard = await this.#voice.sayAside(disclosure.text, speak, { hasToBeHeard: true });
    if (isHeard) this.#ledger.disclosed();
  }

  /** A sign of danger was noticed elsewhere in the account: the loved one stops, and the card is shown here too. */
  hold(language: CardLanguage): void {
    if (this.#end || this.#safety.isHeld) return;
    this.#safety.holdIn(language);
    this.#voice.interrupt();
    if (this.#isBegun) this.#show(this.#safety.waiting());
  }

  /** A frame of the transport, such as a ping, which costs the same as one of the call. */
  receiveControl(): void {
    if (!this.#end && !this.#budget.takeSilent()) this.#sentTooMuch();
  }

  #handle(frame: ClientFrame): void {
    if (frame.type === "audio") this.#hear(frame.samples);
    else if (frame.type === "user_message") this.#userTyped(frame.text);
    else if (frame.type === "multimodal_message") this.#userTyped(frame.text?.text);
    else if (frame.type === "keepsake_words_from") this.#transcriber.hasBrowserWords = true;
    else if (frame.type === "contextual_update") this.#notes.add(frame.context_id ?? "", frame.text);
  }

  #hear(samples: Int16Array): void {
    if (!this.#budget.takeSound(samples.length / CALL_SAMPLE_RATE)) this.#sentTooMuch();
    else if (!this.#isLeaving) this.#sound.add(samples);
  }

  #onSpeech(event: SpeechEvent): void {
    if (this.#end || this.#isLeaving) return;
    if (event.type === "started") this.#voice.giveWay();
    else if (event.type === "spent") this.#leave(event.why);
    else if (event.type === "tentative") this.#send(tentativeFrame(event.text, this.#voice.nextEventId()));
    else if (event.type === "hearing") this.#send(hearingFrame(event.state));
    else if (event.type === "words") this.#userSaid(event, true);
    else if (event.type === "too_many") this.#heardTooMany(event.text);
    // The person spoke again and then stopped, so an earlier question can be answered.
    else if (!this.#isAnswered) void this.#respond(event.clock);
    else if (event.type === "unclear") this.#askAgain();
  }

  #userTyped(text = ""): void {
    this.#userSaid({ text, goesOn: false, clock: new AnswerClock("turn", { "call.id": this.#facts.callId }) }, false);
  }

  /** Echoes the words, which promises that they are kept. During the goodbye they are kept without an answer. */
  #userSaid({ text: given, goesOn, clock }: Words, isCounted: boolean): void {
    const text = given.trim();
    if (!text || this.#end) return;
    this.#transcriber.gotWords();
    this.#turnsUnclear = 0;
    if (!this.#isLeaving) this.#voice.giveWay();
    this.#send(transcriptFrame(text, this.#voice.nextEventId()));
    this.#intake.add({ text, goesOn, clock }, isCounted);
  }

  #take({ text, goesOn, clock }: Words): void {
    this.#keep(text);
    this.#isAnswered = false;
    if (this.#noticed(text) || goesOn || this.#isLeaving) return;
    void this.#respond(clock);
  }

  #keep(text: string): void {
    this.#turns.push({ role: "user", content: text });
    this.#ledger.userSaid(text);
  }

  /** A sign of danger is answered all the same. */
  #tooManyTurns(texts: readonly string[]): void {
    for (const text of texts) {
      this.#keep(text);
      this.#noticed(text);
    }
    this.#close("too_many_turns", closeCodes.badInput, "too_many_turns");
  }

  #heardTooMany(text: string): void {
    if (text) this.#send(transcriptFrame(text, this.#voice.nextEventId()));
    this.#tooManyTurns([this.#intake.takeRest() ?? "", text].filter(Boolean));
  }

  #sentTooMuch(): void {
    this.#close("sent_too_much", closeCodes.badInput, "sent_too_much");
  }

  /** Answers a sign of danger at once, without the writer. False when there is none. */
  #noticed(text: string): boolean {
    const answer = this.#safety.notice(text);
    if (answer) this.#show(answer);
    return answer !== null;
  }

  /**
   * Answers in the loved one's place: a card on the screen and, to a sign of danger, one sentence in a neutral voice, then
   * silence. Nothing of it is charged.
   */
  #show({ content, facts, aside }: StepIn): void {
    this.#answers += 1;
    this.#isAnswered = true;
    this.#turns.push({ role: "assistant", content: CARD_TURN });
    this.#send(cardFrame(content, facts, this.#voice.nextEventId()));
    this.#ledger.card(content, facts);
    if (aside) void this.#voice.sayAside(aside.sentence, aside.speak);
  }

  /** Answers the newest turn, unless another one comes while it is read whether a hold stands. */
  async #respond(clock: AnswerClock): Promise<void> {
    this.#answers += 1;
    const answer = this.#answers;
    const text = this.#turns.findLast(({ role }) => role === "user")?.content ?? "";
    const stepIn = await this.#safety.answerTo(text);
    if (!stepIn) await this.#disclosed;
    if (this.#end || this.#isLeaving || answer !== this.#answers) return;
    if (stepIn) return this.#show(stepIn);
    const asking = this.#safety.question(text);
    if (asking?.kind === "ask") return this.#ask(asking.facts, asking.aside);
    if (asking) this.#closeQuestion(asking.facts);
    if (asking?.kind === "card") this.#show(asking.stepIn);
    else await this.#answer(clock);
  }

  /** A neutral voice asks, and the screen shows it with its three answers. Nothing of it is charged. */
  #ask(facts: QuestionFacts, { sentence, speak }: NonNullable<StepIn["aside"]>): void {
    this.#isAnswered = true;
    this.#send(questionFrame(facts, this.#voice.nextEventId()));
    this.#ledger.question(sentence, facts);
    void this.#voice.sayAside(sentence, speak);
  }

  /** The answer to Keepsake is no turn of the talk with the loved one, who answers what was said before it. */
  #closeQuestion(facts: QuestionFacts): void {
    if (facts.answer === null) return;
    if (this.#turns.filter(({ role }) => role === "user").length > 1) this.#turns.pop();
    this.#send(questionFrame(facts, this.#voice.nextEventId()));
    this.#ledger.answered(facts.answer);
  }

  async #answer(clock: AnswerClock): Promise<void> {
    this.#isAnswered = true;
    const text = new AbortController();
    const turns = [...this.#turns.slice(0, -1), ...this.#notes.asTurns(), ...this.#turns.slice(-1)];
    let left: LeftToKeepsake | null = null;
    const reply = this.#tools.reply(turns, this.#limits, text.signal);
    const watched = tellingFirst(reply, () => clock.reached("first_text", this.#tools.writtenBy()));
    const written = untilLeft(watched, (why) => {
      left = why;
    });
    const sentences = tellingFirst(sentencesOfStream(written), () => clock.reached("first_sentence"));
    try {
      const onSound = () => clock.reached("first_sound", this.#tools.spokenBy);
      await this.#say(sentences, { text, onSound });
      if (left) this.#takeOver(left);
      // Interrupted before a word was heard, so the question is still open.
      if (this.#turns.at(-1)?.role === "user") this.#isAnswered = false;
    } catch (err) {
      if (this.#end) return;
      log.warn({ err, callId: this.#facts.callId }, "An answer in a call could not be given.");
      if (left && this.#takeOver(left)) return;
      this.#sayOnly(this.#tools.phrases.noAnswer);
    } finally {
      const timing = clock.timing();
      if (timing) this.#ledger.timed(timing);
    }
  }

  #takeOver(left: LeftToKeepsake): boolean {
    if (this.#end) return false;
    const answer = left === "marked" ? this.#safety.marked() : this.#safety.answerToRefusal(this.#turns);
    if (answer) this.#show(answer);
    return answer !== null;
  }

  /** At most every other time, so that a noisy room is not asked again and again. */
  #askAgain(): void {
    this.#turnsUnclear += 1;
    if (this.#turnsUnclear % 2 === 1) this.#sayOnly(this.#tools.phrases.unclear);
  }

  /** After the notice, unless an answer was asked for meanwhile. */
  #sayOnly(sentence: string, options?: SayOptions): void {
    const answer = this.#answers;
    const saying = this.#disclosed.then(async () => {
      if (!this.#end && !this.#isLeaving && answer === this.#answers) await this.#say(only(sentence), options);
    });
    saying.catch((err: unknown) => {
      if (this.#end) return;
      log.warn({ err, callId: this.#facts.callId }, "The voice of a call failed.");
      this.#failed();
    });
  }

  #failed(): void {
    this.#send(errorFrame(closeCodes.operational, "tts_cascade_error", "The voice failed."));
    this.#close("failed", closeCodes.operational, "The voice failed.");
  }

  /** Everything in the loved one's voice but the goodbye. */
  async #say(sentences: AsyncIterable<string>, options?: SayOptions): Promise<void> {
    if (this.#safety.isHeld) return;
    const mostSeconds = Math.max(0, this.#left() - GOODBYE_SECONDS);
    const { heard, end } = await this.#voice.say(sentences, mostSeconds, options);
    if (heard) this.#turns.push({ role: "assistant", content: heard });
    if (end === "unspoken") this.#unspoken += 1;
    else if (end === "whole") this.#unspoken = 0;
    if (this.#unspoken >= MOST_UNSPOKEN && !this.#end) return this.#failed();
    if (end === "cut" || this.#end || this.#isLeaving || this.#safety.isHeld) return;
    if (end === "ran_dry" || this.#left() <= GOODBYE_SECONDS) return this.#leave("minutes_used_up");
    if (this.#isNoticeGiven || this.#left() > NOTICE_SECONDS) return;
    this.#isNoticeGiven = true;
    this.#sayOnly(this.#tools.phrases.minuteLeft);
  }

  #left(): number {
    return this.#secondsLeft - (this.#voice.secondsHeard() - this.#heardThen);
  }

  /** Says goodbye, which cannot be interrupted, and closes the call. */
  #leave(end: "minutes_used_up" | "spend_limit_reached" | "email_unverified" | "agent_ended"): void {
    if (this.#end || this.#isLeaving) return;
    this.#isLeaving = true;
    const close = () => {
      this.#send(errorFrame(closeCodes.normal, "max_duration_exceeded", "The time of this call is over."));
      this.#close(end, closeCodes.normal, end in purseSentences ? end : "max_duration_exceeded");
    };
    if (this.#safety.isHeld) close();
    else this.#voice.say(only(this.#tools.phrases.goodbye), GOODBYE_SECONDS).then(close, close);
  }

  #tick(): void {
    if (performance.now() - this.#lastInputAt >= NO_INPUT_MS) {
      this.#send(errorFrame(closeCodes.operational, "transport_receive_timeout", "Nothing came for 60 seconds."));
      this.#close("silent", closeCodes.operational, "transport_receive_timeout");
    } else if (this.#isBegun) {
      this.#pings += 1;
      this.#send(pingFrame(this.#pings));
    }
  }

  #refuse({ type, message }: Refusal): void {
    this.#send(errorFrame(closeCodes.badInput, type, message));
    this.#close("refused", closeCodes.badInput, message);
  }

  #close(end: CallEnd, code: CloseCode, reason: string): void {
    if (this.#end) return;
    const rest = this.#intake.takeRest();
    if (rest !== null) this.#ledger.userSaid(rest);
    this.#end = end;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#sound.close();
    this.#transcriber.close();
    this.#voice.interrupt();
    this.#socket.close(code, reason);
    this.#resolveEnded(end);
  }

  #send(frame: AgentFrame): void {
    if (!this.#end) this.#socket.send(frame);
  }
}

async function* only(sentence: string): AsyncGenerator<string> {
  yield sentence;
}
