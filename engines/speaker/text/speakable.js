/**
 * Text to be spoken; `origins` has the original offset of each of its UTF-16 units.
 * @typedef {{ text: string, origins: number[] }} Speakable
 */

/** Patterns to remove or replace; the first match wins. */
const rules = [
  // A link is spoken as its text, or as the name of its site.
  { pattern: /!?\[([^\]\n]*)\]\((?:[^()\s]|\([^()\s]*\))*\)/uy, replace: (/** @type {RegExpExecArray} */ m) => m[1] },
  {
    pattern: /https?:\/\/(?:www\.)?([^\s/?#]+)[^\s]*?(?=[.,;:!?)\]]*(?:\s|$))/uy,
    replace: (/** @type {RegExpExecArray} */ m) => m[1],
  },
  { pattern: /<\/?[a-z][^<>]*>|<!--[\s\S]*?-->/iuy, replace: () => " " },
  { pattern: /```[a-z]*|[`*#>[\]{}]+/iuy, replace: () => "" },
  { pattern: /[_~|\\^]+/uy, replace: () => " " },
  {
    pattern:
      /(?:\p{Extended_Pictographic}|\p{Emoji_Presentation}|[\u{1f1e6}-\u{1f1ff}\u{1f3fb}-\u{1f3ff}\u{20e3}]|\u{fe0f}|\u{200d})+/uy,
    replace: () => " ",
  },
  { pattern: /[\p{Cc}\p{Cf}\p{Co}\p{Cs}]+/uy, replace: () => " " },
];

/** Chinese characters have no reading without a dictionary; espeak-ng would say "Chinese letter" for each. */
const kanji = /\p{Script=Han}+/uy;

/**
 * Removes text that is not meant to be spoken: markup, emoji, the paths of URLs.
 * @param {string} text
 * @param {string} language
 * @returns {Speakable}
 */
export function speakable(text, language) {
  const active = language === "ja" ? [...rules, { pattern: kanji, replace: () => " " }] : rules;
  let spoken = "";
  /** @type {number[]} */
  const origins = [];
  const append = (/** @type {string} */ piece, /** @type {number} */ from, /** @type {number} */ step) => {
    for (let i = 0; i < piece.length; i++) origins.push(from + i * step);
    spoken += piece;
  };
  for (let at = 0; at < text.length; ) {
    const hit = firstMatch(active, text, at);
    if (hit) {
      const inside = hit.length ? text.indexOf(hit.replacement, at) : at;
      const isVerbatim = hit.replacement.length > 0 && inside >= at && inside < at + hit.length;
      append(hit.replacement, isVerbatim ? inside : at, isVerbatim ? 1 : 0);
      at += hit.length;
      continue;
    }
    const character = String.fromCodePoint(text.codePointAt(at) ?? 32);
    append(character, at, 1);
    at += character.length;
  }
  return { text: spoken, origins };
}

/**
 * @param {{ pattern: RegExp, replace: (match: RegExpExecArray) => string }[]} candidates
 * @param {string} text
 * @param {number} at
 */
function firstMatch(candidates, text, at) {
  for (const { pattern, replace } of candidates) {
    pattern.lastIndex = at;
    const match = pattern.exec(text);
    if (match && match[0].length > 0) return { length: match[0].length, replacement: replace(match) };
  }
  return null;
}

/** True when the text contains anything that can be spoken. */
export const hasWords = (/** @type {string} */ text) => /[\p{L}\p{N}]/u.test(text);
