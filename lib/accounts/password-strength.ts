import type { ZxcvbnFactory } from "@zxcvbn-ts/core";

/**
 * A password that takes fewer guesses can be found within days, even at the rate that sign-in allows to many addresses
 * together.
 */
const FEWEST_GUESSES_LOG10 = 7;
/** The same for the words alone, without surrounding digits and punctuation and without the owner's own words. */
const FEWEST_OF_WORDS_LOG10 = 6;
/** In characters. A strong password is strong by this length, and checking longer repetitions takes seconds. */
const JUDGED = 32;

/** The owner of the password: facts that others know about them are guessed first. */
export type PasswordOwner = { username?: string | undefined; email: string; name: string };

const DO_INSTEAD = "Three or four words that have nothing to do with each other make a good one.";
const ownWords = `This is too close to your own name, username or email. ${DO_INSTEAD}`;
const wellKnown = `This is one of the first passwords that strangers try. ${DO_INSTEAD}`;
const inARow = `Neighbouring letters or digits are guessed quickly. ${DO_INSTEAD}`;
const repeated = `The same signs again and again are guessed quickly. ${DO_INSTEAD}`;
const aDate = `A date or a year is guessed quickly. ${DO_INSTEAD}`;
const aWordDressedUp = `A known word with digits and signs around it is guessed quickly. ${DO_INSTEAD}`;
const otherwise = `This password is easy to guess. ${DO_INSTEAD}`;

/** Messages by the estimator's own codes. */
const sentences: Partial<Record<string, string>> = {
  userInputs: ownWords,
  topTen: wellKnown,
  topHundred: wellKnown,
  common: wellKnown,
  similarToCommon: wellKnown,
  straightRow: inARow,
  keyPattern: inARow,
  sequences: inARow,
  simpleRepeat: repeated,
  extendedRepeat: repeated,
  recentYears: aDate,
  dates: aDate,
};

/** The weakness of a password in a sentence, or null. The schema checks its length. */
export async function weaknessOf(password: string, owner: PasswordOwner): Promise<string | null> {
  const judge = await estimator();
  const judged = password.slice(0, JUDGED);
  const words = wordsOf(owner);
  const { guessesLog10, feedback } = judge.check(judged, words);
  if (guessesLog10 < FEWEST_GUESSES_LOG10) return sentences[feedback.warning ?? ""] ?? otherwise;
  const others = withoutWords(judged, words);
  const core = others.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  const hasOwn = others.length < judged.length;
  // Passwords of only digits and punctuation were checked above.
  if (core === "" && !hasOwn) return null;
  if (core !== "" && judge.check(core, words).guessesLog10 >= FEWEST_OF_WORDS_LOG10) return null;
  return hasOwn ? ownWords : aWordDressedUp;
}

const lookalikes: Record<string, string> = {
  "0": "o",
  "1": "l",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** The password without the given words, including spellings with digits and symbols for letters. */
function withoutWords(password: string, words: readonly string[]): string {
  const fold = (text: string) => Array.from(text.toLowerCase(), (sign) => lookalikes[sign] ?? sign).join("");
  let rest = password;
  for (const word of words.map(fold).sort((a, b) => b.length - a.length)) {
    for (let at = fold(rest).indexOf(word); at !== -1; at = fold(rest).indexOf(word)) {
      rest = rest.slice(0, at) + rest.slice(at + word.length);
    }
  }
  return rest;
}

let known: Promise<ZxcvbnFactory> | undefined;

/** Loads the estimator with its lists of known passwords, 250 KB on the wire. Forms call it while a password is typed. */
export function estimator(): Promise<ZxcvbnFactory> {
  known ??= makeEstimator().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function makeEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory: Factory }, { adjacencyGraphs, dictionary }] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
  ]);
  return new Factory({ dictionary, graphs: adjacencyGraphs });
}

function wordsOf({ username = "", email, name }: PasswordOwner): string[] {
  const parts = [username, email.split("@")[0] ?? "", name].flatMap((text) => text.split(/[\s._-]+/));
  const joined = [username, email, name].map((text) => text.replace(/[\s._-]+/g, ""));
  return [username, email, name, ...joined, ...parts, "keepsake"].filter((word) => word.length > 2);
}
