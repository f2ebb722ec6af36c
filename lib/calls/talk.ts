import "server-only";
import { findLatestConversation } from "@/lib/calls/data";
import { loadTalk } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import type { TalkTurn } from "@/lib/providers/text/provider";

/** `turns`: what was written and said in the conversation so far, oldest first. */
export type Talk = { conversationId: number; voiceId: number; turns: TalkTurn[] };

/** @throws AppError not_found, also for another's. */
export async function readTalk(actor: Actor, conversationId: number): Promise<Talk> {
  const { voice, messages } = await loadTalk(actor, conversationId);
  return { conversationId, voiceId: voice.id, turns: messages.map(turnOf).toReversed() };
}

/** Of the voice's latest conversation; null when there is none. */
export async function readLatestTalk(actor: Actor, voiceId: number): Promise<Talk | null> {
  const latest = await findLatestConversation(actor.userId, voiceId);
  return latest === null ? null : readTalk(actor, latest);
}

/** Nothing when there is no conversation. */
export async function listTurns(actor: Actor, conversationId: number | null): Promise<TalkTurn[]> {
  return conversationId === null ? [] : (await readTalk(actor, conversationId)).turns;
}

export function turnOf({ role, content }: { role: string; content: string }): TalkTurn {
  return { role: role === "assistant" ? "assistant" : "user", content };
}
