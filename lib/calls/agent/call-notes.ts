import type { TalkTurn } from "@/lib/providers/text/provider";

const MOST_NOTES = 8;
const NOTE_LENGTH = 1_000;

/** Background information of a call: the newest of each kind, which the agent is told but does not answer. */
export class CallNotes {
  #notes: { key: string; text: string }[] = [];

  add(key: string, text: string): void {
    const others = this.#notes.filter((note) => key === "" || note.key !== key);
    this.#notes = [...others, { key, text: text.slice(0, NOTE_LENGTH) }].slice(-MOST_NOTES);
  }

  asTurns(): TalkTurn[] {
    return this.#notes.map(({ text }) => ({ role: "user", content: `(Only to know: ${text})` }));
  }
}
