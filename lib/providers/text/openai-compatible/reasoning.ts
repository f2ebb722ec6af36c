const begins = /<think(?:ing)?>/i;
const ends = /<\/think(?:ing)?>/i;
const either = /<\/?think(?:ing)?>/i;
/** A tag may be split at any character; text that could still become one is held back. */
const tags = ["<think>", "<thinking>", "</think>", "</thinking>"];
const longestTag = 11;

/**
 * Removes a model's reasoning between `<think>` and `</think>`, which many servers stream as part of the text. If it is
 * never closed, nothing after it counts as text.
 */
export class ReasoningFilter {
  #held = "";
  #isThinking = false;
  /** Reasoning is followed by blank lines. */
  #isAtStart = true;
  /** Some models start with reasoning without an opening tag, so only the closing tag appears. */
  hasUnmarkedBeginning = false;
  hasThought = false;

  /** `isUnmarked`: the model starts with reasoning, without a tag. */
  constructor({ isUnmarked = false } = {}) {
    this.#isThinking = isUnmarked;
  }

  /** Returns the part of the input so far that is certainly text. */
  push(piece: string): string {
    this.#held += piece;
    let text = "";
    for (;;) {
      const isThinking = this.#isThinking;
      const found = (isThinking ? ends : either).exec(this.#held);
      if (!found) break;
      if (!isThinking) text += this.#held.slice(0, found.index);
      this.#held = this.#held.slice(found.index + found[0].length);
      this.#isThinking = begins.test(found[0]);
      this.hasThought = true;
      if (!isThinking && !this.#isThinking) this.hasUnmarkedBeginning = true;
    }
    const kept = this.#unfinishedTag();
    if (!this.#isThinking) text += this.#held.slice(0, this.#held.length - kept);
    this.#held = this.#held.slice(this.#held.length - kept);
    return this.#begun(text);
  }

  /** Text that was held back and turned out not to be reasoning. */
  end(): string {
    const rest = this.#isThinking ? "" : this.#held;
    this.#held = "";
    return this.#begun(rest);
  }

  #begun(text: string): string {
    const given = this.#isAtStart ? text.trimStart() : text;
    if (given !== "") this.#isAtStart = false;
    return given;
  }

  /** Number of characters at the end that may be the start of a tag. */
  #unfinishedTag(): number {
    const end = this.#held.slice(-longestTag).toLowerCase();
    const from = end.lastIndexOf("<");
    return from >= 0 && tags.some((tag) => tag.startsWith(end.slice(from))) ? end.length - from : 0;
  }
}
