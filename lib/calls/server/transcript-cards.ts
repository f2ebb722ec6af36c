import { cardMetadata, questionMetadata } from "@/lib/conversations/message-metadata";
import type { SpokenTurn } from "@/lib/providers/voice/call-agents";
import { composeCard } from "@/lib/safety/card";
import type { CardLanguage } from "@/lib/safety/card-language";
import { type DangerReading, readDanger } from "@/lib/safety/danger";
import { type OpenQuestion, type QuestionRead, readQuestion } from "@/lib/safety/open-question";
import { type QuestionAnswer, questionWords } from "@/lib/safety/question-words";

type Turn = SpokenTurn & { metadata?: string; danger?: CardLanguage; asks?: CardLanguage };

/**
 * Converts a provider's transcript to what the caller's screen showed: Keepsake's card after a sign of danger, its
 * question after a possible one, and none of the agent's further words, which the client silenced. `isHeld`: a sign was
 * reported during the call, so a question left open in the transcript was answered "yes" on the screen.
 */
export function withCards(
  turns: readonly SpokenTurn[],
  { language, isHeld }: { language: string; isHeld: boolean },
): Turn[] {
  const cards: string[] = [];
  let question: OpenQuestion | null = null;
  let isSilenced = false;
  let shown: Turn[] = [];

  const cardTo = (reading: DangerReading, atSeconds: number): Turn => {
    const { content, facts } = composeCard(reading, null, cards);
    cards.push(content);
    return { role: "assistant", content, atSeconds, metadata: JSON.stringify(cardMetadata(facts)) };
  };
  const close = (answer: QuestionAnswer) => {
    shown = shown.map((turn) => (turn.asks ? { ...turn, ...asking(turn.asks, answer) } : turn));
  };

  for (const turn of turns) {
    if (turn.role === "assistant") {
      if (!isSilenced) shown.push(turn);
      continue;
    }
    const { atSeconds } = turn;
    const sign = readDanger(turn.content, language, null);
    const { asked, open }: QuestionRead = sign
      ? { asked: null, open: question }
      : readQuestion(turn.content, language, question);
    question = open;
    const isYes = asked?.answer === "yes";
    const reading = isYes ? ({ stage: "danger", language: asked.language } as const) : sign;
    if (asked?.answer) close(asked.answer);
    isSilenced = reading !== null || asked?.answer === null;
    shown.push({ ...turn, ...(reading && { danger: reading.language }) });
    if (reading) shown.push(cardTo(reading, atSeconds));
    else if (asked?.answer === null) {
      const { language: asks } = asked;
      shown.push({ role: "assistant", content: questionWords[asks].ask, atSeconds, asks, ...asking(asks, null) });
    }
  }
  if (isHeld && isSilenced) close("yes");
  return shown;
}

const asking = (language: CardLanguage, answer: QuestionAnswer | null) => ({
  metadata: JSON.stringify(questionMetadata({ language, country: null, answer })),
});
