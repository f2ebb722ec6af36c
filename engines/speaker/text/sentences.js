const longestPiece = 220;
/** No split after shorter pieces, such as "Dr. " or "Yes. ". */
const shortestPiece = 16;

/**
 * Splits a text into sentences, and long sentences at natural pauses, each with its position in the text. The pieces
 * are short, so that the first one sounds at once and none delays another listener.
 * @param {string} text
 * @param {string} language
 * @returns {{ text: string, start: number }[]}
 */
export function splitSentences(text, language) {
  /** @type {{ text: string, start: number }[]} */
  const pieces = [];
  for (const { segment, index } of segmenterFor(language).segment(text)) {
    const last = pieces.at(-1);
    if (last && last.text.length < shortestPiece && last.text.length + segment.length <= longestPiece) {
      last.text += segment;
      continue;
    }
    for (const piece of cutAtBreaths(segment)) pieces.push({ text: piece.text, start: index + piece.start });
  }
  return pieces;
}

function segmenterFor(/** @type {string} */ language) {
  return new Intl.Segmenter(language === "pt-br" ? "pt-BR" : language, { granularity: "sentence" });
}

function* cutAtBreaths(/** @type {string} */ sentence) {
  let start = 0;
  while (sentence.length - start > longestPiece) {
    const length = breathBefore(sentence.slice(start, start + longestPiece));
    yield { text: sentence.slice(start, start + length), start };
    start += length;
  }
  if (start < sentence.length) yield { text: sentence.slice(start), start };
}

function breathBefore(/** @type {string} */ part) {
  for (const pattern of [/^[\s\S]*[,;:،、，；：—–)](?=\s|\p{L})/u, /^[\s\S]*\s/u]) {
    const length = pattern.exec(part)?.[0].length ?? 0;
    if (length > longestPiece / 3) return length;
  }
  // No pause found: split here, but never inside a surrogate pair.
  return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length;
}
