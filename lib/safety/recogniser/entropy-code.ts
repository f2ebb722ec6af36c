/**
 * Numbers as text in close to as few characters as their frequencies allow (asymmetric numeral systems: Duda, 2013;
 * here with digits of base 92). gzip alone would make the weights a tenth larger.
 */

/** Printable characters that need no escape in any kind of string. */
const characters = Array.from({ length: 95 }, (_, number) => String.fromCharCode(32 + number)).filter(
  (character) => !`"\\$`.includes(character),
);
const BASE = characters.length;
/** The frequencies of an alphabet add up to this. */
export const TOTAL = 4096;
/** The state stays from here up to BASE times as much, below 2^31. */
const LEAST = TOTAL * 512;

/** An alphabet: the frequency of each number, where its share of TOTAL begins, and whose share each place is. */
type Shares = { frequencies: readonly number[]; begins: number[]; numberAt: Uint8Array };

export function shares(frequencies: readonly number[]): Shares {
  const begins: number[] = [];
  const numberAt = new Uint8Array(TOTAL);
  let begin = 0;
  for (const [number, frequency] of frequencies.entries()) {
    begins.push(begin);
    numberAt.fill(number, begin, begin + frequency);
    begin += frequency;
  }
  return { frequencies, begins, numberAt };
}

/** Reads the numbers of a text one by one, each in the alphabet that it was written in. */
export function decoder(digits: string): (from: Shares) => number {
  const values = new Uint8Array(128);
  for (const [value, character] of characters.entries()) values[character.charCodeAt(0)] = value;
  let at = 0;
  let state = 0;
  const refill = () => {
    while (state < LEAST && at < digits.length) state = state * BASE + (values[digits.charCodeAt(at++)] ?? 0);
  };
  refill();
  return ({ frequencies, begins, numberAt }) => {
    const place = state % TOTAL;
    const number = numberAt[place] ?? 0;
    state = (frequencies[number] ?? 0) * Math.floor(state / TOTAL) + place - (begins[number] ?? 0);
    refill();
    return number;
  };
}

/** Writes numbers, each in its alphabet, so that `decoder` reads them in this order. */
export function encoded(numbers: readonly { number: number; shares: Shares }[]): string {
  const digits: string[] = [];
  let state = LEAST;
  const put = () => {
    digits.push(characters[state % BASE] ?? "");
    state = Math.floor(state / BASE);
  };
  for (const { number, shares } of numbers.toReversed()) {
    const frequency = shares.frequencies[number] ?? 0;
    if (frequency === 0) throw new Error(`${number} has no share of its alphabet.`);
    while (state >= (LEAST / TOTAL) * BASE * frequency) put();
    state = Math.floor(state / frequency) * TOTAL + (shares.begins[number] ?? 0) + (state % frequency);
  }
  while (state > 0) put();
  return digits.reverse().join("");
}

/** How often each number below `size` is found, in parts of TOTAL; every number that is found has a part. */
export function frequenciesOf(numbers: readonly number[], size: number): number[] {
  const counts = Array.from({ length: size }, () => 0);
  for (const number of numbers) counts[number] = (counts[number] ?? 0) + 1;
  const used = counts.filter((count) => count > 0).length;
  const parts = counts.map((count) => (count === 0 ? 0 : 1 + Math.floor((count / numbers.length) * (TOTAL - used))));
  const most = parts.indexOf(Math.max(...parts));
  parts[most] = (parts[most] ?? 0) + TOTAL - parts.reduce((sum, part) => sum + part, 0);
  return parts;
}
