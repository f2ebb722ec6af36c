import type { Manner } from "../manner";
import { closed } from "./notes";
import type { Persons } from "./remembering/remembering";

/**
 * Sentences of the family about the loved one, each rewritten for the persona ("He was a carpenter." becomes "I was a
 * carpenter." or "Rosa was a carpenter."). Null if it is uncertain whether a sentence is about them, or what it would
 * then say: such a sentence is quoted.
 */
export function inOwnPerson(sentences: readonly string[], name: string, manner: Manner, persons: Persons) {
  let pronoun: string | null = null;
  let isAboutThem = true;
  return sentences.map((sentence) => {
    const subject = subjectOf(sentence, name, persons);
    // A pronoun refers to the subject of the previous sentence, if no other person came up there.
    const isTheirs = subject?.isNamed === true || (isAboutThem && subject !== null);
    const isOther = subject?.pronoun && pronoun && subject.pronoun !== pronoun;
    isAboutThem = isTheirs && !isOther && !hasWord(subject?.rest ?? sentence, persons.people);
    if (!subject || !isTheirs || isOther) return null;
    pronoun ??= subject.pronoun;
    return retold(subject, name, manner, persons);
  });
}

type Subject = { words: string; rest: string; pronoun: "he" | "she" | null; isNamed: boolean };

function subjectOf(sentence: string, name: string, persons: Persons): Subject | null {
  for (const pronoun of ["he", "she"] as const) {
    const found = new RegExp(`^(?:${persons[pronoun]}) `, "u").exec(sentence);
    if (found) return { words: found[0], rest: sentence.slice(found[0].length), pronoun, isNamed: false };
  }
  const named = name.split(/\s+/).filter((part) => /^\p{Lu}\p{L}+$/u.test(part));
  const words = sentence.split(" ");
  const isNamed = (word: string) => named.some((part) => part.toLowerCase() === word.toLowerCase());
  const first = words.findIndex((word) => !/^\p{Lu}\p{L}*$/u.test(word) && !isNamed(word));
  // "Grandma Rosa baked", "Rosa baked", and in Portuguese "A Rosa".
  const opening = words.slice(0, Math.max(0, first));
  if (opening.length > 0 && opening.length <= 4 && opening.some(isNamed)) {
    return { words: `${opening.join(" ")} `, rest: words.slice(first).join(" "), pronoun: null, isNamed: true };
  }
  const isVerb = persons.verbs.some(([verb]) => new RegExp(`^(?:${verb})(?!\\p{L})`, "iu").test(sentence));
  if (!persons.isDropped || !isVerb) return null;
  return { words: "", rest: sentence.charAt(0).toLowerCase() + sentence.slice(1), pronoun: null, isNamed: false };
}

function retold({ words, rest }: Subject, name: string, manner: Manner, persons: Persons): string | null {
  const adverbs = new RegExp(`^(?:(?:${persons.adverbs}) )*`, "u").exec(rest)?.[0] ?? "";
  const predicate = rest.slice(adverbs.length);
  for (const [verb, said] of persons.verbs) {
    const found = new RegExp(`^(?:${verb})(?!\\p{L})`, "u").exec(predicate);
    if (!found) continue;
    const object = predicate.slice(found[0].length);
    const [kept, left] = ofOneself(object, persons);
    if (hasWord(left, persons.unsure) || hasWord(adverbs, persons.unsure)) return null;
    if (manner === "third_person") {
      return words === ""
        ? null
        : closed(`${/^(?:\p{Lu}\p{Ll}* )+$/u.test(words) && words.includes(name) ? words.trim() : name} ${rest}`);
    }
    const own = found[0].replace(new RegExp(`^(?:${verb})`, "u"), said);
    // "She keeps bees and sends honey": the second verb would need its own ending.
    if (own !== found[0] && object.split(/[^\p{L}]+/u).some((word) => isConjugated(word, persons))) return null;
    return closed(elided(`${persons.me}${adverbs}${own}${kept}`));
  }
  return null;
}

/** Whether a word is a verb that changes form in the first person. */
const isConjugated = (word: string, { verbs }: Persons) =>
  verbs.some(([verb, said]) => {
    const own = word.replace(new RegExp(`^(?:${verb})$`, "u"), said);
    return own !== word;
  });

/**
 * Their possessives rewritten in the first person, and the rest without them. After another person a possessive is
 * ambiguous.
 */
function ofOneself(text: string, { own, people }: Persons): [kept: string, left: string] {
  let kept = text;
  let left = text;
  for (const [theirs, mine] of own) {
    const pattern = new RegExp(`(?<!\\p{L})(?:${theirs})(?!\\p{L})`, "gu");
    const at = left.search(pattern);
    if (at >= 0 && hasWord(left.slice(0, at), people)) return [text, text];
    kept = kept.replace(pattern, mine);
    left = left.replace(pattern, "");
  }
  return [kept, left];
}

const hasWord = (text: string, words: string) => new RegExp(`(?<!\\p{L})(?:${words})(?!\\p{L})`, "iu").test(text);

/** In French "je" is elided before a vowel. */
const elided = (text: string) => text.replace(/^Je (?=[aeiouyéèêâî]|habit)/u, "J'");
