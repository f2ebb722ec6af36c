import { cutToTokens, estimateTokens } from "@/lib/platform/tokens";
import type { TalkTurn } from "@/lib/providers/text/provider";

export type FittedTurns = {
  /** Oldest first. The first and last turns are the person's, and the two sides alternate. */
  turns: TalkTurn[];
  /** True when earlier turns did not fit. */
  isBeginningLeftOut: boolean;
};

/**
 * The newest part of a conversation that fits the budget, written and spoken turns alike. The last turn must be the
 * person's and is always kept; it is cut only when it fills the budget alone. Earlier turns are dropped, not
 * summarised: a summary could attribute words to someone who never said them.
 */
export function fitTurns(talk: readonly TalkTurn[], budget: number): FittedTurns {
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

/** Several providers reject a conversation that starts with the assistant or has two turns in a row from one side. */
function inAlternation(turns: TalkTurn[]): TalkTurn[] {
  const joined: TalkTurn[] = [];
  for (const { role, content } of turns) {
    const last = joined.at(-1);
    if (last?.role === role) last.content += `\n\n${content}`;
    else if (last || role === "user") joined.push({ role, content });
  }
  return joined;
}
