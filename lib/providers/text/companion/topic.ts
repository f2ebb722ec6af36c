import { fold } from "./fold";

export type TopicRules = {
  /**
   * Words that open a thing someone names, folded, and how to say them back: "my" becomes "your", "del" becomes
   * "el". Null: a form that cannot be said back without knowing more of the grammar.
   */
  openers: Readonly<Record<string, string | null>>;
  /**
   * What follows the opener: `noun` takes one word (Romance); `adjectives` takes words up to the first of `stop`
   * (English); `inflected` takes one word more when the first ends in -e (Dutch); `capital` takes only a
   * capitalised word and leaves the opener out (German, whose endings depend on the sentence).
   */
  follows: "noun" | "adjectives" | "inflected" | "capital";
  /** Folded words that are no part of a thing, or too general to say back. */
  stop: ReadonlySet<string>;
};

const longestThing = 3;
const plainWords = /[\p{L}\p{M}]+(?:['-][\p{L}\p{M}]+)*/gu;
/** "l'odeur", "dell'estate": the article is a word of its own. */
const elidedWords = /[\p{L}\p{M}]+'(?=\p{L})|[\p{L}\p{M}]+(?:-[\p{L}\p{M}]+)*/gu;

/**
 * The first thing a message names, in words that fit into a reply, or null. Only letters come through, and few of
 * them, so nothing that was typed can become more than the name of a thing.
 */
export function topicOf(text: string, rules: TopicRules): string | null {
  for (const clause of text.replace(/[\u2018\u2019]/g, "'").split(/[^\p{L}\p{M}'\s-]+/u)) {
    const words = clause.match(rules.follows === "noun" ? elidedWords : plainWords) ?? [];
    for (const [index, word] of words.entries()) {
      const opener = rules.openers[fold(word)];
      if (opener === undefined || opener === null) continue;
      const thing = thingIn(words.slice(index + 1), rules);
      if (thing) return rules.follows === "capital" ? thing : joined(opener, thing);
    }
  }
  return null;
}

function thingIn(words: readonly string[], rules: TopicRules): string | null {
  const usable = (word: string | undefined): word is string =>
    word !== undefined && word.length > 2 && word.length < 20 && !rules.stop.has(fold(word));
  if (rules.follows === "capital") {
    const noun = words.slice(0, longestThing).find((word) => /^\p{Lu}/u.test(word));
    return usable(noun) ? noun : null;
  }
  if (rules.follows === "adjectives") {
    const end = words.findIndex((word) => !usable(word) || /\w{3}(ed|ing)$/.test(word));
    const thing = words.slice(0, end === -1 ? words.length : end);
    return thing.length > 0 && thing.length <= longestThing ? thing.join(" ") : null;
  }
  const [first, second] = words;
  if (!usable(first)) return null;
  if (rules.follows === "noun" || !first.endsWith("e")) return first;
  return usable(second) ? `${first} ${second}` : null;
}

function joined(opener: string, thing: string): string {
  return opener.endsWith("'") ? `${opener}${thing}` : `${opener} ${thing}`;
}
