/** Milliseconds without more words after which a turn is taken as said. */
const SAID_AFTER_MS = 500;

const asCompared = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * One turn out of a recogniser's final results. Android's sends the whole sentence so far as a final one, again and again:
 * a result that goes on from the last one replaces it, and of one that goes on from what was passed on, only the rest is.
 */
export class GrowingWords {
  readonly #onWords: (text: string) => void;
  #waiting: string[] = [];
  #passedOn = "";
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(onWords: (text: string) => void) {
    this.#onWords = onWords;
  }

  add(given: string): void {
    const text = given.trim();
    if (!asCompared(text)) return;
    const last = this.#waiting.at(-1);
    if (last !== undefined && goesOn(text, last)) this.#waiting[this.#waiting.length - 1] = text;
    else this.#waiting.push(text);
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.flush(), SAID_AFTER_MS);
  }

  /** Passes on what waits. */
  flush(): void {
    clearTimeout(this.#timer);
    const text = this.#waiting.join(" ");
    this.#waiting = [];
    if (text === "") return;
    const isMore = this.#passedOn !== "" && goesOn(text, this.#passedOn);
    const words = isMore ? rest(text, this.#passedOn) : text;
    this.#passedOn = text;
    if (asCompared(words)) this.#onWords(words);
  }

  /** The recogniser begins anew, and knows nothing of the words before. */
  restart(): void {
    this.flush();
    this.#passedOn = "";
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#waiting = [];
  }
}

const goesOn = (text: string, from: string): boolean => `${asCompared(text)} `.startsWith(`${asCompared(from)} `);

/** The words of `text` after as many as `from` has. */
function rest(text: string, from: string): string {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const known = asCompared(from).split(" ").length;
  return text.slice(words[known]?.index ?? text.length);
}
