import type { Speak } from "@/lib/calls/agent/paced-speech";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { composeCard } from "@/lib/safety/card";
import type { CardFacts } from "@/lib/safety/card-facts";
import { cardWords } from "@/lib/safety/card-words";
import { readDanger, readRefusedTalk } from "@/lib/safety/danger";

export type SafetyTools = {
  /** Speaks for Keepsake itself, in a voice that is nobody's. */
  speakNeutrally: (language: string) => Speak;
  /** The loved one's, which a sign of danger is answered in where several would fit. */
  language: string;
  /** The caller's country, for the numbers on a card. */
  country: string | null;
};

type StepIn = {
  content: string;
  facts: CardFacts;
  /** One sentence for the neutral voice; null where the card says it in silence. */
  aside: { sentence: string; speak: Speak } | null;
};

/** Keepsake's answers to signs of danger during one call. */
export class SteppingIn {
  readonly #tools: SafetyTools;
  readonly #cards: string[];

  constructor(tools: SafetyTools, earlierCards: readonly string[]) {
    this.#tools = tools;
    this.#cards = [...earlierCards];
  }

  /**
   * The answer to the newest turn in the loved one's place; null when there is no sign of danger. `isRefused` when the
   * writer would not go on: then a sign anywhere in the talk counts.
   */
  answerTo(turns: readonly TalkTurn[], { isRefused = false } = {}): StepIn | null {
    const said = turns.filter(({ role }) => role === "user").map(({ content }) => content);
    const reading = (isRefused ? readRefusedTalk : readDanger)(said, this.#tools.language);
    if (!reading) return null;
    const { content, facts } = composeCard(reading, this.#tools.country, this.#cards);
    this.#cards.push(content);
    const { language, stage } = reading;
    const sentence = cardWords[language].spoken;
    return {
      content,
      facts,
      aside: stage === "danger" ? { sentence, speak: this.#tools.speakNeutrally(language) } : null,
    };
  }
}
