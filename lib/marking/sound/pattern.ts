/** The sample rate of the search, in Hz: it makes a period a power of two. */
export const SEARCH_RATE = 12_800;
const PERIOD_SECONDS = 0.32;
/** The period's length in samples. */
export const PERIOD = SEARCH_RATE * PERIOD_SECONDS;
const KEY = 0x4b454550;
const PHASE_STEPS = 16;

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
 * The audio watermark is noise that repeats, the same in all copies of the product: a cosine for every whole number of
 * waves per period, each with its own phase. `engines/speaker/marking/pattern.js` has the same numbers. @returns for
 * each cosine its waves per period, and its phase in turns
 */
export function patternTones(): { waves: number; phase: number }[] {
  const random = randomNumbers(KEY);
  const tones = [];
  for (let waves = Math.ceil(LOWEST * PERIOD_SECONDS); waves < HIGHEST * PERIOD_SECONDS; waves++) {
    tones.push({ waves, phase: Math.floor(random.next().value * PHASE_STEPS) / PHASE_STEPS });
  }
  return tones;
}
