import type { HearingState, RecordingName } from "@/lib/calls/protocol";
import type { RecordingOffer } from "@/lib/calls/schema";
import type { Disclosure } from "@/lib/conversations/disclosure";
import { wordsOnCard } from "@/lib/safety/card-facts";
import { type QuestionFacts, questionWords } from "@/lib/safety/question-words";
import type { AgentEvent, ShownCard } from "./server-frames";

/** The reasons why a call ends. lib/calls/client/call-words.ts has the message for each. */
export type EndReason =
  | "hung_up"
  | "agent_ended"
  | "minutes_used_up"
  | "minutes_held"
  | "spend_limit_reached"
  | "email_unverified"
  | "taken_over"
  | "closed_elsewhere"
  | "microphone_refused"
  | "microphone_lost"
  | "not_supported"
  | "no_signed_url"
  | "voice_missing"
  | "signed_out"
  | "too_many_calls"
  | "too_many_turns"
  | "sent_too_much"
  | "refused"
  | "silent"
  | "service_failed"
  | "storage_full"
  /** Keepsake ended the call after a sign of danger, or refused it because of a hold. */
  | "safety_hold"
  | "connection_lost";

export type LiveMode = "listening" | "thinking" | "speaking";

export type Caption = {
  id: number;
  role: "user" | "agent" | "keepsake" | "recording";
  text: string;
  eventId: number | null;
  /** Set for Keepsake's words or a recording's when their language differs from the page's. */
  language?: string;
  /** Set when the words come from a recording. */
  recording?: RecordingName;
  /** The text is complete; parts that arrive later are already in it. */
  isWhole?: true;
};

/** A stretch of a recording that answers what was just said to a provider's agent. */
export type OfferedRecording = NonNullable<RecordingOffer["recording"]> & { isPlaying: boolean };

export type CallPhase =
  | { phase: "idle" }
  /** The browser is asking for the microphone, for a test or for a call. */
  | { phase: "asking"; isTrial: boolean }
  /** The microphone is open for a test; nothing is sent yet. */
  | { phase: "checking" }
  | { phase: "connecting" }
  | { phase: "live"; mode: LiveMode; startedAt: number }
  | { phase: "reconnecting"; startedAt: number }
  /** `startedAt` is null when no call was established. */
  | { phase: "ended"; reason: EndReason; startedAt: number | null; endedAt: number };

/** Times are milliseconds since 1970. */
export type CallState = CallPhase & {
  captions: readonly Caption[];
  /** The person's words so far while they are still being recognised; empty otherwise. */
  tentative: string;
  isMuted: boolean;
  /** The device has interrupted audio, for example for a phone call. */
  isSoundPaused: boolean;
  /** State of the server's hearing service; `browser` once this browser has taken over. */
  hearing: HearingState | "browser";
  /** The voice failed for the latest answer, which can only be read. */
  isUnspoken: boolean;
  /** Seconds of speech left in the period, as last reported by the server; null until then. */
  secondsLeft: number | null;
  /** Keepsake's card after a sign of danger; null until there is one, and again once the conversation continues. */
  card: ShownCard | null;
  /**
   * Keepsake's question, until it is answered or the conversation continues. After "I'd rather not say" it stays for
   * its phone numbers.
   */
  question: QuestionFacts | null;
  /**
   * The recording that answers the question, until another does; null until there is one, and again when Keepsake
   * speaks.
   */
  offer: OfferedRecording | null;
  /** The reason why a call is not possible, found before calling; null when no reason is known. */
  warning: string | null;
};

export type CallEvent =
  | { type: "asked"; isTrial?: boolean }
  | { type: "microphone_open" }
  | { type: "warned"; text: string }
  | { type: "dialled" }
  | { type: "connected"; at: number }
  | { type: "dropped" }
  | { type: "agent"; event: AgentEvent }
  | { type: "typed"; text: string }
  | { type: "sound_began" }
  | { type: "sound_ended" }
  | { type: "muted"; isMuted: boolean }
  | { type: "sound_paused"; isPaused: boolean }
  /** The server cannot transcribe, so this browser's recognition does. */
  | { type: "browser_hears" }
  /** The notice given before a provider's agent speaks. */
  | { type: "disclosed"; disclosure: Disclosure }
  /** Keepsake responds to what this browser heard. */
  | { type: "keepsake"; card: ShownCard }
  /** The conversation continued without an answer to Keepsake's question. */
  | { type: "question_left" }
  | { type: "recording_offered"; recording: NonNullable<RecordingOffer["recording"]> }
  | { type: "recording_played"; isPlaying: boolean }
  | { type: "left"; seconds: number }
  | { type: "ended"; reason: EndReason; at: number };

export const initialCall: CallState = {
  phase: "idle",
  captions: [],
  tentative: "",
  isMuted: false,
  isSoundPaused: false,
  hearing: "works",
  isUnspoken: false,
  secondsLeft: null,
  card: null,
  question: null,
  offer: null,
  warning: null,
};

/** Events that do not fit the phase are ignored, because sockets and devices report late. */
export function callReducer(state: CallState, event: CallEvent): CallState {
  switch (event.type) {
    case "asked":
      if (isUnderWay(state)) return state;
      return { ...initialCall, phase: "asking", isTrial: event.isTrial ?? false, secondsLeft: state.secondsLeft };
    case "microphone_open":
      return state.phase === "asking" ? { ...state, phase: "checking" } : state;
    case "warned":
      return state.phase === "asking" || state.phase === "checking" ? { ...state, warning: event.text } : state;
    case "dialled":
      if (state.phase !== "asking" && state.phase !== "checking") return state;
      return withPhase(state, { phase: "connecting" });
    case "connected":
      if (state.phase === "connecting") return { ...state, phase: "live", mode: "listening", startedAt: event.at };
      return state.phase === "reconnecting"
        ? {
            ...state,
            phase: "live",
            mode: "listening",
            hearing: anew(state),
            captions: withoutEventIds(state.captions),
          }
        : state;
    case "dropped":
      return state.phase === "live" ? withPhase(state, { phase: "reconnecting", startedAt: state.startedAt }) : state;
    case "typed":
      if (state.phase !== "live") return state;
      return { ...state, mode: "thinking", captions: added(state.captions, "user", event.text, null) };
    case "agent":
      return state.phase === "live" ? heard(state, event.event) : state;
    case "disclosed":
      return isUnderWay(state) ? disclosed(state, event.disclosure) : state;
    case "keepsake":
      return withCard(state, event.card);
    case "question_left":
      return state.question ? { ...state, question: closed(state.question) } : state;
    case "sound_began":
      return state.phase === "live" ? { ...state, mode: "speaking", isUnspoken: false } : state;
    case "sound_ended":
      return state.phase === "live" && state.mode === "speaking" ? { ...state, mode: "listening" } : state;
    case "muted":
      return isUnderWay(state) ? { ...state, isMuted: event.isMuted } : state;
    case "sound_paused":
      if (!isUnderWay(state) || state.isSoundPaused === event.isPaused) return state;
      return { ...state, isSoundPaused: event.isPaused };
    case "browser_hears":
      return { ...state, hearing: "browser" };
    case "recording_offered":
      return state.phase === "live" ? { ...state, offer: { ...event.recording, isPlaying: false } } : state;
    case "recording_played":
      if (state.phase !== "live" || !state.offer) return state;
      return { ...state, mode: "listening", offer: { ...state.offer, isPlaying: event.isPlaying } };
    case "left":
      return { ...state, secondsLeft: Math.max(0, event.seconds) };
    case "ended":
      return isUnderWay(state) ? end(state, event.reason, event.at) : state;
  }
}

export function isUnderWay(state: CallState): boolean {
  return state.phase !== "idle" && state.phase !== "ended";
}

/** How much of the conversation the agent receives on a new connection, in characters. */
const CONTEXT_LENGTH = 900;

const speakers: Record<Caption["role"], string> = {
  user: "They",
  agent: "You",
  keepsake: "Keepsake, not you",
  recording: "A recording, not you",
};

/** Context for an agent that continues a call after its connection was lost. */
export function talkSoFar(captions: readonly Caption[]): string {
  const said = captions.map(({ role, text }) => `${speakers[role]}: ${text}`).join("\n");
  return `The line had dropped for a moment and the same call goes on. The last that was said:\n${said.slice(-CONTEXT_LENGTH)}`;
}

type Live = Extract<CallState, { phase: "live" }>;

function heard(state: Live, event: AgentEvent): CallState {
  switch (event.type) {
    case "user_said":
      if (!event.text.trim()) return state;
      return {
        ...state,
        mode: "thinking",
        tentative: "",
        captions: userSaid(state.captions, event.text, event.eventId),
      };
    case "user_tentatively_said":
      return { ...state, tentative: event.text.trim() };
    case "agent_unspoken":
      return { ...state, mode: "listening", isUnspoken: true };
    case "hearing_changed":
      // The server still reports turns from before the browser took over; they change nothing.
      return state.hearing === "browser" ? state : { ...state, hearing: event.state };
    case "keepsake_said":
      return { ...withCard(state, { content: event.content, facts: event.facts }), mode: "listening" };
    case "keepsake_disclosed":
      return disclosed(state, event);
    case "keepsake_asked":
      return asked(state, event.question);
    case "recording_answered":
      return answered(state, recorded(state.captions, event));
    case "agent_said":
      return answered(state, replaced(state.captions, event.eventId, event.text));
    case "agent_went_on":
      return answered(state, extended(state.captions, event.eventId, event.text));
    case "agent_corrected":
      return { ...state, captions: corrected(state.captions, event.eventId, event.text) };
    case "interrupted":
      return { ...state, mode: "listening" };
    default:
      return state;
  }
}

/** The conversation continues. */
const answered = (state: Live, captions: Captions): Live => ({
  ...state,
  tentative: "",
  card: null,
  question: closed(state.question),
  captions,
});

const closed = (question: QuestionFacts | null) => (question?.answer === "rather_not" ? question : null);

function asked(state: Live, question: QuestionFacts): Live {
  if (question.answer !== null) return { ...state, question: closed(question) };
  const words = questionWords[question.language].ask;
  return {
    ...state,
    mode: "listening",
    question,
    offer: null,
    captions: added(state.captions, "keepsake", words, null),
  };
}

function withCard<S extends CallState>(state: S, card: ShownCard): S {
  const captions = added(state.captions, "keepsake", wordsOnCard(card.content), null);
  return { ...state, card, question: null, offer: null, captions };
}

function disclosed<S extends CallState>(state: S, { text, language }: Disclosure): S {
  return { ...state, captions: added(state.captions, "keepsake", text, null, { language }) };
}

type Captions = readonly Caption[];

/** Resets reported problems, which a new connection reports again. */
const anew = ({ hearing }: CallState) => (hearing === "browser" ? hearing : ("works" as const));

/** A new connection numbers its events from the start. */
const withoutEventIds = (captions: Captions) => captions.map((caption) => ({ ...caption, eventId: null }));

function added(
  captions: Captions,
  role: Caption["role"],
  text: string,
  eventId: number | null,
  more: Pick<Caption, "language" | "recording"> = {},
): Captions {
  return [...captions, { id: (captions.at(-1)?.id ?? 0) + 1, role, text, eventId, ...more }];
}

type Recorded = Extract<AgentEvent, { type: "recording_answered" }>;

const recorded = (captions: Captions, { recording, text, language }: Recorded): Captions =>
  recording
    ? added(captions, "recording", text, null, { language, recording })
    : added(captions, "keepsake", text, null, { language });

/** Typed text is already on the screen; the agent may echo it as recognised speech. */
function userSaid(captions: Captions, text: string, eventId: number): Captions {
  const last = captions.at(-1);
  if (last?.role === "user" && last.eventId === null && last.text.trim() === text.trim()) return captions;
  return added(captions, "user", text, eventId);
}

const isAnswer = (eventId: number) => (caption: Caption) => caption.role === "agent" && caption.eventId === eventId;

function extended(captions: Captions, eventId: number, text: string): Captions {
  const known = captions.findLast(isAnswer(eventId));
  if (!known) return added(captions, "agent", text, eventId);
  if (known.isWhole) return captions;
  const joined = `${known.text} ${text}`.replace(/\s+/g, " ").trim();
  return captions.map((caption) => (caption === known ? { ...caption, text: joined } : caption));
}

function replaced(captions: Captions, eventId: number, text: string): Captions {
  const all = captions.some(isAnswer(eventId)) ? captions : added(captions, "agent", text, eventId);
  const known = all.findLast(isAnswer(eventId));
  return all.map((caption) => (caption === known ? { ...caption, text, isWhole: true } : caption));
}

/**
 * Shortens a caption to the words spoken before the interruption, and marks it as cut off. A caption without any spoken
 * words is removed, and so is a cut-off greeting: a call that starts with "There's…" looks broken.
 */
function corrected(captions: Captions, eventId: number, text: string): Captions {
  const known = captions.findLast(isAnswer(eventId)) ?? captions.findLast(({ role }) => role === "agent");
  if (!known) return captions;
  // Only Keepsake's notice comes before the greeting.
  const isGreeting = captions.find(({ role }) => role !== "keepsake") === known;
  if (!text.trim() || isGreeting) return captions.filter((caption) => caption !== known);
  const spoken = /[.!?…]\s*$/.test(text) ? text : `${text.trimEnd()}…`;
  return captions.map((caption) => (caption === known ? { ...caption, text: spoken } : caption));
}

/** Drops the fields of the previous phase. */
function withPhase(
  { captions, isMuted, isSoundPaused, hearing, secondsLeft, card }: CallState,
  phase: CallPhase,
): CallState {
  const kept = { captions, isMuted, isSoundPaused, hearing, secondsLeft, card };
  return { ...kept, tentative: "", isUnspoken: false, question: null, offer: null, warning: null, ...phase };
}

function end(state: CallState, reason: EndReason, at: number): CallState {
  const startedAt = "startedAt" in state ? state.startedAt : null;
  return withPhase(
    { ...state, isMuted: false, isSoundPaused: false },
    { phase: "ended", reason, startedAt, endedAt: at },
  );
}
