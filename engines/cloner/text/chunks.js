/** Where to split a text that is too long: after sentences, else clauses, else words, else characters. */
const cuts = [/(?<=[.!?]['"]?)\s+/u, /(?<=[,;:])\s+/u, /\s+/u, /(?:)/u];

/**
 * Splits a text into chunks of at most `most` tokens, as few as possible.
 * @param {string} text
 * @param {number} most
 * @param {(chunk: string) => number} count the tokens of a chunk
 * @returns {string[]}
 */
export function intoChunks(text, most, count) {
  return divided(text, most, count, 0);
}

/** @type {(text: string, most: number, count: (chunk: string) => number, level: number) => string[]} */
function divided(text, most, count, level) {
  const cut = cuts[level];
  if (!cut || count(text) <= most) return [text];
  const joint = level === cuts.length - 1 ? "" : " ";
  /** @type {string[]} */
  const chunks = [];
  for (const piece of text.split(cut).filter(Boolean)) {
    const last = chunks.at(-1);
    const joined = last === undefined ? piece : last + joint + piece;
    if (last !== undefined && count(joined) <= most) chunks[chunks.length - 1] = joined;
    else chunks.push(...divided(piece, most, count, level + 1));
  }
  return chunks;
}
