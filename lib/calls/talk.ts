import "server-only";
import { loadTalk } from "@/lib/conversations/replies/data";
import type { Actor } from "@/lib/platform/auth/actor";
import type { TalkTurn } from "@/lib/providers/text/provider";

/** What was written and said in a conversation so far, oldest first; nothing when there is none. */
export async function listTurns(actor: Actor, conversationId: number | null): Promise<TalkTurn[]> {
  if (conversationId === null) return [];
  const { messages } = await loadTalk(actor, conversationId);
  return messages.map(turnOf).toReversed();
}

export function turnOf({ role, content }: { role: string; content: string }): TalkTurn {
  return { role: role === "assistant" ? "assistant" : "user", content };
}
