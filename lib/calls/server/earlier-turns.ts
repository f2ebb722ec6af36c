import "server-only";
import { findLatestConversation } from "@/lib/calls/server/data";
import { cardsAmong, loadContext, turnsOf } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import type { Heard, TalkTurn } from "@/lib/providers/text/provider";
import type { Safety } from "@/lib/safety/data";

/** `turns` holds the written and spoken turns of the conversation, oldest first, and `cards` the texts of its cards. */
export type EarlierTurns = {
  conversationId: number;
  voiceId: number;
  turns: TalkTurn[];
  cards: string[];
  heard: Heard;
  safety: Safety;
};

/** @throws AppError not_found, also for someone else's conversation */
export async function readTurns(actor: Actor, conversationId: number): Promise<EarlierTurns> {
  const { voice, messages, heard, safety } = await loadContext(actor, conversationId);
  const said = messages.toReversed();
  return { conversationId, voiceId: voice.id, turns: turnsOf(said), cards: cardsAmong(said), heard, safety };
}

/** The turns of the voice's latest conversation; null when there is none. */
export async function readLatestTurns(actor: Actor, voiceId: number): Promise<EarlierTurns | null> {
  const latest = await findLatestConversation(actor.userId, voiceId);
  return latest === null ? null : readTurns(actor, latest);
}
