import type { Listen, Noticed } from "@/lib/calls/client/danger-watch";
import { composeCard } from "@/lib/safety/card";
import { type DangerReading, readDanger } from "@/lib/safety/danger";
import { type OpenQuestion, readQuestion } from "@/lib/safety/open-question";

/** The danger detection of lib/safety for one call in a voice's language. Loaded only when such a call opens. */
export function listenIn(language: string): Listen {
  let question: OpenQuestion | null = null;
  return (text) => {
    const reading = readDanger(text, language, null);
    if (reading) return cardTo(reading);
    const { asked, open } = readQuestion(text, language, question);
    question = open;
    if (asked?.answer === "yes") return cardTo({ stage: "danger", language: asked.language });
    return asked && { kind: "question", question: { ...asked, country: null } };
  };
}

/** The card finds the browser's country itself. */
function cardTo(reading: DangerReading): Noticed {
  const { content, facts } = composeCard(reading, null, []);
  return { kind: "card", card: { content, facts } };
}
