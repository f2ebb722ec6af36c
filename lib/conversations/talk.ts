import { cutToTokens, estimateTokens } from "@/lib/conversations/tokens";
import type { TalkTurn } from "@/lib/providers/text/provider";

export type FittedTalk = {
  /** Oldest first; the person's turn comes first and last, and nobody speaks twice in a row. */
  turns: TalkTurn[];
  /** True when earlier turns did not fit. */
  isBeginningLeftOut: boolean;
};

/**
 * The newest part of a talk that fits the budget. Written and spoken turns alike; the last must be the person's and is
 * always kept, cut only when it fills the budget alone. What does not fit is left out, never retold: a summary could
 * put words into somebody's mouth.
 */
export function fitTalk(talk: readonly TalkTurn[], budget: number): FittedTalk {
  const kept: TalkTurn[] = [];
  let left = budget;
  for (const turn of talk.toReversed()) {
    const tokens = estimateTokens(turn.content);
    if (tokens > left && kept.length > 0) break;
    kept.push(tokens > left ? { ...turn, content: `${cutToTokens(turn.content, left)}…` } : turn);
    left -= tokens;
  }
  return { turns: inAlternation(kept.toReversed()), isBeginningLeftOut: kept.length < talk.length };
}

/** Several servers refuse a talk that begins with the assistant or in which one side speaks twice. */
function inAlternation(turns: TalkTurn[]): TalkTurn[] {
  const joined: TalkTurn[] = [];
  for (const { role, content } of turns) {
    const last = joined.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else if (last || role === "user") joined.push({ role, content });
  }
  return joined;
}
