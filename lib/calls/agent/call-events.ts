import type { Said } from "@/lib/calls/agent/call-voice";
import type { ReplyLimits } from "@/lib/calls/agent/client-frames";
import type { Phrases } from "@/lib/calls/agent/phrases";
import type { LeftToKeepsake } from "@/lib/calls/agent/sentence-stream";
import type { SpeechEvent } from "@/lib/calls/agent/turn-transcriber";
import type { AgentErrorType, CloseCode, HearingState } from "@/lib/calls/protocol";
import type { Original } from "@/lib/conversations/replies/originals";
import type { SpendingRefusal } from "@/lib/plans/notices";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { TalkTurn } from "@/lib/providers/text/provider";
import type { CardFacts } from "@/lib/safety/card-facts";
import type { CardLanguage } from "@/lib/safety/card-language";
import type { DangerReading } from "@/lib/safety/danger";
import type { OpenQuestion } from "@/lib/safety/open-question";
import type { QuestionAnswer, QuestionFacts } from "@/lib/safety/question-words";

export type CallEnd =
  | "hung_up"
  /** The line was lost, so the caller may come back. */
  | "dropped"
  | "taken_over"
  | "silent"
  | "refused"
  | "too_many_turns"
  | "sent_too_much"
  | "failed"
  | GoodbyeReason;

/** Before these ends the loved one says goodbye. */
export type GoodbyeReason = "agent_ended" | "minutes_used_up" | SpendingRefusal;

/** A fixed sentence in the loved one's voice. */
export type Line = Exclude<keyof Phrases, "invitations">;

/**
 * A person's words, and whether they are still speaking or typing, so that a reply would talk over them. `clock` runs since
 * the words were said, the first of them if there are more.
 */
export type Words = { text: string; goesOn: boolean; clock: AnswerClock };

/** An answer to the newest turn, whose text this is, or a fixed sentence. */
export type Answer = { line: "reply"; text: string; clock: AnswerClock } | { line: Line };

/** `id` names a speech. An event for an earlier one comes too late. */
export type Phase =
  /** Until the caller's first frame. */
  | { is: "opening" }
  | { is: "listening" }
  /**
   * Until it is known whether a hold stands, and then, with `isCleared`, until the notice that this is an AI voice has been
   * heard.
   */
  | { is: "answering"; id: number; answer: Answer; isCleared: boolean }
  /**
   * The loved one, a recording or Keepsake, from the request to the text provider until the last sound is heard. `clock` is
   * that of the turn which is answered.
   */
  | { is: "speaking"; id: number; clock?: AnswerClock }
  /** The goodbye, which cannot be interrupted. */
  | { is: "leaving"; id: number; end: GoodbyeReason }
  | { is: "ended" };

export type CallState = {
  phase: Phase;
  /** Oldest first. */
  turns: readonly TalkTurn[];
  /** Background information from the client: the newest of each kind, which is not answered. */
  notes: readonly { key: string; text: string }[];
  limits: ReplyLimits;
  /** The loved one's language, which a sign of danger is answered in where several would fit. */
  language: string;
  /** The caller's, for the numbers on a card. */
  country: string | null;
  /** The language of the hold that stands, under which the loved one keeps silent; null where none does. */
  held: CardLanguage | null;
  /** The texts of Keepsake's cards, oldest first. */
  cards: readonly string[];
  question: OpenQuestion | null;
  /** Words that wait until their turn is counted. */
  uncounted: Words | null;
  /** The newest turn has no answer yet, so it is answered when the person next falls silent. */
  isUnanswered: boolean;
  isNoticeDue: boolean;
  /** The notice that this is an AI voice is being spoken, and the loved one waits for its end. */
  isNoticeSounding: boolean;
  /** Seconds of the loved one's speech that may be heard in this call. */
  mostSeconds: number;
  hasAnnouncedMinute: boolean;
  /** Sounds in a row that had no words. */
  unclear: number;
  /** Replies in a row that the voice did not speak. */
  unspoken: number;
  pings: number;
  /** Milliseconds of the process's clock. */
  inputAt: number;
  lastId: number;
};

/** Ignored before the first frame and during the goodbye. */
export type TalkEvent =
  | SpeechEvent
  /** `reading` is null where no hold stands. */
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
  /** The first frame has not come in time. */
  | { type: "not_initiated" }
  | { type: "time_over" }
  | { type: "counted"; isCounted: boolean }
  /** A hold was raised elsewhere in the account. */
  | { type: "held"; language: CardLanguage }
  | { type: "notice_over" }
  | SaidEvent
  | { type: "minutes_read"; mostSeconds: number }
  | { type: "hung_up"; end: CallEnd; reason: string };

/** A speech was heard or interrupted; `failed` where the text provider failed before the first sound. */
export type SaidEvent = {
  type: "said";
  id: number;
  line: Answer["line"];
  heard: string;
  end: Said["end"] | "failed";
  /** In this call so far. */
  secondsHeard: number;
  left: LeftToKeepsake | null;
};

/** A recording was played. `heard` has its words once it had begun; nothing was `failed` before that. */
export type PlayedEvent = { type: "played"; id: number; heard: string; end: "whole" | "cut" | "failed" };

export type AnsweredQuestion = QuestionFacts & { answer: QuestionAnswer };

export type CallEffect =
  | { type: "open" }
  | { type: "ping"; id: number }
  /** Shows the person their words, which promises that they are kept. */
  | { type: "echo"; text: string }
  | { type: "tentative"; text: string }
  | { type: "hearing"; state: HearingState }
  | { type: "count" }
  | { type: "keep"; text: string }
  /** Reports `hold_read`. */
  | { type: "read_hold"; id: number; text: string }
  | { type: "raise_hold"; language: CardLanguage }
  /** Silences whatever voice speaks, at once. */
  | { type: "interrupt" }
  /** Reports `notice_over`. */
  | { type: "say_notice" }
  /** Reports `aside_over`. */
  | { type: "say_aside"; id: number; sentence: string; language: CardLanguage }
  /** Reports `said`. */
  | { type: "say"; id: number; line: Line }
  /** Reports `said`. With `isVoiceAlone` no recording answers in the voice's place. */
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
  /** Says and shows that no recording tells what was asked. Reports `aside_over`. */
  | { type: "say_unrecorded"; id: number }
  | { type: "card"; content: string; facts: CardFacts }
  | { type: "ask"; facts: QuestionFacts; sentence: string }
  | { type: "close_question"; facts: AnsweredQuestion }
  | ({ type: "close" } & Ending);

/** `error` is sent to the caller first. */
export type Ending = {
  end: CallEnd;
  code: CloseCode;
  reason: string;
  error?: { type: AgentErrorType; message: string };
};

export type Emit = (effect: CallEffect) => void;
