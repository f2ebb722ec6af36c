import { conceptsOf, meaningsOf } from "./lexicon";

/** Weights are found by hash: a feature has no name at run time. */
export const BUCKETS = 1 << 19;

const mix = (hash: number, value: number): number => {
  const mixed = Math.imul(hash ^ value, 0x9e3779b1);
  return mixed ^ (mixed >>> 15);
};

const hashOf = (word: string, seed: number): number => {
  let hash = 0x811c9dc5 ^ Math.imul(seed + 1, 0x85ebca6b);
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193);
  return hash ^ (hash >>> 13);
};

const bucketOf = (hash: number): number => mix(hash, 0x2545f491) & (BUCKETS - 1);

const WORD = 1;
const PAIR = 2;
const SKIP = 3;
const LETTERS = 5;
const CONCEPT = 6;
const CONCEPT_PAIR = 7;
const CONCEPT_TRIPLE = 8;
const FIRST = 9;
const MEANING = 10;
const MEANING_PAIR = 11;
const MEANING_NEAR = 12;
const MEANING_TRIPLE = 13;

const LETTERS_LENGTHS = [3, 4, 5];
/** How many words may stand between two concepts that belong together. */
const REACH = 7;
/** And between two words whose meanings are in the dictionary. */
const NEAR = 5;

/** When each bucket was found last: a set of numbers that is emptied by counting on. */
let stamps = new Uint32Array(0);
let lastStamp = 0;
function nextStamp(): number {
  if (stamps.length === 0 || lastStamp === 0xffffffff) {
    stamps = new Uint32Array(BUCKETS);
    lastStamp = 0;
  }
  return ++lastStamp;
}

/**
 * The features of one window of words, as distinct bucket numbers. Words and letters are the language's own; concepts
 * mean the same in all languages, so what one of them teaches holds in the others.
 */
export function featuresOf(tokens: readonly string[], seed: number): number[] {
  const found: number[] = [];
  const stamp = nextStamp();
  const add = (kind: number, hash: number) => {
    const bucket = bucketOf(mix(hash, kind));
    if (stamps[bucket] === stamp) return;
    stamps[bucket] = stamp;
    found.push(bucket);
  };
  const hashes = tokens.map((token) => hashOf(token, seed));
  const start = hashOf("^", seed);
  const end = hashOf("$", seed);
  add(FIRST, hashes[0] ?? start);
  let one = start;
  let two = start;
  for (let at = 0; at <= hashes.length; at++) {
    const here = hashes[at] ?? end;
    if (at < hashes.length) {
      add(WORD, here);
      addLetters(tokens[at] ?? "", seed, add);
    }
    add(PAIR, mix(one, here));
    if (at > 1) add(SKIP, mix(two, here));
    two = one;
    one = here;
  }
  addConcepts(tokens, seed, add);
  addMeanings(tokens, seed, add);
  return found;
}

function addLetters(token: string, seed: number, add: (kind: number, hash: number) => void) {
  const padded = `_${token}_`;
  for (const length of LETTERS_LENGTHS) {
    for (let from = 0; from + length <= padded.length; from++) {
      let hash = Math.imul(seed + 1, 0x85ebca6b) ^ length;
      for (let at = from; at < from + length; at++) hash = Math.imul(hash ^ padded.charCodeAt(at), 0x01000193);
      add(LETTERS, hash ^ (hash >>> 13));
    }
  }
}

function addConcepts(tokens: readonly string[], seed: number, add: (kind: number, hash: number) => void) {
  const places: number[] = [];
  const concepts: number[] = [];
  tokens.forEach((token, place) => {
    for (const concept of conceptsOf(token, seed)) {
      places.push(place);
      concepts.push(concept);
      add(CONCEPT, concept);
    }
  });
  concepts.forEach((concept, index) => {
    for (let next = index + 1; next < concepts.length && next < index + REACH; next++) {
      if ((places[next] ?? 0) - (places[index] ?? 0) > REACH) break;
      const other = concepts[next] ?? 0;
      add(CONCEPT_PAIR, mix(concept + 1, other + 101));
      const third = concepts[next + 1];
      if (third !== undefined) add(CONCEPT_TRIPLE, mix(mix(concept + 1, other + 101), third + 1009));
    }
  });
}

function addMeanings(tokens: readonly string[], seed: number, add: (kind: number, hash: number) => void) {
  let older: readonly number[] = [];
  let before: readonly number[] = [];
  const recent: { place: number; meaning: number }[] = [];
  let first = 0;
  tokens.forEach((token, place) => {
    const meanings = meaningsOf(token, seed);
    if (meanings.length === 0) return;
    while ((recent[first]?.place ?? place) < place - NEAR) first++;
    for (const meaning of meanings) {
      add(MEANING, meaning);
      for (const one of before) add(MEANING_PAIR, mix(one + 1, meaning + 1001));
      for (let at = first; at < recent.length; at++)
        add(MEANING_NEAR, mix((recent[at]?.meaning ?? 0) + 1, meaning + 1001));
    }
    for (const meaning of meanings) recent.push({ place, meaning });
    for (const one of older)
      for (const two of before)
        for (const three of meanings) add(MEANING_TRIPLE, mix(mix(one + 1, two + 1001), three + 5003));
    older = before;
    before = meanings;
  });
}
