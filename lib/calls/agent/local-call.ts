import "server-only";
import { type AgentFrame, errorFrame, metadataFrame, pingFrame, transcriptFrame } from "@/lib/calls/agent/agent-frames";
import type { Book } from "@/lib/calls/agent/call-book";
import { CallEars, type Transcribe } from "@/lib/calls/agent/call-ears";
import { CallVoice } from "@/lib/calls/agent/call-voice";
import {
  type ClientFrame,
  type Initiation,
  missingName,
  Refusal,
  type ReplyLimits,
  readCaller,
  readClientFrame,
} from "@/lib/calls/agent/client-frames";
import { type Phrases, withName } from "@/lib/calls/agent/phrases";
import { sentencesOfStream } from "@/lib/calls/agent/sentence-stream";
import type { Speak } from "@/lib/calls/agent/speech-line";
import { NOTICE_SECONDS, wallClockLimit } from "@/lib/calls/policy";
import { CALL_MAX_TOKENS, CALL_TEMPERATURE, type CloseCode, closeCodes } from "@/lib/calls/protocol";
import { log } from "@/lib/platform/log";
import type { TalkTurn, TextProviderName } from "@/lib/providers/text/provider";

/** Milliseconds; the first is ElevenLabs' own. */
const NO_INPUT_MS = 60_000;
const INITIATION_MS = 10_000;
const PING_MS = 5_000;
/** Kept back from the minutes, so that the goodbye is within them. */
const GOODBYE_SECONDS = 6;
/** Sound that comes so much faster than time passes is no microphone. */
const MOST_EARLY_SECONDS = 15;
const MOST_NOTES = 8;
const NOTE_LENGTH = 1_000;

export type CallTools = {
  /** The next answer, in pieces. `talk`: oldest first, the person's turn last. */
  reply: (talk: readonly TalkTurn[], limits: ReplyLimits, signal: AbortSignal) => AsyncIterable<string>;
  speak: Speak;
  /** Null: nothing here finds words in sound. */
  transcribe: Transcribe | null;
  phrases: Phrases;
  /** Who writes the answers, for the label that the companion's carry. */
  writtenBy: TextProviderName;
};

export type CallLine = {
  send: (frame: AgentFrame) => void;
  close: (code: CloseCode, reason: string) => void;
};

export type CallFacts = {
  callId: number;
  providerConversationId: string;
  /** What was said before, oldest first. */
  talk: readonly TalkTurn[];
  /** Of speech, in this period. */
  secondsLeft: number;
};

export type CallEnd = "hung_up" | "taken_over" | "agent_ended" | "minutes_used_up" | "silent" | "refused" | "failed";

/**
 * One call with the local agent, in ElevenLabs' protocol: greets, listens, answers in the voice, stops when the person
 * speaks, and says goodbye when the minutes end. As strict about messages as the service. Knows neither sockets nor
 * rows.
 */
export class LocalCall {
  readonly #tools: CallTools;
  readonly #line: CallLine;
  readonly #book: Book;
  readonly #facts: CallFacts;
  readonly #talk: TalkTurn[];
  readonly #voice: CallVoice;
  readonly #ears: CallEars;
  readonly #onEnd: (end: CallEnd) => void;
  readonly #startedAt = performance.now();
  readonly #timers: NodeJS.Timeout[];
  #isBegun = false;
  #isLeaving = false;
  #end: CallEnd | null = null;
  #limits: ReplyLimits = { temperature: CALL_TEMPERATURE, maxTokens: CALL_MAX_TOKENS };
  #lastInputAt = performance.now();
  #receivedSeconds = 0;
  /** Left when `#heardThen` seconds of this call had been heard. */
  #secondsLeft: number;
  #heardThen = 0;
  #isNoticeGiven = false;
  #isAnswered = true;
  #turnsWithoutWords = 0;
  #turnsUnclear = 0;
  #pings = 0;
  #notes: { key: string; text: string }[] = [];

  constructor(line: CallLine, tools: CallTools, book: Book, facts: CallFacts, onEnd: (end: CallEnd) => void) {
    this.#line = line;
    this.#tools = tools;
    this.#book = book;
    this.#facts = facts;
    this.#talk = [...facts.talk];
    this.#secondsLeft = facts.secondsLeft;
    this.#onEnd = onEnd;
    this.#voice = new CallVoice({
      speak: tools.speak,
      send: (frame) => this.#send(frame),
      book,
      onHeard: (content) => this.#talk.push({ role: "assistant", content }),
    });
    this.#ears = new CallEars(facts.callId, tools.transcribe, {
      onSpeech: () => this.#whenListening(() => this.#voice.interrupt()),
      onWords: (text, goesOn) => this.#userSaid(text, goesOn),
      onPause: () => this.#whenListening(() => this.#answerIfOpen()),
      onNoWords: () => this.#whenListening(() => this.#answerIfOpen() || this.#missWords()),
      onUnclear: () => this.#whenListening(() => this.#answerIfOpen() || this.#askAgain()),
    });
    this.#timers = [
      setTimeout(() => this.#isBegun || this.#refuse(missingName()), INITIATION_MS),
      setInterval(() => this.#tick(), PING_MS),
      setTimeout(() => this.#leave("agent_ended"), wallClockLimit(facts.secondsLeft) * 1000),
    ];
  }

  /** A frame of the caller's; null for one that is not text. */
  receive(data: string | null): void {
    if (this.#end) return;
    this.#lastInputAt = performance.now();
    try {
      const frame = readClientFrame(data);
      if (frame.type === "conversation_initiation_client_data") this.#begin(frame);
      else if (this.#isBegun && !this.#isLeaving) this.#take(frame);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.#refuse(error);
    }
  }

  /** What the database says is left of the period; `heard`: how much of this call it has counted. */
  updateSecondsLeft(seconds: number, heard: number): void {
    this.#secondsLeft = seconds;
    this.#heardThen = heard;
  }

  secondsHeard(): number {
    return this.#voice.secondsHeard();
  }

  /** After the end: everything that was heard is in the book. */
  settled(): Promise<void> {
    return this.#voice.settled();
  }

  /** The socket is gone, or the call was ended elsewhere; what was heard until now counts. */
  hangUp(end: CallEnd, reason = "Call ended"): void {
    this.#close(end, closeCodes.normal, reason);
  }

  #begin(frame: Initiation): void {
    if (this.#isBegun) throw new Refusal("invalid_message", "The call has begun already.");
    const { name, wordsFrom, isResumed, limits } = readCaller(frame);
    this.#isBegun = true;
    this.#limits = limits;
    this.#ears.hasBrowserWords = wordsFrom === "browser";
    this.#send(metadataFrame(this.#facts.providerConversationId));
    this.#tick();
    if (this.#left() <= GOODBYE_SECONDS) this.#leave("minutes_used_up");
    else if (!isResumed) this.#sayOnly(withName(this.#tools.phrases.greeting, name));
  }

  #take(frame: ClientFrame): void {
    if (frame.type === "audio") this.#hear(frame.samples);
    else if (frame.type === "user_message") this.#userSaid(frame.text ?? "");
    else if (frame.type === "multimodal_message") this.#userSaid(frame.text?.text ?? "");
    else if (frame.type === "contextual_update") this.#note(frame.context_id ?? "", frame.text);
  }

  #hear(samples: Int16Array): void {
    this.#receivedSeconds += samples.length / 16_000;
    if (this.#receivedSeconds > (performance.now() - this.#startedAt) / 1000 + MOST_EARLY_SECONDS) {
      throw new Refusal("value_error", "The sound comes faster than it can have been spoken.");
    }
    this.#ears.push(samples);
  }

  #note(key: string, text: string): void {
    const others = this.#notes.filter((note) => key === "" || note.key !== key);
    this.#notes = [...others, { key, text: text.slice(0, NOTE_LENGTH) }].slice(-MOST_NOTES);
  }

  #userSaid(given: string, goesOn = false): void {
    const text = given.trim();
    if (!text || this.#end || this.#isLeaving) return;
    this.#ears.gotWords();
    this.#turnsWithoutWords = 0;
    this.#turnsUnclear = 0;
    this.#voice.interrupt();
    this.#send(transcriptFrame(text, this.#voice.nextEventId()));
    this.#talk.push({ role: "user", content: text });
    this.#book.userSaid(text);
    this.#isAnswered = false;
    if (!goesOn) void this.#answer();
  }

  async #answer(): Promise<void> {
    this.#isAnswered = true;
    const text = new AbortController();
    const notes = this.#notes.map((note) => ({ role: "user" as const, content: `(Only to know: ${note.text})` }));
    const talk = [...this.#talk.slice(0, -1), ...notes, ...this.#talk.slice(-1)];
    try {
      await this.#say(sentencesOfStream(this.#tools.reply(talk, this.#limits, text.signal)), text);
      // Interrupted before a word was heard: the question still stands.
      if (this.#talk.at(-1)?.role === "user") this.#isAnswered = false;
    } catch (err) {
      if (this.#end) return;
      log.warn({ err, callId: this.#facts.callId }, "An answer in a call could not be given.");
      this.#sayOnly(this.#tools.phrases.noAnswer);
    }
  }

  /** What was asked before the turn without words; false when there is nothing. */
  #answerIfOpen(): boolean {
    if (this.#isAnswered) return false;
    void this.#answer();
    return true;
  }

  /** Gently, and then not again for a while. */
  #missWords(): void {
    if (this.#voice.isBusy) return;
    this.#turnsWithoutWords += 1;
    if (this.#turnsWithoutWords % 4 === 1) this.#sayOnly(this.#tools.phrases.noWords);
  }

  /** At most every other time: a room that talks is not asked again and again. */
  #askAgain(): void {
    this.#turnsUnclear += 1;
    if (this.#turnsUnclear % 2 === 1) this.#sayOnly(this.#tools.phrases.unclear);
  }

  #sayOnly(sentence: string): void {
    this.#say(only(sentence)).catch((err: unknown) => {
      if (this.#end) return;
      log.warn({ err, callId: this.#facts.callId }, "The voice of a call failed.");
      this.#send(errorFrame(closeCodes.operational, "tts_cascade_error", "The voice failed."));
      this.#close("failed", closeCodes.operational, "The voice failed.");
    });
  }

  async #say(sentences: AsyncIterable<string>, text?: AbortController): Promise<void> {
    const said = await this.#voice.say(sentences, Math.max(0, this.#left() - GOODBYE_SECONDS), text);
    if (said === "cut" || this.#end || this.#isLeaving) return;
    if (said === "ran_dry" || this.#left() <= GOODBYE_SECONDS) return this.#leave("minutes_used_up");
    if (this.#isNoticeGiven || this.#left() > NOTICE_SECONDS) return;
    this.#isNoticeGiven = true;
    this.#sayOnly(this.#tools.phrases.minuteLeft);
  }

  #left(): number {
    return this.#secondsLeft - (this.#voice.secondsHeard() - this.#heardThen);
  }

  /** Says goodbye, which nothing interrupts, and closes. */
  #leave(end: "minutes_used_up" | "agent_ended"): void {
    if (this.#end || this.#isLeaving) return;
    this.#isLeaving = true;
    const close = () => {
      this.#send(errorFrame(closeCodes.normal, "max_duration_exceeded", "The time of this call is over."));
      this.#close(end, closeCodes.normal, "max_duration_exceeded");
    };
    this.#voice.say(only(this.#tools.phrases.goodbye), GOODBYE_SECONDS).then(close, close);
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
    this.#end = end;
    for (const timer of this.#timers) clearTimeout(timer);
    this.#ears.close();
    this.#voice.interrupt();
    this.#line.close(code, reason);
    this.#onEnd(end);
  }

  #send(frame: AgentFrame): void {
    if (!this.#end) this.#line.send(frame);
  }

  #whenListening(act: () => void): void {
    if (!this.#end && !this.#isLeaving) act();
  }
}

async function* only(sentence: string): AsyncGenerator<string> {
  yield sentence;
}
