import type { Note } from "@/lib/notes/schema";

/** Part of a fact's longer words that an answer has to share with it to rest on it. */
const SHARED_PART = 0.6;
const LONGER_WORD = 4;

/**
 * The notes whose words are in the answer. Judged by the answer alone, so it holds for every writer, in writing and in
 * calls: a note counts when all its words come in order, a fact also when the answer shares most of its longer words.
 */
export function usedNotes<Known extends Pick<Note, "kind" | "text">>(answer: string, notes: readonly Known[]): Known[] {
  const said = wordsOf(answer);
  const inOrder = ` ${said.join(" ")} `;
  const known = new Set(said);
  return notes.filter(({ kind, text }) => {
    if (kind === "avoid") return false;
    const words = wordsOf(text);
    if (words.length === 0) return false;
    if (inOrder.includes(` ${words.join(" ")} `)) return true;
    const longer = words.filter((word) => word.length >= LONGER_WORD);
    const shared = longer.filter((word) => known.has(word)).length;
    return kind === "fact" && shared >= 2 && shared / longer.length >= SHARED_PART;
  });
}

/** Without case, accents and punctuation. */
function wordsOf(text: string): string[] {
  const plain = text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase().replace(/['’]/g, "");
  return plain.match(/[\p{L}\p{N}]+/gu) ?? [];
}
