import {
  afterHoldRead,
  answerFromRecordings,
  give,
  giveWay,
  played,
  raise,
  respond,
  sayLine,
  show,
} from "@/lib/calls/agent/call-answers";
import { close, endings, leave, refused, timeOver } from "@/lib/calls/agent/call-endings";
import type {
  CallEffect,
  CallEvent,
  CallState,
  Emit,
  SaidEvent,
  TalkEvent,
  Words,
} from "@/lib/calls/agent/call-events";
import { missingName } from "@/lib/calls/agent/client-frames";
import { LeftToRecordings } from "@/lib/calls/agent/left-to-recordings";
import { NOTICE_SECONDS } from "@/lib/calls/policy";
import { CALL_TEMPERATURE, closeCodes, SPOKEN_TOKENS } from "@/lib/calls/protocol";
import { MESSAGE_LENGTH } from "@/lib/conversations/limits";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { type CardLanguage, cardLanguageOf } from "@/lib/safety/card-language";
import { readDanger, readRefusedTalk } from "@/lib/safety/danger";

/** Seconds reserved for the goodbye. */
export const GOODBYE_SECONDS = 6;
/** Milliseconds, as in the published protocol. */
const NO_INPUT_MS = 60_000;
/** After this many consecutive replies without audio, the call ends. */
const MOST_UNSPOKEN = 2;
const MOST_NOTES = 8;
const NOTE_LENGTH = 1_000;

type Opening = Pick<
  CallState,
  "turns" | "language" | "country" | "held" | "cards" | "isNoticeDue" | "mostSeconds" | "inputAt"
>;

export const openCall = (opening: Opening): CallState => ({
  ...opening,
  phase: { is: "opening" },
  notes: [],
  limits: { temperature: CALL_TEMPERATURE, maxTokens: SPOKEN_TOKENS },
  question: null,
  uncounted: null,
  isUnanswered: false,
  isNoticeSounding: false,
  hasAnnouncedMinute: false,
  unclear: 0,
  unspoken: 0,
  pings: 0,
  lastId: 0,
});

/**
 * Makes every decision on our side of a call. An event that does not fit the phase changes nothing, because databases,
 * providers and voices report late.
 */
export function callReducer(state: CallState, event: CallEvent): { state: CallState; effects: readonly CallEffect[] } {
  const effects: CallEffect[] = [];
  return { state: next(state, event, (effect) => effects.push(effect)), effects };
}

function next(state: CallState, event: CallEvent, emit: Emit): CallState {
  const { is } = state.phase;
  if (is === "ended") return state;
  switch (event.type) {
    case "initiated":
      return is === "opening" ? begin({ ...state, limits: event.limits }, event.isResumed, emit) : state;
    case "received":
      return { ...state, inputAt: event.at };
    case "not_initiated":
      return is === "opening" ? close(state, refused(missingName()), emit) : state;
    case "refused":
      return close(state, refused({ type: event.error, message: event.message }), emit);
    case "sent_too_much":
      return close(state, endings.sentTooMuch, emit);
    case "hung_up":
      return close(state, { end: event.end, code: closeCodes.normal, reason: event.reason }, emit);
    case "ticked":
      if (event.at - state.inputAt >= NO_INPUT_MS) return close(state, endings.silent, emit);
      return is === "opening" ? state : ping(state, emit);
    case "time_over":
      return leave(state, "agent_ended", emit);
    case "minutes_read":
      return { ...state, mostSeconds: event.mostSeconds };
    case "noted":
      return { ...state, notes: withNote(state.notes, event) };
    case "held":
      return holdIn(state, event.language, emit);
    case "typed":
      return is === "opening" ? state : takeWords(state, { ...event, goesOn: false }, false, emit);
    case "counted":
      return counted(state, event.isCounted, emit);
    case "notice_over":
      return give({ ...state, isNoticeSounding: false }, emit);
    case "said":
      return said(state, event, emit);
    default:
      return is === "opening" || is === "leaving" ? state : talk(state, event, emit);
  }
}

function talk(state: CallState, event: TalkEvent, emit: Emit): CallState {
  const { phase } = state;
  switch (event.type) {
    case "started":
      return giveWay(state, emit);
    case "tentative":
    case "hearing":
      emit(event);
      return state;
    case "words":
      return takeWords(state, event, true, emit);
    case "too_many":
      return heardTooMany(state, event.text, emit);
    case "spent":
      return leave(state, event.why, emit);
    case "pause":
    case "no_words":
    case "unclear":
      // The user spoke again and then stopped, so the earlier question can be answered.
      if (state.isUnanswered) return respond(state, event.clock, emit);
      return event.type === "unclear" ? askAgain(state, emit) : state;
    case "hold_read":
      if (phase.is !== "answering" || phase.id !== event.id) return state;
      return afterHoldRead({ ...state, held: event.held }, phase, event.reading, emit);
    case "aside_over":
      return isSpeaking(state, event.id) ? { ...state, phase: { is: "listening" } } : state;
    case "played":
      return played(state, event, emit);
  }
}

function ping(state: CallState, emit: Emit): CallState {
  const pings = state.pings + 1;
  emit({ type: "ping", id: pings });
  return { ...state, pings };
}

function begin(state: CallState, isResumed: boolean, emit: Emit): CallState {
  emit({ type: "open" });
  const { held, isNoticeDue, mostSeconds } = state;
  let begun = ping({ ...state, phase: { is: "listening" } }, emit);
  if (held) begun = show(begun, { stage: "after", language: held }, emit);
  if (mostSeconds <= GOODBYE_SECONDS) return leave(begun, "minutes_used_up", emit);
  if (isNoticeDue && !held) {
    emit({ type: "say_notice" });
    begun = { ...begun, isNoticeSounding: true };
  }
  return isResumed ? begun : sayLine(begun, "greeting", emit);
}

/**
 * A sign of danger was noticed elsewhere in the account: the loved one falls silent, and the card is shown here too.
 */
function holdIn(state: CallState, language: CardLanguage, emit: Emit): CallState {
  if (state.held) return state;
  const held = { ...state, held: language };
  if (state.phase.is === "opening") return held;
  emit({ type: "interrupt" });
  return show(held, { stage: "after", language }, emit);
}

/** Echoes the words. During the goodbye they are stored without a reply. */
function takeWords(state: CallState, said: Words, isCounted: boolean, emit: Emit): CallState {
  const { goesOn, clock } = said;
  const text = said.text.trim();
  if (!text) return state;
  const heard = { ...giveWay(state, emit), unclear: 0 };
  emit({ type: "echo", text });
  const { uncounted } = heard;
  if (!uncounted && isCounted) return takeTurn(heard, { text, goesOn, clock }, emit);
  if (!uncounted) {
    emit({ type: "count" });
    return { ...heard, uncounted: { text, goesOn, clock } };
  }
  // Words that arrive while a turn is being counted join it, so that a flood costs one reply and no typed text is lost.
  const joined = `${uncounted.text}\n${text}`;
  if (joined.length > MESSAGE_LENGTH) return tooManyTurns(heard, [uncounted.text, text], emit);
  return { ...heard, uncounted: { ...uncounted, text: joined, goesOn } };
}

function counted(state: CallState, isCounted: boolean, emit: Emit): CallState {
  const { uncounted } = state;
  if (!uncounted) return state;
  return isCounted
    ? takeTurn({ ...state, uncounted: null }, uncounted, emit)
    : tooManyTurns(state, [uncounted.text], emit);
}

function takeTurn(state: CallState, { text, goesOn, clock }: Words, emit: Emit): CallState {
  const kept = keep(state, text, emit);
  return goesOn || !kept.isUnanswered || kept.phase.is === "leaving" ? kept : respond(kept, clock, emit);
}

/** Stores a turn, and reacts to a sign of danger in it at once. */
function keep(state: CallState, text: string, emit: Emit): CallState {
  emit({ type: "keep", text });
  const turns: TalkTurn[] = [...state.turns, { role: "user", content: text }];
  const kept = { ...state, turns, isUnanswered: true };
  const danger = readDanger(text, state.language, null);
  return danger ? raise(kept, danger, emit) : kept;
}

function heardTooMany(state: CallState, text: string, emit: Emit): CallState {
  if (text) emit({ type: "echo", text });
  return tooManyTurns(state, [state.uncounted?.text ?? "", text].filter(Boolean), emit);
}

/** Ends the call, but still reacts to a sign of danger in its last words. */
function tooManyTurns(state: CallState, texts: readonly string[], emit: Emit): CallState {
  let kept: CallState = { ...state, uncounted: null };
  for (const text of texts) kept = keep(kept, text, emit);
  return close(kept, endings.tooManyTurns, emit);
}

/** Asks at most every other time, so that a noisy room does not trigger it again and again. */
function askAgain(state: CallState, emit: Emit): CallState {
  const unclear = state.unclear + 1;
  return unclear % 2 === 1 ? sayLine({ ...state, unclear }, "unclear", emit) : { ...state, unclear };
}

function said(state: CallState, { id, line, heard, end, secondsHeard, left }: SaidEvent, emit: Emit): CallState {
  const { phase } = state;
  const isCurrent = isSpeaking(state, id);
  const turns: readonly TalkTurn[] = heard ? [...state.turns, { role: "assistant", content: heard }] : state.turns;
  const unspoken = end === "unspoken" ? state.unspoken + 1 : end === "whole" ? 0 : state.unspoken;
  const after: CallState = { ...state, turns, unspoken, ...(isCurrent && { phase: { is: "listening" } }) };
  if (phase.is === "leaving") return id === phase.id ? close(after, timeOver(phase.end), emit) : after;
  if (left === "marked") return raise(after, { stage: "danger", language: cardLanguageOf(state.language) }, emit);
  if (left instanceof LeftToRecordings && phase.is === "speaking" && isCurrent) {
    return answerFromRecordings(after, left.original, phase.clock, emit);
  }
  const danger =
    left === "refused" &&
    readRefusedTalk(
      turns.filter(isPersons).map(({ content }) => content),
      state.language,
    );
  if (danger) return show(after, danger, emit);
  const isVoiceFailing = unspoken >= MOST_UNSPOKEN || (end === "failed" && line !== "reply");
  if (isVoiceFailing) return close(after, endings.voiceFailed, emit);
  if (end === "failed") return isCurrent ? sayLine(after, "noAnswer", emit) : after;
  // Interrupted before a word was heard, so the question is still unanswered.
  const isStillOpen = line === "reply" && after.phase.is === "listening" && isPersons(turns.at(-1));
  return afterSpeech(
    isStillOpen ? { ...after, isUnanswered: true } : after,
    end,
    state.mostSeconds - secondsHeard,
    emit,
  );
}

/** Announces the last minute once, and ends the call when the minutes are used up. */
function afterSpeech(state: CallState, end: SaidEvent["end"], secondsLeft: number, emit: Emit): CallState {
  if (end === "cut" || state.held) return state;
  if (end === "ran_dry" || secondsLeft <= GOODBYE_SECONDS) return leave(state, "minutes_used_up", emit);
  if (state.phase.is !== "listening" || state.hasAnnouncedMinute || secondsLeft > NOTICE_SECONDS) return state;
  return sayLine({ ...state, hasAnnouncedMinute: true }, "minuteLeft", emit);
}

const isPersons = (turn?: TalkTurn) => turn?.role === "user";

/** Keeps the newest note of each kind. */
function withNote(notes: CallState["notes"], { key, text }: { key: string; text: string }): CallState["notes"] {
  const others = notes.filter((note) => key === "" || note.key !== key);
  return [...others, { key, text: text.slice(0, NOTE_LENGTH) }].slice(-MOST_NOTES);
}

const isSpeaking = ({ phase }: CallState, id: number) => phase.is === "speaking" && phase.id === id;
