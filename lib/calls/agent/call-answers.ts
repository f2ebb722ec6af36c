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

/** Silences a voice when the user speaks over it. The notice that this is an AI voice is never cut off. */
export function giveWay(state: CallState, emit: Emit): CallState {
  if (state.phase.is !== "speaking") return state;
  emit({ type: "interrupt" });
  return { ...state, phase: { is: "listening" } };
}

/** Answers the newest turn, after checking for a hold. */
export function respond(state: CallState, clock: AnswerClock, emit: Emit): CallState {
  const silent = giveWay(state, emit);
  const text = state.turns.findLast(isPersons)?.content ?? "";
  const id = state.lastId + 1;
  emit({ type: "read_hold", id, text });
  const answer: Answer = { line: "reply", text, clock };
  return { ...silent, lastId: id, phase: { is: "answering", id, answer, isCleared: false } };
}

/** `reading` is null when there is no hold. */
export function afterHoldRead(
  state: CallState,
  phase: Answering,
  reading: DangerReading | null,
  emit: Emit,
): CallState {
  if (reading) return show(state, reading, emit);
  return give({ ...state, phase: { ...phase, isCleared: true } }, emit);
}

/** Says a fixed sentence in the loved one's voice, which is silent during a hold. */
export function sayLine(state: CallState, line: Line, emit: Emit): CallState {
  if (state.held) return state;
  const id = state.lastId + 1;
  return give(
    { ...giveWay(state, emit), lastId: id, phase: { is: "answering", id, answer: { line }, isCleared: true } },
    emit,
  );
}

/** Starts the prepared answer once the notice has been heard. */
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

/** Plays a recording as the reply, or has a neutral voice say that no recording answers. Nothing is charged. */
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

/**
 * Lets the voice reply when the recording could not be played. A recording interrupted before its first sound gets no
 * reply.
 */
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

/** Asks Keepsake's question in a neutral voice and shows it with its three answers. Nothing is charged. */
function ask(state: CallState, facts: QuestionFacts, emit: Emit): CallState {
  const { language } = facts;
  const sentence = questionWords[language].ask;
  emit({ type: "ask", facts, sentence });
  return sayAside({ ...state, isUnanswered: false }, sentence, language, emit);
}

/** The answer to Keepsake's question is not a turn of the conversation; the loved one replies to the turn before it. */
function closeQuestion(state: CallState, facts: AnsweredQuestion, emit: Emit): CallState {
  emit({ type: "close_question", facts });
  const isAlone = state.turns.filter(isPersons).length <= 1;
  return isAlone ? state : { ...state, turns: state.turns.slice(0, -1) };
}

/** Puts the account on hold after a sign of danger. */
export function raise(state: CallState, reading: DangerReading, emit: Emit): CallState {
  const { language } = reading;
  emit({ type: "raise_hold", language });
  return show({ ...state, held: language }, reading, emit);
}

/**
 * Shows a card in place of the loved one's reply and, for a sign of danger, says one sentence in a neutral voice.
 * Nothing is charged.
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

/** Only one voice speaks at a time. */
export function speak(state: CallState, id: number, speech: CallEffect, emit: Emit, clock?: AnswerClock): CallState {
  const { phase } = state;
  if (phase.is === "speaking" || phase.is === "leaving" || state.isNoticeSounding) emit({ type: "interrupt" });
  emit(speech);
  return phase.is === "leaving" ? state : { ...state, phase: { is: "speaking", id, ...(clock && { clock }) } };
}

const isPersons = ({ role }: TalkTurn) => role === "user";
