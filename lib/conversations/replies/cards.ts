import "server-only";
import { cardMetadata, type MessageMetadata } from "@/lib/conversations/message-metadata";
import { type ConversationContext, cardsAmong } from "@/lib/conversations/replies/data";
import { composeCard } from "@/lib/safety/card";
import { type DangerReading, readDanger, readRefusedTalk } from "@/lib/safety/danger";

export type Question = { id: number; content: string };

/** `country` is that of the request, for the help lines. */
export type CardInput = { context: ConversationContext; question: Question; country: string | null };

export type Card = { content: string; metadata: MessageMetadata };

/** Keepsake's own answer to a sign of danger, which no provider is asked about; null when there is no sign. */
export const cardFor = (asked: CardInput): Card | null => compose(asked, readDanger);

/** Keepsake's own answer to a talk that a writer has refused; null when there is no sign of danger anywhere in it. */
export const cardForRefusal = (asked: CardInput): Card | null => compose(asked, readRefusedTalk);

type Reading = (said: readonly string[], language: string) => DangerReading | null;

function compose({ context, question, country }: CardInput, read: Reading): Card | null {
  const earlier = earlierThan(question, context);
  const said = [...earlier.filter(({ role }) => role === "user"), question].map(({ content }) => content);
  const reading = read(said, context.voice.language);
  if (!reading) return null;
  const { content, facts } = composeCard(reading, country, cardsAmong(earlier));
  return { content, metadata: cardMetadata(facts) };
}

/** The other messages, oldest first. */
export const earlierThan = (question: Question, { messages }: ConversationContext) =>
  messages.filter((message) => message.id !== question.id).reverse();
