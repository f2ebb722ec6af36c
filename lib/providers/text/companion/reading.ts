import { wordsOf } from "@/lib/platform/fold";
import type { TalkTurn } from "../provider";
import { Families, familyPattern } from "./families";
import {
  type Cue,
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
import { plainText } from "./notes";
import type { Phrasebook } from "./phrasebook";
import { spelledOut } from "./spelling";

/** How many words a negation affects. */
const reach = 4;
const surroundingLetters = 120;
const fewWords = 6;
const manyWords = 25;
/** For this many turns after something heavy, no question asks how old the child is now. */
const turnsOfGravity = 6;
/** For this many turns after it, telling what one did that day is not small talk. */
const turnsBeforeSmallTalk = 2;
/** Signs of a wish for an answer, which short goodbyes may contain too. */
const asking: readonly Sign[] = ["advice", "yourLife", "remember"];

/** The kind of the person's last turn. Signs of danger are handled by Keepsake (lib/safety) and never get here. */
export function readTurns(turns: readonly TalkTurn[], book: Phrasebook): Kind {
  const said = turns.filter((turn) => turn.role === "user").map((turn) => turn.content);
  const last = said.at(-1) ?? "";
  const kind = kindOf(last, book);
  // "I don't know where to start" before a long outpouring asks for no words.
  if (kind === "wordless" && wordsOf(last).length > manyWords) return "gentle";
  const before = said.at(-2);
  const isSlight = (kind === "short" || kind === "plain") && wordsOf(last).length <= fewWords;
  if (isSlight && before !== undefined && heavy.has(kindOf(before, book))) return "gentle";
  const isGrave = (turns: number) => said.slice(-1 - turns, -1).some((text) => heavy.has(kindOf(text, book)));
  const isTooLight =
    (kind === "children" && isGrave(turnsOfGravity)) || (kind === "smallTalk" && isGrave(turnsBeforeSmallTalk));
  return isTooLight ? "plain" : kind;
}

/** The kind of a single message, without context: every sign adds its weight, and the heaviest kind wins. */
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

/** Every sign in a message. */
export const signsIn = (message: string, book: Phrasebook) => signsOf(spelledOut(plainText(message), book), book);

function signsOf(text: string, book: Phrasebook): Set<Sign> {
  const signs = new Set<Sign>();
  const turned = new Set<Sign>();
  const { families, short, negation, notNegation, wished } = compiled(book);
  if (short.test(text)) signs.add("short");
  for (const { name: cue, ...match } of families.matchesIn(text)) {
    const isTurnable = cue in opposites || undoneByNegation.has(cue);
    if (signs.has(cue) && (!isTurnable || turned.has(opposites[cue] ?? cue))) continue;
    const around = surroundings(text, match.index, match.text.length, book.isNegationLate ?? false);
    const isTurned = !negation.test(match.text) && negation.test(around.replace(notNegation, " "));
    const isWished = cue in opposites && wished.test(around);
    if (isTurnable && isTurned) {
      const opposite = opposites[cue];
      if (opposite && !isWished) turned.add(opposite);
    } else if (!isWished || opposites[cue] !== "hard") signs.add(cue);
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
  // "What was the song at Easter?" asks for the song.
  if (text.includes("?") && !signs.has("longing")) signs.delete("occasion");
  if (text.includes("?") && signs.has("past")) signs.add("yourLife");
  // "Do you remember how the engagement broke off?" is not bad news.
  if (/\?\s*$/.test(text) && signs.has("remember")) signs.delete("loss");
  // Words such as "robot" ask what it is only in a question, and a goodbye ("I must go") asks nothing.
  if (!signs.has("ask")) {
    signs.delete("machine");
    if (signs.has("bye") || signs.has("night")) for (const sign of asking) signs.delete(sign);
  }
  return signs;
}

/** Whether words contain a sign, anywhere. */
export function hasSign(words: string, cue: Exclude<Cue, "short">, book: Phrasebook): boolean {
  return compiled(book).families.namesIn(plainText(words)).has(cue);
}

/**
 * The words before a match within its clause, and a "nicht" or "niet" soon after it in languages with late negation.
 */
function surroundings(text: string, start: number, length: number, isLate: boolean): string {
  // A few words need only a few letters: a text with many signs is not rescanned from its start for each one.
  const before =
    text
      .slice(Math.max(0, start - surroundingLetters), start)
      .split(/[.,;:!?]/)
      .at(-1) ?? "";
  const after = isLate ? (/^(?: \S+)? (?:nicht|niet)\b/.exec(text.slice(start + length))?.[0] ?? "") : "";
  return `${before.trim().split(" ").slice(-reach).join(" ")} ${after}`;
}

/** Letters that cannot be words: no vowel, or the same few keys repeated. */
function isGibberish(text: string): boolean {
  const words = wordsOf(text);
  if (words.length > 3 || !/^[\p{Script=Latin}\p{N}\s.,!?]+$/u.test(text)) return false;
  return words.every((word) => /^[^aeiouy]{3,}$|[^aeiouy\d]{6,}|(.{1,3})\1{2,}|^(asdf|qwer|yxcv|jkl)/.test(word));
}

type Compiled = {
  families: Families<Exclude<Cue, "short">>;
  /** Matches only a whole message. */
  short: RegExp;
  negation: RegExp;
  notNegation: RegExp;
  wished: RegExp;
};
const cache = new WeakMap<Phrasebook, Compiled>();

function compiled(book: Phrasebook): Compiled {
  const known = cache.get(book);
  if (known) return known;
  const { short, ...families } = book.cues;
  const made = {
    families: new Families(families, (cue) => (opposites[cue] === "hard" ? book.negation : undefined)),
    short: new RegExp(`^(?:${familyPattern(short, "").source})[\\s.!,…]*$`),
    negation: familyPattern(book.negation, ""),
    notNegation: familyPattern(book.notNegation, "g"),
    wished: familyPattern(book.wished, ""),
  };
  cache.set(book, made);
  return made;
}
