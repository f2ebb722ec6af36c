import { cardLabels } from "./card-labels";
import { cardWords } from "./card-words";
import type { CardLanguage, DangerReading, DangerStage } from "./danger";
import { HELPLINE_DIRECTORY, type HelpLine, helpByCountry, helpCountryOf } from "./help-lines";

/** What a stored card is drawn from, besides its words. */
export type CardFacts = {
  stage: DangerStage;
  language: CardLanguage;
  /** Of the request; the person may choose another. */
  country: string | null;
};

/** Separates the words of a card from its numbers. */
const GAP = "\n\n";

/**
 * The text of Keepsake's card: kind words, then the numbers, for whoever reads the message without the card.
 * `earlier` are the texts of the conversation's earlier cards, oldest first, whose words come back last.
 */
export function composeCard({ stage, language }: DangerReading, country: string | null, earlier: readonly string[]) {
  const said = earlier.map(wordsOnCard);
  const all = cardWords[language][stage];
  const words = all.reduce((best, other) => (said.lastIndexOf(other) < said.lastIndexOf(best) ? other : best));
  const facts: CardFacts = { stage, language, country };
  return { content: `${words}${GAP}${numbersAsText(language, country)}`, words, facts };
}

/** The words of a card without its numbers. */
export const wordsOnCard = (content: string): string => content.split(GAP, 1)[0] ?? "";

function numbersAsText(language: CardLanguage, country: string | null): string {
  const labels = cardLabels[language];
  const known = helpCountryOf(country);
  const line = ({ name, number, hours }: HelpLine) => `${name}: ${number}${hours ? ` (${hours})` : ""}`;
  const numbers = known
    ? [`${labels.emergency}: ${helpByCountry[known].emergency.number}`, ...helpByCountry[known].lines.map(line)]
    : [labels.localEmergency];
  return [...numbers, `${labels.more}: ${HELPLINE_DIRECTORY.name}`].join("\n");
}
