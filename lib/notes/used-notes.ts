import type { Note } from "@/lib/notes/schema";
import { fold, wordsOf } from "@/lib/platform/fold";

/** The share of a fact's longer words that a reply must contain to count as using it. */
const SHARED_PART = 0.6;
const LONGER_WORD = 4;

/**
 * The notes that a reply uses. Judged by the reply alone, so it works for every text provider, in messages and calls: a
 * note counts when all its words occur in order, a fact also when the reply contains most of its longer words.
 */
export function usedNotes<Known extends Pick<Note, "kind" | "text">>(answer: string, notes: readonly Known[]): Known[] {
  const said = termsOf(answer);
  const inOrder = ` ${said.join(" ")} `;
  const known = new Set(said);
  return notes.filter(({ kind, text }) => {
    if (kind === "avoid") return false;
    const words = termsOf(text);
    if (words.length === 0) return false;
    if (inOrder.includes(` ${words.join(" ")} `)) return true;
    const longer = words.filter((word) => word.length >= LONGER_WORD || unspaced.test(word));
    const shared = longer.filter((word) => known.has(word)).length;
    return kind === "fact" && shared >= 2 && shared / longer.length >= SHARED_PART;
  });
}

/** Languages without spaces between words, or with inflected endings. */
const unspaced = /\p{sc=Han}|\p{sc=Hiragana}|\p{sc=Katakana}|\p{sc=Hangul}|\p{sc=Thai}/u;

/** The terms by which two texts are compared, without case, accents and punctuation: words, or pairs of characters. */
function termsOf(text: string): string[] {
  return wordsOf(fold(text)).flatMap((word) => (unspaced.test(word) ? pairsOf(word) : [word]));
}

function pairsOf(word: string): string[] {
  const characters = [...word];
  return characters.length < 2 ? [word] : characters.slice(1).map((second, at) => `${characters[at]}${second}`);
}
