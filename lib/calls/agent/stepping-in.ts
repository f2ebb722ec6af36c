import type { CallHolds } from "@/lib/calls/agent/call-holds";
import type { Speak } from "@/lib/calls/agent/paced-speech";
import { log } from "@/lib/platform/log";
import type { TalkTurn } from "@/lib/providers/text/provider";
import { composeCard } from "@/lib/safety/card";
import type { CardFacts } from "@/lib/safety/card-facts";
import { type CardLanguage, cardLanguageOf } from "@/lib/safety/card-language";
import { cardWords } from "@/lib/safety/card-words";
import { type DangerReading, readDanger, readRefusedTalk } from "@/lib/safety/danger";
import { OpenQuestion } from "@/lib/safety/open-question";
import { type QuestionFacts, questionWords } from "@/lib/safety/question-words";
import type { Hold } from "@/lib/safety/schema";

export type SafetyTools = {
  /** Speaks for Keepsake itself, in a voice that is nobody's. */
  speakNeutrally: (language: string) => Speak;
  /** The loved one's, which a sign of danger is answered in where several would fit. */
  language: string;
  /** The caller's country, for the numbers on a card. */
  country: string | null;
  holds: CallHolds;
};

export type StepIn = {
  content: string;
  facts: CardFacts;
  /** One sentence for the neutral voice; null where the card says it in silence. */
  aside: { sentence: string; speak: Speak } | null;
};

/** What Keepsake's question has to do with a turn. */
export type Asking =
  | { kind: "card"; stepIn: StepIn; facts: QuestionFacts }
  /** The neutral voice asks. */
  | { kind: "ask"; facts: QuestionFacts; aside: { sentence: string; speak: Speak } }
  /** The loved one may answer what was said before. */
  | { kind: "answered"; facts: QuestionFacts };

/** Keepsake's answers to signs of danger during one call, and whether the loved one may speak in it. */
export class SteppingIn {
  readonly #tools: SafetyTools;
  readonly #cards: string[];
  #held: CardLanguage | null;
  readonly #question = new OpenQuestion();

  constructor(tools: SafetyTools, earlierCards: readonly string[], held: CardLanguage | null) {
    this.#tools = tools;
    this.#cards = [...earlierCards];
    this.#held = held;
  }

  /** The loved one keeps silent, whatever there is to say. */
  get isHeld(): boolean {
    return this.#held !== null;
  }

  /** The answer to a sign of danger, at once; null when there is none. */
  notice(text: string): StepIn | null {
    const reading = readDanger(text, this.#tools.language, null);
    if (!reading) return null;
    return this.#raise(reading);
  }

  /** The answer while a hold stands, wherever it came from; null when the loved one may answer. */
  async answerTo(text: string): Promise<StepIn | null> {
    const hold = await this.#read();
    this.#held = hold?.language ?? null;
    const reading = readDanger(text, this.#tools.language, this.#held);
    if (!hold || !reading) return null;
    const isOver = reading.stage === "safe" && (await this.#tools.holds.end(hold));
    if (isOver) this.#held = null;
    return this.#compose(reading.stage === "safe" && !isOver ? { ...reading, stage: "after" } : reading);
  }

  /** Takes over a hold that came from elsewhere. */
  holdIn(language: CardLanguage): void {
    this.#held = language;
  }

  /** The card of a hold that stands without a turn to answer. */
  waiting(): StepIn {
    return this.#compose({ stage: "after", language: this.#held ?? cardLanguageOf(this.#tools.language) });
  }

  /** Whether Keepsake asks about a turn, or the turn answers its question; null where the loved one may answer it. */
  question(text: string): Asking | null {
    const { country, language: own } = this.#tools;
    const asked = this.#question.read(text, own);
    if (!asked) return null;
    const facts = { ...asked, country };
    if (asked.answer === "yes") {
      return { kind: "card", facts, stepIn: this.#raise({ stage: "danger", language: asked.language }) };
    }
    if (asked.answer) return { kind: "answered", facts };
    const { language } = asked;
    return {
      kind: "ask",
      facts,
      aside: { sentence: questionWords[language].ask, speak: this.#tools.speakNeutrally(language) },
    };
  }

  /** The answer to a talk that the writer would not go on with; null when there is no sign of danger anywhere in it. */
  answerToRefusal(turns: readonly TalkTurn[]): StepIn | null {
    const said = turns.filter(({ role }) => role === "user").map(({ content }) => content);
    const reading = readRefusedTalk(said, this.#tools.language);
    return reading && this.#compose(reading);
  }

  /** The answer to a sign that the writer has seen. */
  marked(): StepIn {
    return this.#raise({ stage: "danger", language: cardLanguageOf(this.#tools.language) });
  }

  #raise(reading: DangerReading): StepIn {
    this.#held = reading.language;
    this.#tools.holds.raise(reading.language);
    return this.#compose(reading);
  }

  async #read(): Promise<Hold | null> {
    try {
      return await this.#tools.holds.read();
    } catch (err) {
      log.warn({ err }, "Whether a hold stands could not be read in a call.");
      return this.#held && { signs: -1, language: this.#held };
    }
  }

  #compose(reading: DangerReading): StepIn {
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
