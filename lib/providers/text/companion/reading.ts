import { fold, wordsOf } from "@/lib/platform/fold";
import type { TalkTurn } from "../provider";
import {
  type Cue,
  cues,
  graveSigns,
  heavy,
  heavySigns,
  type Kind,
  opposites,
  type Sign,
  undoneByNegation,
  type Weighed,
  weighed,
  weights,
} from "./kinds";
import type { Phrasebook } from "./phrasebook";
import { spelledOut } from "./spelling";

/** A negation reaches this many words. */
const reach = 4;
const fewWords = 6;
/** Signs of a wish for an answer, which short forms of goodbye may carry too. */
const asking: readonly Sign[] = ["advice", "yourLife", "remember"];

/** The kind of the person's last turn. Signs of danger are Keepsake's to answer (lib/safety) and do not come here. */
export function readTurns(turns: readonly TalkTurn[], book: Phrasebook): Kind {
  const said = turns.filter((turn) => turn.role === "user").map((turn) => turn.content);
  const last = said.at(-1) ?? "";
  const kind = kindOf(last, book);
  const before = said.at(-2);
  const isSlight = (kind === "short" || kind === "plain") && wordsOf(last).length <= fewWords;
  if (isSlight && before !== undefined && heavy.has(kindOf(before, book))) return "gentle";
  return kind;
}

/** The kind of a single message, without context: every sign adds its weight, the heaviest kind wins. */
export function kindOf(message: string, book: Phrasebook): Kind {
  const text = plainText(message);
  if (wordsOf(text).length === 0) return "short";
  const scores = new Map<Weighed, number>();
  for (const sign of signsOf(spelledOut(text, book), book)) {
    for (const kind of weighed) scores.set(kind, (scores.get(kind) ?? 0) + (weights[sign][kind] ?? 0));
  }
  const best = weighed.reduce((one, other) => ((scores.get(other) ?? 0) > (scores.get(one) ?? 0) ? other : one));
  if ((scores.get(best) ?? 0) > 0) return best;
  return isGibberish(text) ? "nonsense" : "plain";
}

function signsOf(text: string, book: Phrasebook): Set<Sign> {
  const signs = new Set<Sign>();
  const turned = new Set<Sign>();
  const { patterns, negation, notNegation, wished } = compiled(book);
  for (const cue of cues) {
    for (const match of matchesOf(patterns[cue], text)) {
      const isTurnable = cue in opposites || undoneByNegation.has(cue);
      const around = surroundings(text, match.index, match[0].length, book.isNegationLate ?? false);
      const isTurned = !negation.test(match[0]) && negation.test(around.replace(notNegation, " "));
      const isWished = cue in opposites && wished.test(around);
      if (isTurnable && isTurned) {
        const opposite = opposites[cue];
        if (opposite && !isWished) turned.add(opposite);
      } else if (!isWished || opposites[cue] !== "hard") signs.add(cue);
    }
  }
  const isHeavy = turned.has("hard") || heavySigns.some((sign) => signs.has(sign));
  if (turned.has("hard")) signs.add("hard");
  if (turned.has("relief") && !isHeavy) signs.add("relief");
  // "Would it be mad to marry again?" is no good news, nor is a wedding that someone promised to come to.
  const isAskedOrBlamed = /\?\s*$/.test(text) || signs.has("angry");
  if (isAskedOrBlamed || turned.has("hard") || graveSigns.some((sign) => signs.has(sign))) {
    signs.delete("good");
    signs.delete("glad");
  }
  if (text.includes("?")) signs.add("ask");
  if (text.includes("?") && signs.has("past")) signs.add("yourLife");
  // Words such as "robot" ask what it is only in a question, and a goodbye ("I must go") asks for nothing.
  if (!signs.has("ask")) {
    signs.delete("machine");
    if (signs.has("bye") || signs.has("night")) for (const sign of asking) signs.delete(sign);
  }
  return signs;
}

/** Whether words carry a sign, wherever they stand. */
export function hasSign(words: string, cue: Cue, book: Phrasebook): boolean {
  return plainText(words).search(compiled(book).patterns[cue]) >= 0;
}

/** The words before a match within its clause, and a "nicht" or "niet" soon after it where negations come late. */
function surroundings(text: string, start: number, length: number, isLate: boolean): string {
  const before =
    text
      .slice(0, start)
      .split(/[.,;:!?]/)
      .at(-1) ?? "";
  const after = isLate ? (/^(?: \S+)? (?:nicht|niet)\b/.exec(text.slice(start + length))?.[0] ?? "") : "";
  return `${before.trim().split(" ").slice(-reach).join(" ")} ${after}`;
}

function plainText(message: string): string {
  return fold(message)
    .replace(/[-\u2010-\u2015]/g, " ")
    .replace(/\s+/g, " ")
    .trim();
}

/** Letters that cannot be words: no vowel, or the same few keys over and over. */
function isGibberish(text: string): boolean {
  const words = wordsOf(text);
  if (words.length > 3 || !/^[\p{Script=Latin}\p{N}\s.,!?]+$/u.test(text)) return false;
  return words.every((word) => /^[^aeiouy]{3,}$|[^aeiouy\d]{6,}|(.{1,3})\1{2,}|^(asdf|qwer|yxcv|jkl)/.test(word));
}

type Compiled = {
  patterns: Record<(typeof cues)[number], RegExp>;
  negation: RegExp;
  notNegation: RegExp;
  wished: RegExp;
};
const cache = new WeakMap<Phrasebook, Compiled>();

function compiled(book: Phrasebook): Compiled {
  const known = cache.get(book);
  if (known) return known;
  const patterns = Object.fromEntries(
    cues.map((cue) => [cue, family(book.cues[cue], opposites[cue] === "hard" ? book.negation : undefined)]),
  ) as Compiled["patterns"];
  const made = {
    patterns: { ...patterns, short: new RegExp(`^(?:${patterns.short.source})[\\s.!,…]*$`, "gu") },
    negation: new RegExp(family(book.negation).source, "u"),
    notNegation: family(book.notNegation),
    wished: new RegExp(family(book.wished).source, "u"),
  };
  cache.set(book, made);
  return made;
}

/** A letter of folded words in the companion's languages; `\p{L}` in so many places makes a pattern slow to compile. */
const letter = "[a-zœæßøđł']";

/**
 * A family of words as a pattern for whole words: `*` stands for any ending, `~` for up to three words in between, and
 * the rest is a regular expression. No word of `without` may stand in between ("the exam I did not pass").
 */
function family(notation: string, without?: string): RegExp {
  const between = without === undefined ? "" : `(?!(?:${without}) )`;
  const source = notation
    .replace(/\s+/g, " ")
    .replace(/ ~(?=[|)]|$)/g, "")
    .trim()
    .replace(/ /g, ",? ")
    .replace(/\*/g, `${letter}{0,14}`)
    .replace(/~/g, `(?:${between}[^\\s.!?;]{1,20} ){0,3}`);
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${source})(?![\\p{L}\\p{N}]|'t)`, "gu");
}

/** As String.matchAll, which would make a copy of these long patterns each time. */
function* matchesOf(pattern: RegExp, text: string) {
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    yield match;
    if (match[0] === "") pattern.lastIndex += 1;
  }
}
