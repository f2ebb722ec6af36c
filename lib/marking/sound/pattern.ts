/** The rate at which the mark is looked for: a period is then a power of two. */
export const SEARCH_RATE = 16_384;
const PERIOD_SECONDS = 0.5;
export const PERIOD = SEARCH_RATE * PERIOD_SECONDS;
/** Between two tones of the pattern, in Hz. */
const STEP = 1 / PERIOD_SECONDS;
const KEY = 0x4b454550;
const PHASE_STEPS = 50;

/** Third octaves (IEC 61260-1): their edges in Hz, from 562 to 4467. */
export const bandEdges = Array.from({ length: 10 }, (_, i) => 1000 * 10 ** ((i - 2.5) / 10));
const [LOWEST = 0, HIGHEST = 0] = [bandEdges[0], bandEdges.at(-1)];

/** Random numbers from 0 to 1 (mulberry32). */
function* randomNumbers(seed: number): Generator<number, never, undefined> {
  for (let state = seed; ; ) {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    yield ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  }
}

/**
 * The mark in the sound is noise that repeats every half second, the same in every copy of the product: a cosine every
 * 2 Hz, each with a phase of its own. `engines/speaker/marking/pattern.js` has the same numbers.
 * @returns for each tone its number in steps of 2 Hz and its phase in turns
 */
export function patternTones(): { step: number; phase: number }[] {
  const random = randomNumbers(KEY);
  const tones = [];
  for (let step = Math.ceil(LOWEST / STEP); step * STEP < HIGHEST; step++) {
    tones.push({ step, phase: Math.floor(random.next().value * PHASE_STEPS) / PHASE_STEPS });
  }
  return tones;
}
