import { CARD_GAP, type CardFacts, wordsOnCard } from "./card-facts";
import { cardLabels } from "./card-labels";
import { cardWords } from "./card-words";
import type { CardLanguage, DangerReading } from "./danger";
import { HELPLINE_DIRECTORY, type HelpLine, helpByCountry, helpCountryOf } from "./help-lines";

/**
 * The text of Keepsake's card: kind words, then the numbers, for readers of the message who see no card. `earlier`
 * are the texts of the conversation's earlier cards, oldest first; their words are reused last.
 */
export function composeCard({ stage, language }: DangerReading, country: string | null, earlier: readonly string[]) {
  const said = earlier.map(wordsOnCard);
  const all = cardWords[language][stage];
  const words = all.reduce((best, other) => (said.lastIndexOf(other) < said.lastIndexOf(best) ? other : best));
  const facts: CardFacts = { stage, language, country };
  return { content: `${words}${CARD_GAP}${numbersAsText(language, country)}`, words, facts };
}

function numbersAsText(language: CardLanguage, country: string | null): string {
  const labels = cardLabels[language];
  const known = helpCountryOf(country);
  const line = ({ name, number, hours }: HelpLine) => `${name}: ${number}${hours ? ` (${hours})` : ""}`;
  const numbers = known
    ? [`${labels.emergency}: ${helpByCountry[known].emergency.number}`, ...helpByCountry[known].lines.map(line)]
    : [labels.localEmergency];
  return [...numbers, `${labels.more}: ${HELPLINE_DIRECTORY.name}`].join("\n");
}
