import type { ShownCard } from "@/lib/calls/client/server-frames";

/** Keepsake's card to a sign of danger; null when there is none. `earlier` are the texts of this call's cards. */
export type CardFor = (text: string, earlier: readonly string[]) => ShownCard | null;

/** Recognises signs of danger in what is said to an agent that answers by itself. */
export class DangerWatch {
  readonly #load: () => Promise<CardFor>;
  readonly #onCard: (card: ShownCard) => void;
  readonly #shown: string[] = [];
  #cardFor: CardFor | null = null;
  #echo: string | null = null;

  constructor(load: () => Promise<CardFor>, onCard: (card: ShownCard) => void) {
    this.#load = load;
    this.#onCard = onCard;
  }

  /** Loads the recogniser ahead of the first words; a failure is tried again with them. */
  async prepare(): Promise<CardFor | null> {
    this.#cardFor ??= await this.#load().catch(() => null);
    return this.#cardFor;
  }

  /** Typed words, which the agent may echo as recognised speech. */
  typed(text: string): Promise<void> {
    this.#echo = null;
    const heard = this.heard(text);
    this.#echo = text;
    return heard;
  }

  async heard(text: string): Promise<void> {
    const isEcho = text.trim() === this.#echo;
    this.#echo = null;
    if (isEcho) return;
    const cardFor = this.#cardFor ?? (await this.prepare());
    const card = cardFor?.(text, this.#shown);
    if (!card) return;
    this.#shown.push(card.content);
    this.#onCard(card);
  }
}
