import "server-only";
import { cardMetadata, type MessageMetadata } from "@/lib/conversations/message-metadata";
import { type ConversationContext, cardsAmong } from "@/lib/conversations/replies/data";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/card-language";
import { type DangerReading, readDanger, readRefusedTalk } from "@/lib/safety/danger";

export type Question = { id: number; content: string; createdAt: Date | string };

/** `country` is that of the request, for the help lines. */
export type CardInput = { context: ConversationContext; question: Question; country: string | null };

export type Card = { content: string; metadata: MessageMetadata; reading: DangerReading };

/** Keepsake's own answer to a sign of danger, or to any turn while a hold stands; null where the loved one may answer. */
export function cardFor(asked: CardInput): Card | null {
  const { voice, safety } = asked.context;
  const reading = readDanger(asked.question.content, voice.language, safety.hold?.language ?? null);
  return reading && composed(asked, reading);
}

/** Keepsake's own answer to "yes" on its question, and to a sign that only the writer has seen. */
export const cardForSign = (asked: CardInput, language: CardLanguage): Card =>
  composed(asked, { stage: "danger", language });

/** Keepsake's own answer to a turn that another sign has overtaken. */
export const cardForHold = (asked: CardInput, language: CardLanguage): Card =>
  composed(asked, { stage: "after", language });

/** Keepsake's own answer to a talk that a writer has refused; null when there is no sign of danger anywhere in it. */
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

/** The other messages, oldest first. */
export const earlierThan = (question: Question, { messages }: ConversationContext) =>
  messages.filter((message) => message.id !== question.id).reverse();
