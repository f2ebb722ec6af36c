import "server-only";
import {
  cardMetadata,
  type MessageMetadata,
  parseMetadata,
  questionMetadata,
} from "@/lib/conversations/message-metadata";
import { type ConversationContext, cardsAmong, findQuestionAsked, loadContext } from "@/lib/conversations/replies/data";
import { closeQuestions, createCard } from "@/lib/conversations/replies/mutations";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/card-language";
import { type DangerReading, readDanger, readRefusedTalk } from "@/lib/safety/danger";
import { raiseHold } from "@/lib/safety/mutations";
import { MOST_IN_A_ROW } from "@/lib/safety/open-question";
import { answerOf, mayBeDanger } from "@/lib/safety/question";
import { type QuestionAnswer, questionWords } from "@/lib/safety/question-words";

export type Question = { id: number; content: string; createdAt: Date | string };

/** `country` is that of the request, for choosing the help lines. */
export type CardInput = { context: ConversationContext; question: Question; country: string | null };

/** A message of Keepsake's own. */
export type CardWords = { content: string; metadata: MessageMetadata };
export type Card = CardWords & { reading: DangerReading };

/**
 * Keepsake's card for a sign of danger, or for any message while a hold is in force; null when the loved one may reply.
 */
export function cardFor(asked: CardInput): Card | null {
  const { voice, safety } = asked.context;
  const reading = readDanger(asked.question.content, voice.language, safety.hold?.language ?? null);
  return reading && composed(asked, reading);
}

/** Keepsake's card after "yes" to its question, or when only the writer noticed a sign of danger. */
export const cardForSign = (asked: CardInput, language: CardLanguage): Card =>
  composed(asked, { stage: "danger", language });

/** Keepsake's card for a message sent before another sign of danger caused a hold. */
export const cardForHold = (asked: CardInput, language: CardLanguage): Card =>
  composed(asked, { stage: "after", language });

/** Keepsake's card when the writer refuses the conversation; null when no sign of danger is found in it. */
export function cardForRefusal(asked: CardInput): Card | null {
  const { context, question } = asked;
  const earlier = earlierThan(question, context).filter(({ role }) => role === "user");
  const said = [...earlier, question].map(({ content }) => content);
  const reading = readRefusedTalk(said, context.voice.language);
  return reading && composed(asked, reading);
}

function composed({ context, question, country }: CardInput, reading: DangerReading): Card {
  const { content, facts } = composeCard(reading, country, cardsAmong(earlierThan(question, context)));
  return { content, metadata: cardMetadata(facts), reading };
}

/** The messages before the question, oldest first. */
export const earlierThan = (question: Question, { messages }: ConversationContext) =>
  messages.filter((message) => message.id !== question.id).reverse();

type Row = ConversationContext["messages"][number];

type Asking =
  | { kind: "ask"; card: CardWords }
  | { kind: "answered"; answer: QuestionAnswer; language: CardLanguage; about: string };

const questionOf = ({ metadata }: Row) => parseMetadata(metadata)?.question;

/**
 * Decides how a message relates to Keepsake's question: it triggers the question, triggers it again, or answers it.
 * Null when the loved one may reply.
 */
export function readQuestion({ context, question, country }: CardInput): Asking | null {
  const { messages, voice } = context;
  if (messages.some((row) => row.id > question.id && questionOf(row)?.answer)) return null;
  const earlier = earlierThan(question, context).filter(({ id }) => id < question.id);
  const lastAnswer = earlier.findLastIndex((row) => row.role === "assistant" && questionOf(row)?.answer !== null);
  const sinceThen = earlier.slice(lastAnswer + 1);
  const open = sinceThen.filter((row) => questionOf(row)?.answer === null);
  const language = open[0] && questionOf(open[0])?.language;
  const answer = language && answerOf(question.content);
  if (answer) {
    const about = sinceThen.findLast(({ role }) => role === "user")?.content ?? question.content;
    return { kind: "answered", answer, language, about };
  }
  if (open.length >= MOST_IN_A_ROW) return null;
  const askIn = language ?? mayBeDanger(question.content, voice.language);
  if (!askIn) return null;
  const metadata = questionMetadata({ language: askIn, country, answer: null });
  return { kind: "ask", card: { content: questionWords[askIn].ask, metadata } };
}

/**
 * Records the answer to Keepsake's question. "Yes" brings the card and puts the account on hold; after any other answer
 * the loved one may reply to the original message.
 * @throws AppError not_found, also for someone else's message and for one that is not a question
 */
export async function answerQuestion(actor: Actor, messageId: number, answer: QuestionAnswer, country: string | null) {
  const asked = await findQuestionAsked(actor, messageId);
  const facts = asked && parseMetadata(asked.metadata)?.question;
  if (!asked || !facts) throw notFound("This question");
  const { conversationId, replyToId } = asked;
  if (answer === "yes") await raiseHold({ userId: actor.userId, language: facts.language, at: new Date() });
  await closeQuestions(conversationId, answer);
  const question = await findQuestionAsked(actor, messageId);
  if (!question) throw notFound("This question");
  if (answer !== "yes" || facts.answer === "yes") return { question, card: null };
  const { messages } = await loadContext(actor, conversationId);
  const reading = { stage: "danger", language: facts.language } as const;
  const { content, facts: shown } = composeCard(reading, country, cardsAmong(messages.toReversed()));
  const card = await createCard(conversationId, {
    content,
    metadata: JSON.stringify(cardMetadata(shown)),
    replyToId: facts.answer === null ? replyToId : null,
  });
  return { question, card };
}
