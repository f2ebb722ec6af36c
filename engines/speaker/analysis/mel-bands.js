/** 30 bands of equal width on the mel scale, from 80 Hz to 7.6 kHz: fine enough to preserve a voice's timbre. */
export const bandCount = 30;
const lowestHz = 80;
const highestHz = 7600;

const toMel = (/** @type {number} */ hz) => 2595 * Math.log10(1 + hz / 700);
const toHz = (/** @type {number} */ mel) => 700 * (10 ** (mel / 2595) - 1);

const edges = Array.from({ length: bandCount + 2 }, (_, i) =>
  toHz(toMel(lowestHz) + ((toMel(highestHz) - toMel(lowestHz)) * i) / (bandCount + 1)),
);

export const bandCentres = edges.slice(1, -1);
/** Upper end of each band's triangle. */
export const bandUpperEdges = edges.slice(2);

/**
 * Weights from the lines of a power spectrum to each band; each band's weights add up to 1 and belong to
 * neighbouring lines.
 * @param {number} fftSize
 * @param {number} sampleRate
 */
export function bandWeights(fftSize, sampleRate) {
  return bandCentres.map((centre, band) => {
    const low = edges[band];
    const high = edges[band + 2];
    let firstLine = 0;
    /** @type {number[]} */
    const weights = [];
    for (let line = 1; line < fftSize / 2; line++) {
      const hz = (line * sampleRate) / fftSize;
      const weight = Math.min((hz - low) / (centre - low), (high - hz) / (high - centre));
      if (weight <= 0) continue;
      if (weights.length === 0) firstLine = line;
      weights.push(weight);
    }
    const sum = weights.reduce((total, weight) => total + weight, 0);
    return { firstLine, weights: Float64Array.from(weights, (weight) => weight / sum) };
  });
}
