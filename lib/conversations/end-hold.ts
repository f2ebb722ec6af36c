import "server-only";
import { cardMetadata } from "@/lib/conversations/message-metadata";
import { cardsAmong, loadContext } from "@/lib/conversations/replies/data";
import { createCard } from "@/lib/conversations/replies/mutations";
import type { EndHoldInput } from "@/lib/conversations/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { composeCard } from "@/lib/safety/card";
import { readSafety } from "@/lib/safety/data";
import { endHold } from "@/lib/safety/mutations";
import { readShownHold } from "@/lib/safety/shown-hold";

/**
 * Handles "I'm safe" on a card. In a conversation, Keepsake's closing card is stored. Changes nothing when another sign
 * of danger came after the card was shown.
 * @throws AppError not_found, also for someone else's conversation
 */
export async function sayIsSafe(actor: Actor, { signs, conversationId }: EndHoldInput, country: string | null) {
  const { userId } = actor;
  const context = conversationId === undefined ? null : await loadContext(actor, conversationId);
  const { hold } = await readSafety(userId);
  const isEnded = hold?.signs === signs && (await endHold(userId, signs));
  if (!isEnded || !context) return { ...(await readShownHold(userId, country)), card: null };
  const reading = { stage: "safe", language: hold.language } as const;
  const { content, facts } = composeCard(reading, country, cardsAmong(context.messages.toReversed()));
  const card = await createCard(context.id, { content, metadata: JSON.stringify(cardMetadata(facts)) });
  return { hold: null, card };
}
