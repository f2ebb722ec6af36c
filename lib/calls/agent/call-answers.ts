import type {
  Answer,
  AnsweredQuestion,
  CallEffect,
  CallState,
  Emit,
  Line,
  Phase,
  PlayedEvent,
} from "@/lib/calls/agent/call-events";
import { CARD_TURN } from "@/lib/conversations/persona-rules";
import type { Original } from "@/lib/conversations/replies/originals";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/card-language";
import { cardWords } from "@/lib/safety/card-words";
import type { DangerReading } from "@/lib/safety/danger";
import { readQuestion } from "@/lib/safety/open-question";
import { type QuestionFacts, questionWords } from "@/lib/safety/question-words";

type Answering = Extract<Phase, { is: "answering" }>;

/** Silences a voice that is spoken over. The notice that this is an AI voice is heard to its end. */
export function giveWay(state: CallState, emit: Emit): CallState {
  if (state.phase.is !== "speaking") return state;
  emit({ type: "interrupt" });
  return { ...state, phase: { is: "listening" } };
}

/** Answers the newest turn, once it is known whether a hold stands. */
export function respond(state: CallState, clock: AnswerClock, emit: Emit): CallState {
  const silent = giveWay(state, emit);
  const text = state.turns.findLast(isPersons)?.content ?? "";
  const id = state.lastId + 1;
  emit({ type: "read_hold", id, text });
  const answer: Answer = { line: "reply", text, clock };
  return { ...silent, lastId: id, phase: { is: "answering", id, answer, isCleared: false } };
}

/** `reading` is null where no hold stands. */
export function afterHoldRead(
  state: CallState,
  phase: Answering,
  reading: DangerReading | null,
  emit: Emit,
): CallState {
  if (reading) return show(state, reading, emit);
  return give({ ...state, phase: { ...phase, isCleared: true } }, emit);
}

/** A fixed sentence of the loved one's, who keeps silent under a hold. */
export function sayLine(state: CallState, line: Line, emit: Emit): CallState {
  if (state.held) return state;
  const id = state.lastId + 1;
  return give(
    { ...giveWay(state, emit), lastId: id, phase: { is: "answering", id, answer: { line }, isCleared: true } },
    emit,
  );
}

/** Gives the answer that is ready, once the notice has been heard. */
export function give(state: CallState, emit: Emit): CallState {
  const { phase, language, country } = state;
  if (phase.is !== "answering" || !phase.isCleared || state.isNoticeSounding) return state;
  const { id, answer } = phase;
  if (answer.line !== "reply") return speak(state, id, { type: "say", id, line: answer.line }, emit);
  const { asked, open } = readQuestion(answer.text, language, state.question);
  const read = { ...state, question: open };
  if (!asked) return reply(read, id, answer.clock, emit);
  const facts = { ...asked, country };
  if (asked.answer === null) return ask(read, facts, emit);
  const closed = closeQuestion(read, { ...facts, answer: asked.answer }, emit);
  if (asked.answer === "yes") return raise(closed, { stage: "danger", language: asked.language }, emit);
  return reply(closed, id, answer.clock, emit);
}

function reply(
  state: CallState,
  id: number,
  clock: AnswerClock,
  emit: Emit,
  isVoiceAlone: { isVoiceAlone?: true } = {},
): CallState {
  const notes = state.notes.map(({ text }): TalkTurn => ({ role: "user", content: `(Only to know: ${text})` }));
  const turns = [...state.turns.slice(0, -1), ...notes, ...state.turns.slice(-1)];
  const effect: CallEffect = { type: "reply", id, turns, limits: state.limits, clock, ...isVoiceAlone };
  return speak({ ...state, isUnanswered: false }, id, effect, emit, clock);
}

/** A recording answers in the voice's place, or a neutral voice says that none does. Nothing of it is charged. */
export function answerFromRecordings(
  state: CallState,
  original: Original | null,
  clock: AnswerClock | undefined,
  emit: Emit,
): CallState {
  const id = state.lastId + 1;
  const effect: CallEffect = original ? { type: "play", id, original } : { type: "say_unrecorded", id };
  return speak({ ...state, lastId: id }, id, effect, emit, clock);
}

/** The voice answers where the recording could not be played. One that was interrupted before it sounded answers nothing. */
export function played(state: CallState, { id, heard, end }: PlayedEvent, emit: Emit): CallState {
  const { phase } = state;
  const isCurrent = phase.is === "speaking" && phase.id === id;
  const turns: readonly TalkTurn[] = heard ? [...state.turns, { role: "assistant", content: heard }] : state.turns;
  const after: CallState = { ...state, turns, ...(isCurrent && { phase: { is: "listening" } }) };
  if (isCurrent && phase.clock && !heard && end !== "cut") {
    const next = state.lastId + 1;
    return reply({ ...after, lastId: next }, next, phase.clock, emit, { isVoiceAlone: true });
  }
  const last = turns.at(-1);
  const isStillOpen = after.phase.is === "listening" && last?.role === "user";
  return isStillOpen ? { ...after, isUnanswered: true } : after;
}

/** A neutral voice asks, and the screen shows it with its three answers. Nothing of it is charged. */
function ask(state: CallState, facts: QuestionFacts, emit: Emit): CallState {
  const { language } = facts;
  const sentence = questionWords[language].ask;
  emit({ type: "ask", facts, sentence });
  return sayAside({ ...state, isUnanswered: false }, sentence, language, emit);
}

/** The answer to Keepsake is no turn of the talk with the loved one, who answers what was said before it. */
function closeQuestion(state: CallState, facts: AnsweredQuestion, emit: Emit): CallState {
  emit({ type: "close_question", facts });
  const isAlone = state.turns.filter(isPersons).length <= 1;
  return isAlone ? state : { ...state, turns: state.turns.slice(0, -1) };
}

/** Holds the account after a sign of danger. */
export function raise(state: CallState, reading: DangerReading, emit: Emit): CallState {
  const { language } = reading;
  emit({ type: "raise_hold", language });
  return show({ ...state, held: language }, reading, emit);
}

/**
 * Answers in the loved one's place: a card on the screen and, to a sign of danger, one sentence in a neutral voice, then
 * silence. Nothing of it is charged.
 */
export function show(state: CallState, reading: DangerReading, emit: Emit): CallState {
  const { stage, language } = reading;
  const { content, facts } = composeCard(reading, state.country, state.cards);
  emit({ type: "card", content, facts });
  const turns: TalkTurn[] = [...state.turns, { role: "assistant", content: CARD_TURN }];
  const shown = { ...state, turns, cards: [...state.cards, content], isUnanswered: false };
  if (stage === "danger") return sayAside(shown, cardWords[language].spoken, language, emit);
  return shown.phase.is === "leaving" ? shown : { ...shown, phase: { is: "listening" } };
}

function sayAside(state: CallState, sentence: string, language: CardLanguage, emit: Emit): CallState {
  const id = state.lastId + 1;
  return speak({ ...state, lastId: id }, id, { type: "say_aside", id, sentence, language }, emit);
}

/** One voice is heard at a time. */
export function speak(state: CallState, id: number, speech: CallEffect, emit: Emit, clock?: AnswerClock): CallState {
  const { phase } = state;
  if (phase.is === "speaking" || phase.is === "leaving" || state.isNoticeSounding) emit({ type: "interrupt" });
  emit(speech);
  return phase.is === "leaving" ? state : { ...state, phase: { is: "speaking", id, ...(clock && { clock }) } };
}

const isPersons = ({ role }: TalkTurn) => role === "user";
