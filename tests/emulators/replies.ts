/** The replies of an emulated model: scripted ones first, then an echo of the request. */
export class ScriptedReplies {
  #lines: string[] = [];

  script(...lines: string[]): void {
    this.#lines.push(...lines);
  }

  reset(): void {
    this.#lines = [];
  }

  next(lastUserText: string): string {
    return this.#lines.shift() ?? `You wrote: ${lastUserText}. Tell me more about that day.`;
  }
}

/** A word with the space before it: one piece of a stream. */
export function tokensOf(text: string): string[] {
  return text.match(/\s*\S+\s*$|\s*\S+/g) ?? [];
}

/** About four characters a token. */
export function countTokens(text: string): number {
  return Math.ceil(text.length / 4);
}
