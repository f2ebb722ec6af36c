/**
 * Estimates tokens on the safe side: each script is counted slightly above what common models use, since vocabularies
 * differ. English takes about 0.25 tokens per character.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += weightOf(character.codePointAt(0) ?? 0);
  return Math.ceil(tokens);
}

/** The longest prefix that fits. Never splits a character. */
export function cutToTokens(text: string, budget: number): string {
  let tokens = 0;
  let end = 0;
  for (const character of text) {
    tokens += weightOf(character.codePointAt(0) ?? 0);
    if (tokens > budget) return text.slice(0, end);
    end += character.length;
  }
  return text;
}

function weightOf(codePoint: number): number {
  if (codePoint < 0x80) return 0.3;
  // Accented Latin, Greek, Cyrillic, Hebrew, Arabic.
  if (codePoint < 0x900) return 0.6;
  return 1.2;
}
