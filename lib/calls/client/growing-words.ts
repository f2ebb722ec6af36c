/** Milliseconds without further words after which a turn is complete. */
const SAID_AFTER_MS = 500;

const asCompared = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/**
 * Builds one turn from a recogniser's final results. Android reports the whole sentence so far as final, repeatedly: a
 * result that extends the last one replaces it, and of one that extends words already passed on, only the new part is
 * used.
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

  /** Passes on the collected words. */
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

  /** The recogniser restarted and has forgotten earlier words. */
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

/** The words of `text` that remain after skipping as many as `from` has. */
function rest(text: string, from: string): string {
  const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)];
  const known = asCompared(from).split(" ").length;
  return text.slice(words[known]?.index ?? text.length);
}
