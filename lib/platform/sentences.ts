/** A sentence longer than this, in characters, is cut at a comma or a space. */
const LONGEST = 240;

const ENDS = /[.!?…。！？।॥؟۔]+["'”’»)\]]*|\n+/gu;
/** Sentence ends in scripts that put no space after them. */
const CLOSED = /[。！？।॥]/u;
const ABBREVIATION = /(?:^|[\s("'„“«])(?:\p{L}|dr|mr|mrs|ms|st|prof|sr|sra|jr|vs|npr|tj|tzv|bzw|ca)$/iu;
const SPEAKABLE = /[\p{L}\p{N}]/u;
const LEADING_MARKS = /^[\s.!?…。！？।॥؟۔"'”’»)\],;:–—-]+/u;

/**
 * Splits streamed text into sentences and returns each as soon as it is complete, so that speech can start with the
 * first. A wrong split costs only a short pause, so there is no waiting for the next chunk to be sure.
 */
export class SentenceCutter {
  #rest = "";

  /** The sentences completed by this chunk. */
  push(piece: string): string[] {
    this.#rest += piece;
    const sentences: string[] = [];
    for (let end = this.#findEnd(); end > 0; end = this.#findEnd()) {
      sentences.push(this.#rest.slice(0, end));
      this.#rest = this.#rest.slice(end);
    }
    return sentences.map(tidy).filter(isSpeakable);
  }

  /** The remainder, once the text has ended. */
  end(): string[] {
    const last = this.#rest;
    this.#rest = "";
    return [last].map(tidy).filter(isSpeakable);
  }

  #findEnd(): number {
    for (const match of this.#rest.matchAll(ENDS)) {
      const end = match.index + match[0].length;
      if (end > LONGEST) break;
      if (isEnd(this.#rest.slice(0, match.index), match[0], this.#rest[end])) return end;
    }
    return this.#rest.length > LONGEST ? cutLong(this.#rest) : 0;
  }
}

function isEnd(before: string, marks: string, next: string | undefined): boolean {
  if (!SPEAKABLE.test(before)) return false;
  if (marks.startsWith("\n") || CLOSED.test(marks)) return true;
  if (next !== undefined && !/\s/.test(next)) return false;
  if (marks !== ".") return true;
  // "3." or "12." is an ordinal or the start of a decimal; a year can end a sentence.
  if (/(?:^|\D)\d{1,2}$/.test(before)) return false;
  return !ABBREVIATION.test(before);
}

function cutLong(text: string): number {
  const head = text.slice(0, LONGEST);
  for (const mark of [/[,;:—–،、，](?=\s|$|[^\d\s])/gu, /\s/gu]) {
    const last = [...head.matchAll(mark)].at(-1);
    if (last && last.index > LONGEST / 3) return last.index + 1;
  }
  // Do not cut between the two halves of a surrogate pair.
  return /[\uD800-\uDBFF]$/.test(head) ? LONGEST - 1 : LONGEST;
}

/** Removes markup and emoji, whose names would be read aloud. */
function tidy(sentence: string): string {
  return sentence
    .replace(/[*_#`~|<>{}\\]|\p{Extended_Pictographic}|\uFE0F|\u200D/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/ (?=[.,])/gu, "")
    .replace(LEADING_MARKS, "")
    .trim();
}

const isSpeakable = (sentence: string) => SPEAKABLE.test(sentence);

/** All sentences of a finished text. */
export function sentencesOf(text: string): string[] {
  const cutter = new SentenceCutter();
  return [...cutter.push(text), ...cutter.end()];
}
