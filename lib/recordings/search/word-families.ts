/** A star that stands after so few letters allows one more letter only. */
const SHORT = 3;
/** A stem may be so much shorter than a word of the list. */
const CUT = 3;

type Entry = { family: number; letters: string; isOpen: boolean };

/** Words of a language that stand for each other. */
export class WordFamilies {
  readonly #byHead = new Map<string, Entry[]>();

  constructor(list: string) {
    for (const [family, line] of list.trim().split("\n").entries()) {
      for (const word of line.trim().split(/\s+/)) {
        const letters = word.replace("*", "");
        const head = letters.slice(0, 2);
        this.#byHead.set(head, [...(this.#byHead.get(head) ?? []), { family, letters, isOpen: word.endsWith("*") }]);
      }
    }
  }

  /** The families of a folded stem. */
  of(stem: string): number[] {
    const entries = this.#byHead.get(stem.slice(0, 2)) ?? [];
    return entries.filter((entry) => isOne(stem, entry)).map(({ family }) => family);
  }
}

function isOne(stem: string, { letters, isOpen }: Entry): boolean {
  if (stem === letters) return true;
  if (letters.startsWith(stem)) return stem.length > SHORT && letters.length - stem.length <= CUT;
  return isOpen && stem.startsWith(letters) && (letters.length > SHORT || stem.length === letters.length + 1);
}
