import { fold, wordsOf } from "@/lib/platform/fold";
import type { PersonaNote } from "../persona-notes";
import { isPlainSpeech, longestSpoken } from "../plain-speech";
import type { Phrasebook } from "./phrasebook";

/** Sentences of the description that may be quoted unchanged. */
export function factsOf(description: string | null, language: string): string[] {
  if (!description) return [];
  const sentences = new Intl.Segmenter(language, { granularity: "sentence" }).segment(description);
  return [...sentences]
    .map(({ segment }) => segment.replace(/\s+/gu, " ").trim())
    .filter((text) => text.length >= 8 && text.length <= longestSpoken.fact && !/[?!:]/.test(text))
    .filter((text) => isPlainSpeech(text, language))
    .map(closed);
}

/** The notes that may be said, without those that touch a subject to avoid. */
export function cleanNotes(notes: readonly PersonaNote[], book: Phrasebook, language: string): PersonaNote[] {
  const avoided = avoidedStems(notes, book);
  return notes.filter(({ kind, text }) => {
    if (kind === "avoid" || text.trim().length > longestSpoken[kind] || /[\r\n]/.test(text.trim())) return false;
    if (kind === "called_you" && !/^[\p{L}\p{M}'’ -]+$/u.test(text.trim())) return false;
    if (kind === "called_you" && wordsOf(fold(text)).length > 3) return false;
    return isPlainSpeech(text.trim(), language) && !sharesStem(text, avoided, book);
  });
}

/** Stems of the subjects that the family wants avoided; a three-letter word counts only in last place ("the war"). */
export function avoidedStems(notes: readonly PersonaNote[], book: Phrasebook): ReadonlySet<string> {
  const avoided = notes.filter(({ kind }) => kind === "avoid").map(({ text }) => text);
  const last = avoided.flatMap((text) => wordsOf(fold(text)).slice(-1)).filter((word) => word.length === 3);
  return new Set([...last, ...avoided.flatMap((text) => [...stemsOf(text, book)])]);
}

export function sharesStem(text: string, stems: ReadonlySet<string>, book: Phrasebook): boolean {
  return [...stemsOf(text, book), ...wordsOf(fold(text))].some((stem) => stems.has(stem));
}

/** How many of the given stems a text contains. */
export function sharedStems(text: string, stems: ReadonlySet<string>, book: Phrasebook): number {
  return [...stemsOf(text, book)].filter((stem) => stems.has(stem)).length;
}

/** The first letters of meaningful words, so that "baking" matches "baked". */
export function stemsOf(text: string, book: Phrasebook): Set<string> {
  const telling = wordsOf(fold(text).replace(/\b\p{L}{1,5}'/gu, "")).filter(
    (word) => word.length > 3 && !book.common.has(word),
  );
  return new Set(telling.map((word) => word.slice(0, 4)));
}

/** Folded, with hyphens and dashes replaced by spaces. */
export function plainText(message: string): string {
  return fold(message)
    .replace(/[-\u2010-\u2015]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Capitalised and with a full stop, so that it can be read between other sentences. */
export function closed(text: string): string {
  const trimmed = text.trim();
  const opened = trimmed.charAt(0).toUpperCase() + trimmed.slice(1);
  return /[.!?…。]$/u.test(opened) ? opened : `${opened.replace(/[,;:]+$/u, "")}.`;
}
