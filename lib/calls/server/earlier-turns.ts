import "server-only";
import { findLatestConversation } from "@/lib/calls/server/data";
import { loadContext, turnOf } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import type { TalkTurn } from "@/lib/providers/text/provider";

/** `turns` holds the written and spoken turns of the conversation, oldest first. */
export type EarlierTurns = { conversationId: number; voiceId: number; turns: TalkTurn[] };

/** @throws AppError not_found, also for someone else's conversation */
export async function readTurns(actor: Actor, conversationId: number): Promise<EarlierTurns> {
  const { voice, messages } = await loadContext(actor, conversationId);
  return { conversationId, voiceId: voice.id, turns: messages.map(turnOf).toReversed() };
}

/** The turns of the voice's latest conversation; null when there is none. */
export async function readLatestTurns(actor: Actor, voiceId: number): Promise<EarlierTurns | null> {
  const latest = await findLatestConversation(actor.userId, voiceId);
  return latest === null ? null : readTurns(actor, latest);
}
