import "server-only";
import { findLatestConversation } from "@/lib/calls/server/data";
import { type ConversationContext, cardsAmong, loadContext, turnsOf } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import type { TalkTurn } from "@/lib/providers/text/provider";

/** `turns` holds the written and spoken turns of the conversation, oldest first, and `cards` the texts of its cards. */
export type EarlierTurns = Pick<ConversationContext, "heard" | "safety" | "recordings"> & {
  conversationId: number;
  voiceId: number;
  turns: TalkTurn[];
  cards: string[];
};

/** @throws AppError not_found, also for someone else's conversation */
export async function readTurns(actor: Actor, conversationId: number): Promise<EarlierTurns> {
  const { voice, messages, heard, safety, recordings } = await loadContext(actor, conversationId);
  const said = messages.toReversed();
  const talk = { turns: turnsOf(said), cards: cardsAmong(said) };
  return { conversationId, voiceId: voice.id, ...talk, heard, safety, recordings };
}

/** The turns of the voice's latest conversation; null when there is none. */
export async function readLatestTurns(actor: Actor, voiceId: number): Promise<EarlierTurns | null> {
  const latest = await findLatestConversation(actor.userId, voiceId);
  return latest === null ? null : readTurns(actor, latest);
}
