/**
 * How many tokens a text takes, guessed on the safe side: vocabularies differ, so each script is counted a little above
 * what common models take for it. English is about 0.25 a character.
 */
export function estimateTokens(text: string): number {
  let tokens = 0;
  for (const character of text) tokens += weightOf(character.codePointAt(0) ?? 0);
  return Math.ceil(tokens);
}

/** The longest beginning that fits. Never cuts a character in two. */
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
  // Latin with marks, Greek, Cyrillic, Hebrew, Arabic.
  if (codePoint < 0x900) return 0.6;
  return 1.2;
}
