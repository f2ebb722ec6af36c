/** A star after this few letters allows only one more letter. */
const SHORT = 3;
/** How many letters shorter than a listed word a stem may be. */
const CUT = 3;

type Entry = { letters: string; isOpen: boolean; said: number[]; asked: number[] };

/**
 * Synonyms of a language, one family a line. Words after a `>` are things of the kind that the words before it name:
 * a question about food matches lamb, but a question about lamb matches neither food nor soup.
 */
export class WordFamilies {
  readonly #byHead = new Map<string, Entry[]>();

  constructor(list: string) {
    for (const [line, words] of list.trim().split("\n").entries()) {
      const [kind = "", things = ""] = words.split(">");
      const [family, ofKind] = [2 * line, 2 * line + 1];
      this.#add(kind, { said: [family], asked: things === "" ? [family] : [family, ofKind] });
      this.#add(things, { said: [ofKind], asked: [] });
    }
  }

  /** The families of a folded stem in a recording. */
  of(stem: string): number[] {
    return this.#entriesOf(stem).flatMap(({ said }) => said);
  }

  /** The families that a folded stem of a question asks for. */
  askedBy(stem: string): number[] {
    return this.#entriesOf(stem).flatMap(({ asked }) => asked);
  }

  #add(words: string, families: Pick<Entry, "said" | "asked">) {
    for (const word of words.match(/\S+/g) ?? []) {
      const letters = word.replace("*", "");
      const head = letters.slice(0, 2);
      this.#byHead.set(head, [...(this.#byHead.get(head) ?? []), { letters, isOpen: word.endsWith("*"), ...families }]);
    }
  }

  #entriesOf(stem: string): Entry[] {
    return (this.#byHead.get(stem.slice(0, 2)) ?? []).filter((entry) => isOne(stem, entry));
  }
}

function isOne(stem: string, { letters, isOpen }: Entry): boolean {
  if (stem === letters) return true;
  if (letters.startsWith(stem)) return stem.length > SHORT && letters.length - stem.length <= CUT;
  return isOpen && stem.startsWith(letters) && (letters.length > SHORT || stem.length === letters.length + 1);
}
