import { cardMetadata } from "@/lib/conversations/message-metadata";
import type { SpokenTurn } from "@/lib/providers/voice/call-agents";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/card-language";
import { readDanger } from "@/lib/safety/danger";

type Turn = SpokenTurn & { metadata?: string; danger?: CardLanguage };

/**
 * A provider's transcript as the caller's screen had it: after a sign of danger stands Keepsake's card, and not what
 * the agent went on to say, which the client did not let be heard.
 */
export function withCards(turns: readonly SpokenTurn[]): Turn[] {
  const cards: string[] = [];
  let isPaused = false;
  return turns.flatMap((turn): Turn[] => {
    if (turn.role === "assistant") return isPaused ? [] : [turn];
    const reading = readDanger(turn.content, "en", null);
    isPaused = reading !== null;
    if (!reading) return [turn];
    const { content, facts } = composeCard(reading, null, cards);
    cards.push(content);
    const { atSeconds } = turn;
    return [
      { ...turn, danger: facts.language },
      { role: "assistant", content, atSeconds, metadata: JSON.stringify(cardMetadata(facts)) },
    ];
  });
}
