import type { CardFor } from "@/lib/calls/client/danger-watch";
import { composeCard } from "@/lib/safety/card";
import { readDanger } from "@/lib/safety/danger";

/** The recogniser of lib/safety for a call in a voice's language. Loaded only when such a call opens. */
export const cardsIn =
  (language: string): CardFor =>
  (text) => {
    const reading = readDanger(text, language, null);
    if (!reading) return null;
    // The card knows the browser's country itself.
    const { content, facts } = composeCard(reading, null, []);
    return { content, facts };
  };
