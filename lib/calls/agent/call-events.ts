import type { Said } from "@/lib/calls/agent/call-voice";
import type { ReplyLimits } from "@/lib/calls/agent/client-frames";
import type { Phrases } from "@/lib/calls/agent/phrases";
import type { LeftToKeepsake } from "@/lib/calls/agent/sentence-stream";
import type { SpeechEvent } from "@/lib/calls/agent/turn-transcriber";
import type { AgentErrorType, CloseCode, HearingState } from "@/lib/calls/protocol";
import type { Original } from "@/lib/conversations/replies/originals";
import type { SpeechRefusal } from "@/lib/plans/notices";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { TalkTurn } from "@/lib/providers/text/provider";
import type { CardFacts } from "@/lib/safety/card-facts";
import type { CardLanguage } from "@/lib/safety/card-language";
import type { DangerReading } from "@/lib/safety/danger";
import type { OpenQuestion } from "@/lib/safety/open-question";
import type { QuestionAnswer, QuestionFacts } from "@/lib/safety/question-words";

export type CallEnd =
  | "hung_up"
  /** The connection was lost, so the caller may return. */
  | "dropped"
  | "taken_over"
  | "silent"
  | "refused"
  | "too_many_turns"
  | "sent_too_much"
  | "failed"
  | GoodbyeReason;

/** The loved one says goodbye before these ends. */
export type GoodbyeReason = "agent_ended" | SpeechRefusal;

/** A fixed sentence in the loved one's voice. */
export type Line = Exclude<keyof Phrases, "invitations">;

/**
 * The user's words, and whether the user is still speaking or typing, so that a reply would interrupt. `clock` runs
 * since the first of these words.
 */
export type Words = { text: string; goesOn: boolean; clock: AnswerClock };

/** The answer to the newest turn, whose text is `text`, or a fixed sentence. */
export type Answer = { line: "reply"; text: string; clock: AnswerClock } | { line: Line };

/** `id` identifies a speech. Events for earlier ones arrive too late and are ignored. */
export type Phase =
  /** Until the caller's first frame. */
  | { is: "opening" }
  | { is: "listening" }
  /**
   * Until the hold has been checked and then, with `isCleared`, until the notice that this is an AI voice has been
   * heard.
   */
  | { is: "answering"; id: number; answer: Answer; isCleared: boolean }
  /**
   * The loved one, a recording or Keepsake speaks: from the request to the text provider until the last sound is heard.
   * `clock` is that of the turn being answered.
   */
  | { is: "speaking"; id: number; clock?: AnswerClock }
  /** The goodbye, which cannot be interrupted. */
  | { is: "leaving"; id: number; end: GoodbyeReason }
  | { is: "ended" };

export type CallState = {
  phase: Phase;
  /** Oldest first. */
  turns: readonly TalkTurn[];
  /** Background information from the client, the newest of each kind. It gets no reply. */
  notes: readonly { key: string; text: string }[];
  limits: ReplyLimits;
  /** The voice's language; decides the language of a card when several would fit. */
  language: string;
  /** The caller's country, for the phone numbers on a card. */
  country: string | null;
  /** The language of the current hold, during which the loved one is silent; null without a hold. */
  held: CardLanguage | null;
  /** The texts of Keepsake's cards, oldest first. */
  cards: readonly string[];
  question: OpenQuestion | null;
  /** Words that wait until the rate limit has counted their turn. */
  uncounted: Words | null;
  /** The newest turn has no reply yet, so it is answered when the user next stops speaking. */
  isUnanswered: boolean;
  isNoticeDue: boolean;
  /** The notice that this is an AI voice is playing; the loved one speaks after it. */
  isNoticeSounding: boolean;
  /** Limit on the loved one's speech in this call, in seconds. */
  mostSeconds: number;
  hasAnnouncedMinute: boolean;
  /** Consecutive sounds without recognisable words. */
  unclear: number;
  /** Consecutive replies that the voice failed to speak. */
  unspoken: number;
  pings: number;
  /** Milliseconds of the process's clock. */
  inputAt: number;
  lastId: number;
};

/** Ignored before the first frame and during the goodbye. */
export type TalkEvent =
  | SpeechEvent
  /** `reading` is null when there is no hold. */
  | { type: "hold_read"; id: number; held: CardLanguage | null; reading: DangerReading | null }
  | { type: "aside_over"; id: number }
  | PlayedEvent;

export type CallEvent =
  | TalkEvent
  /** The caller's first frame. */
  | { type: "initiated"; limits: ReplyLimits; isResumed: boolean }
  | { type: "typed"; text: string; clock: AnswerClock }
  | { type: "noted"; key: string; text: string }
  /** A frame of any kind. */
  | { type: "received"; at: number }
  | { type: "refused"; error: AgentErrorType; message: string }
  | { type: "sent_too_much" }
  | { type: "ticked"; at: number }
  /** The first frame did not arrive in time. */
  | { type: "not_initiated" }
  | { type: "time_over" }
  | { type: "counted"; isCounted: boolean }
  /** The account was put on hold elsewhere. */
  | { type: "held"; language: CardLanguage }
  | { type: "notice_over" }
  | SaidEvent
  | { type: "minutes_read"; mostSeconds: number }
  | { type: "hung_up"; end: CallEnd; reason: string };

/** A speech was heard or interrupted; `failed` means that the text provider failed before the first sound. */
export type SaidEvent = {
  type: "said";
  id: number;
  line: Answer["line"];
  heard: string;
  end: Said["end"] | "failed";
  /** Total for this call so far. */
  secondsHeard: number;
  left: LeftToKeepsake | null;
};

/**
 * A recording was played. `heard` has its words once it has started to sound; `failed` is only possible before that.
 */
export type PlayedEvent = { type: "played"; id: number; heard: string; end: "whole" | "cut" | "failed" };

export type AnsweredQuestion = QuestionFacts & { answer: QuestionAnswer };

export type CallEffect =
  | { type: "open" }
  | { type: "ping"; id: number }
  /** Shows the user's words, which promises that they will be stored. */
  | { type: "echo"; text: string }
  | { type: "tentative"; text: string }
  | { type: "hearing"; state: HearingState }
  | { type: "count" }
  | { type: "keep"; text: string }
  /** Reports `hold_read`. */
  | { type: "read_hold"; id: number; text: string }
  | { type: "raise_hold"; language: CardLanguage }
  /** Silences any voice at once. */
  | { type: "interrupt" }
  /** Reports `notice_over`. */
  | { type: "say_notice" }
  /** Reports `aside_over`. */
  | { type: "say_aside"; id: number; sentence: string; language: CardLanguage }
  /** Reports `said`. */
  | { type: "say"; id: number; line: Line }
  /** Reports `said`. With `isVoiceAlone`, no recording may be played instead. */
  | {
      type: "reply";
      id: number;
      turns: readonly TalkTurn[];
      limits: ReplyLimits;
      clock: AnswerClock;
      isVoiceAlone?: true;
    }
  /** Reports `played`. */
  | { type: "play"; id: number; original: Original }
  /** Says and shows that no recording answers the question. Reports `aside_over`. */
  | { type: "say_unrecorded"; id: number }
  | { type: "card"; content: string; facts: CardFacts }
  | { type: "ask"; facts: QuestionFacts; sentence: string }
  | { type: "close_question"; facts: AnsweredQuestion }
  | ({ type: "close" } & Ending);

/** `error` is sent to the caller before the call closes. */
export type Ending = {
  end: CallEnd;
  code: CloseCode;
  reason: string;
  error?: { type: AgentErrorType; message: string };
};

export type Emit = (effect: CallEffect) => void;
