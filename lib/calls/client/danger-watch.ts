import type { AgentEvent, ShownCard } from "@/lib/calls/client/server-frames";
import { type QuestionFacts, questionWords } from "@/lib/safety/question-words";

/** Keepsake's response to a turn: its card, or its question, asked or answered. */
export type Noticed = { kind: "card"; card: ShownCard } | { kind: "question"; question: QuestionFacts };

/** Checks each turn of one call once; null when the agent may reply. */
export type Listen = (text: string) => Noticed | null;

/**
 * Checks everything said to an agent that replies by itself, and silences the agent while Keepsake's question is open
 * or a recording plays.
 */
export class DangerWatch {
  readonly #load: () => Promise<Listen>;
  #listen: Listen | null = null;
  #open: QuestionFacts | null = null;
  #isHushed = false;
  #typed: string | null = null;
  /** The agent's speech from a silenced period stays inaudible, including parts that arrive later. */
  #unheardUpTo = 0;

  constructor(load: () => Promise<Listen>) {
    this.#load = load;
  }

  /** Keepsake's question, until it is answered or the conversation continues. */
  get open(): QuestionFacts | null {
    return this.#open;
  }

  /**
   * Loads the danger detection in two attempts, because the network may fail for a moment.
   * @throws when both fail
   */
  async prepare(): Promise<void> {
    this.#listen ??= await this.#load().catch(() => this.#load());
  }

  typed(text: string): Noticed | null {
    this.#typed = text;
    return this.#read(text);
  }

  /** The agent may echo what was typed as if it were speech. */
  heard(text: string): Noticed | null {
    const isEcho = this.#typed === text.trim();
    this.#typed = null;
    return isEcho ? null : this.#read(text);
  }

  /** Silences the agent while a recording plays. */
  hush(isHushed: boolean): void {
    this.#isHushed = isHushed;
  }

  /** Whether this event must be neither heard nor shown. */
  silences(event: AgentEvent): boolean {
    switch (event.type) {
      case "audio":
      case "agent_said":
      case "agent_went_on":
      case "agent_corrected": {
        const isSilent = this.#open !== null || this.#isHushed;
        if (isSilent) this.#unheardUpTo = Math.max(this.#unheardUpTo, event.eventId);
        return isSilent || (event.eventId > 0 && event.eventId <= this.#unheardUpTo);
      }
      default:
        return false;
    }
  }

  /** A new connection numbers its events from the start. */
  reconnected(): void {
    this.#unheardUpTo = 0;
    this.#typed = null;
  }

  #read(text: string): Noticed | null {
    const noticed = this.#listen?.(text) ?? null;
    this.#open = noticed?.kind === "question" && noticed.question.answer === null ? noticed.question : null;
    return noticed;
  }
}

/** Context for the agent, so that its next audible words reply to the turn before the question. */
export const questionContext = ({ language }: QuestionFacts): string =>
  `Keepsake, which is not you, has just asked them: “${questionWords[language].ask}” They hear nothing of you until they have answered it. When they say no, or that they would rather not say, do not speak of the question: answer what they had told you before it.`;
