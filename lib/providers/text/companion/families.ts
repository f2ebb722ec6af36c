/**
 * A letter of folded words in the companion's languages, and one of a word without apostrophes. `\p{L}` would make
 * patterns many times larger.
 */
const letter = "[a-zœæßøđł']";
const wordLetter = "[a-z0-9œæßøđł]";
const isWordLetter = new RegExp(`^${wordLetter}$`);

export type Match<Name> = { name: Name; index: number; text: string };

type Entry<Name> = { name: Name; notations: string[]; pattern: RegExp | null };

/**
 * Families of words and phrases by name. Alternatives are indexed by their first letters and tried only at words that
 * begin with them: a single pattern would be tried in full at every letter, and for eight languages it is too large
 * for the engine to optimise.
 */
export class Families<Name extends string> {
  readonly #byHead = new Map<string, Entry<Name>[]>();
  /** Alternatives whose first letters cannot be determined. */
  readonly #others: { name: Name; pattern: RegExp }[] = [];
  readonly #withoutOf: (name: Name) => string | undefined;

  /** No word that `withoutOf` returns for a name may be where `~` allows words ("the exam I did not pass"). */
  constructor(
    families: Readonly<Record<Name, string>>,
    withoutOf: (name: Name) => string | undefined = () => undefined,
  ) {
    this.#withoutOf = withoutOf;
    for (const name of Object.keys(families) as Name[]) this.#add(name, families[name]);
  }

  /** Matches of one name do not overlap, except those of alternatives that may begin anywhere. */
  *matchesIn(text: string): Generator<Match<Name>> {
    for (const { name, pattern } of this.#others) {
      for (const { 0: found, index } of text.matchAll(pattern)) yield { name, index, text: found };
    }
    const ends = new Map<Name, number>();
    let isInside = false;
    for (let index = 0; index < text.length; index++) {
      const wasInside = isInside;
      isInside = isWordLetter.test(text.charAt(index));
      if (!isInside || wasInside) continue;
      for (const entry of this.#byHead.get(headOf(text, index)) ?? []) {
        if (index < (ends.get(entry.name) ?? 0)) continue;
        entry.pattern ??= familyPattern(entry.notations.join("|"), "y", this.#withoutOf(entry.name));
        entry.pattern.lastIndex = index;
        const found = entry.pattern.exec(text)?.[0];
        if (found === undefined) continue;
        ends.set(entry.name, index + found.length);
        yield { name: entry.name, index, text: found };
      }
    }
  }

  namesIn(text: string): Set<Name> {
    return new Set([...this.matchesIn(text)].map(({ name }) => name));
  }

  #add(name: Name, notation: string) {
    const others: string[] = [];
    for (const alternative of alternativesOf(notation)) {
      const heads = headsOf(alternative);
      if (!heads) others.push(alternative);
      for (const head of new Set(heads)) {
        const entries = this.#byHead.get(head) ?? [];
        this.#byHead.set(head, entries);
        const entry = entries.find((one) => one.name === name);
        if (entry) entry.notations.push(alternative);
        else entries.push({ name, notations: [alternative], pattern: null });
      }
    }
    if (others.length === 0) return;
    this.#others.push({ name, pattern: familyPattern(others.join("|"), "g", this.#withoutOf(name)) });
  }
}

/** Two letters, or one and a space for a one-letter word. */
const headOf = (text: string, at = 0) =>
  text.charAt(at) + (isWordLetter.test(text.charAt(at + 1)) ? text.charAt(at + 1) : " ");

/** The first letters with which an alternative can begin; null if they cannot be determined. */
function headsOf(alternative: string): string[] | null {
  const text = alternative.replace(/^\^/, "");
  const group = /^\(((?!\?)[^()]*)\)(\??)/.exec(text);
  if (group) {
    const inner = headsOfAll((group[1] ?? "").split("|"));
    if (!group[2] || !inner) return inner;
    const rest = headsOf(text.slice(group[0].length).trimStart());
    return rest && [...inner, ...rest];
  }
  const [first = "", second = "", third = ""] = text;
  if (!isWordLetter.test(first) || /[?{]/.test(second)) return null;
  const isSecondSure = !/[?{]/.test(third) && (isWordLetter.test(second) || /^[ ',]?$/.test(second));
  return isSecondSure ? [headOf(text)] : null;
}

function headsOfAll(alternatives: readonly string[]): string[] | null {
  const heads = alternatives.map((one) => (one.startsWith("^") ? null : headsOf(one)));
  return heads.every((one) => one !== null) ? heads.flat() : null;
}

/** The alternatives of a notation: its parts between bars outside brackets. */
function alternativesOf(notation: string): string[] {
  const parts: string[] = [];
  let depth = 0;
  let part = "";
  for (let at = 0; at < notation.length; at++) {
    const sign = notation.charAt(at);
    if (sign === "\\") part += sign + notation.charAt(++at);
    else if (sign === "|" && depth === 0) {
      parts.push(part);
      part = "";
    } else {
      if ("([".includes(sign)) depth += 1;
      if (")]".includes(sign)) depth -= 1;
      part += sign;
    }
  }
  return [...parts, part].map((one) => one.trim()).filter((one) => one !== "");
}

/**
 * A family of words as a pattern for whole words: `*` stands for any ending, `~` for up to three words in between;
 * everything else is a regular expression.
 */
export function familyPattern(notation: string, flags: string, without?: string): RegExp {
  const between = without === undefined ? "" : `(?!(?:${without}) )`;
  const source = notation
    .replace(/\s+/g, " ")
    .replace(/ ~(?=[|)]|$)/g, "")
    .trim()
    .replace(/ /g, ",? ")
    // The bound keeps text made only of apostrophes from being rescanned at each one.
    .replace(/\\p\{L\}\{(\d+),\}/g, `${letter}{$1,40}`)
    .replaceAll("\\p{L}+", `${letter}{1,40}`)
    .replaceAll("\\p{L}", letter)
    .replace(/\*/g, `${letter}{0,14}`)
    .replace(/~/g, `(?:${between}[^\\s.!?;]{1,20} ){0,3}`);
  return new RegExp(`(?<!${wordLetter})(?:${source})(?!${wordLetter}|'t)`, flags);
}
