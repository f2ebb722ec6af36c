import "server-only";
import { cardMetadata, type MessageMetadata } from "@/lib/conversations/message-metadata";
import { type ConversationContext, cardsAmong } from "@/lib/conversations/replies/data";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/card-language";
import { type DangerReading, readDanger, readRefusedTalk } from "@/lib/safety/danger";

export type Question = { id: number; content: string; createdAt: Date | string };

/** `country` is that of the request, for choosing the help lines. */
export type CardInput = { context: ConversationContext; question: Question; country: string | null };

export type Card = { content: string; metadata: MessageMetadata; reading: DangerReading };

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
