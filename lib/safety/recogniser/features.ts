/** Weights are found by hash: features have no names at run time. */
export const BUCKETS = 1 << 21;

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
const STEMS = 6;
const FIRST = 9;

const LETTERS_LENGTHS = [3, 4, 5];
/** A stem is this many letters of a word: pairs of stems match across inflections. */
const STEM_LENGTH = 4;

/** Germanic and Romance languages, in the order of `modelLanguages`: a family shares its groups of letters. */
const FAMILIES = [0, 1, 1, 0, 1, 1, 0];
const FIRST_FAMILY = 100;

/** The round in which each bucket was last found: a set that is emptied by increasing the round. */
let stamps = new Uint8Array(0);
let lastStamp = 0;
function nextStamp(): number {
  if (stamps.length === 0) stamps = new Uint8Array(BUCKETS);
  if (lastStamp === 255) {
    stamps.fill(0);
    lastStamp = 0;
  }
  return ++lastStamp;
}

/** Any number is the same word: what stands beside it tells, kilos or a bus. */
const withoutDigits = (token: string): string => (/\d/.test(token) ? token.replace(/\d+/g, "#") : token);

/**
 * The features of one window of words, as distinct bucket numbers. `seed` is the language's number, which gives each
 * language its own words; groups of letters are shared within its family.
 */
export function featuresOf(words: readonly string[], seed: number): number[] {
  const tokens = words.map(withoutDigits);
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
  const family = FIRST_FAMILY + (FAMILIES[seed] ?? 0);
  add(FIRST, hashes[0] ?? start);
  const stems = tokens.map((token) => hashOf(token.slice(0, STEM_LENGTH), seed));
  let one = start;
  let two = start;
  for (let at = 0; at <= hashes.length; at++) {
    const here = hashes[at] ?? end;
    if (at < hashes.length) {
      add(WORD, here);
      addLetters(tokens[at] ?? "", family, add);
    }
    add(PAIR, mix(one, here));
    if (at > 1) add(SKIP, mix(two, here));
    if (at > 0 && at < stems.length) add(STEMS, mix(stems[at - 1] ?? start, stems[at] ?? end));
    two = one;
    one = here;
  }
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
