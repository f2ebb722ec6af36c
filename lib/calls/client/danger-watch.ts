import type { ShownCard } from "@/lib/calls/client/server-frames";

/** Keepsake's card to a sign of danger; null when there is none. */
export type CardFor = (text: string) => ShownCard | null;

/** Recognises signs of danger in what is said to an agent that answers by itself. */
export class DangerWatch {
  readonly #load: () => Promise<CardFor>;
  readonly #onCard: (card: ShownCard) => void;
  #cardFor: CardFor | null = null;

  constructor(load: () => Promise<CardFor>, onCard: (card: ShownCard) => void) {
    this.#load = load;
    this.#onCard = onCard;
  }

  /** Loads the recogniser, in two attempts: the network may be gone for a moment. @throws when it does not come */
  async prepare(): Promise<void> {
    this.#cardFor ??= await this.#load().catch(() => this.#load());
  }

  heard(text: string): void {
    const card = this.#cardFor?.(text);
    if (card) this.#onCard(card);
  }
}
