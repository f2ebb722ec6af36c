import type { CardLanguage, DangerStage } from "./danger";

/** The stored facts from which a card is rendered, besides its words. */
export type CardFacts = {
  stage: DangerStage;
  language: CardLanguage;
  /** The country of the request; the person may choose another. */
  country: string | null;
};

/** Separates the words of a card from its numbers. */
export const CARD_GAP = "\n\n";

/** The words of a card without its numbers. */
export const wordsOnCard = (content: string): string => content.split(CARD_GAP, 1)[0] ?? "";
