const longestPiece = 220;
/** Not the end of a sentence: a single letter, a title, an ordinal ("am 3. Mai"). */
const abbreviation =
  /(?:(?:^|[\s("'„“«])(?:\p{L}|dr|mr|mrs|ms|st|prof|sr|sra|jr|vs|npr|tj|tzv|bzw|ca)|(?:^|\D)\d{1,2})\.\s*$/iu;

/**
 * `isCut`: the sentence continues in the next piece.
 * @typedef {{ text: string, start: number, isCut: boolean }} Piece
 */

/**
 * Splits a text into sentences, and long sentences at natural pauses, each with its position in the text. The pieces
 * are short, so that the first one is heard at once and none delays another listener.
 * @param {string} text
 * @param {string} language
 * @returns {Piece[]}
 */
export function splitSentences(text, language) {
  /** @type {Piece[]} */
  const pieces = [];
  for (const { segment, index } of segmenterFor(language).segment(text)) {
    const last = pieces.at(-1);
    if (last && abbreviation.test(last.text) && last.text.length + segment.length <= longestPiece) {
      last.text += segment;
      continue;
    }
    for (const piece of cutAtBreaths(segment)) pieces.push({ ...piece, start: index + piece.start });
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
    yield { text: sentence.slice(start, start + length), start, isCut: true };
    start += length;
  }
  if (start < sentence.length) yield { text: sentence.slice(start), start, isCut: false };
}

function breathBefore(/** @type {string} */ part) {
  for (const pattern of [/^[\s\S]*[,;:،、，；：—–)](?=\s|\p{L})/u, /^[\s\S]*\s/u]) {
    const length = pattern.exec(part)?.[0].length ?? 0;
    if (length > longestPiece / 3) return length;
  }
  // No pause found: split here, but never inside a surrogate pair.
  return /[\ud800-\udbff]$/.test(part) ? part.length - 1 : part.length;
}
