import { fft } from "../signal/fft.js";
import { decibels, mean } from "../signal/statistics.js";
import { analysisRate } from "./frames.js";

const fftSize = 512;
const hopSamples = 512;
const lineHz = analysisRate / fftSize;
/** Frames this far below the loudest contain no speech. */
const speechWithinDb = 35;
/** The minimum share of frames that reach a frequency, so that a click or a cough does not decide. */
const share = 0.95;
/** Filters of telephones and codecs attenuate by more than this; "s" and "f" from an open microphone stay above it. */
const holeDb = -48;
/** A single line above the hole is a whistle or a coding artefact. */
const linesTogether = 6;
/** Above this frequency, missing treble is neither audible nor matched. */
const highestEdgeHz = 6500;
/** A voice fades gradually towards the treble; a filter drops by more than this within a few hundred Hz. */
const cliffDb = 15;
const window = Float64Array.from({ length: fftSize }, (_, i) => 0.5 - 0.5 * Math.cos((2 * Math.PI * i) / fftSize));

/**
 * The highest frequency of speech in a recording, in Hz: at most 8,000, and about 3,400 for a telephone recording at
 * any sample rate. 8,000 when there is too little speech.
 * @param {Float32Array} samples mono, 16 kHz
 */
export function speechBandwidth(samples) {
  /** @type {{ level: number, powers: Float64Array }[]} */
  const frames = [];
  const imaginary = new Float64Array(fftSize);
  for (let start = 0; start + fftSize <= samples.length; start += hopSamples) {
    const real = new Float64Array(fftSize);
    imaginary.fill(0);
    for (let i = 0; i < fftSize; i++) real[i] = samples[start + i] * window[i];
    fft(real, imaginary);
    const powers = new Float64Array(fftSize / 2);
    let sum = 0;
    for (let line = 1; line < fftSize / 2; line++) {
      powers[line] = real[line] ** 2 + imaginary[line] ** 2;
      sum += powers[line];
    }
    frames.push({ level: decibels(sum), powers });
  }
  const loudest = Math.max(...frames.map(({ level }) => level));
  const speech = frames.filter(({ level }) => level > loudest - speechWithinDb);
  if (speech.length < 20) return analysisRate / 2;
  const reached = Float64Array.from({ length: fftSize / 2 }, (_, line) => {
    const powers = Float64Array.from(speech, (frame) => frame.powers[line]).sort();
    return decibels(powers[Math.floor(share * (powers.length - 1))]);
  });
  const voiced = Math.max(...reached.subarray(Math.round(300 / lineHz), Math.round(3000 / lineHz)));
  for (let line = fftSize / 2 - 1; line >= linesTogether; line--) {
    const isSpeech = (/** @type {number} */ at) => reached[at] > voiced + holeDb;
    if (!Array.from({ length: linesTogether }, (_, i) => line - i).every(isSpeech)) continue;
    const edgeHz = (line + 1) * lineHz;
    const average = (/** @type {number} */ from, /** @type {number} */ to) =>
      mean([...reached.subarray(Math.round(from / lineHz), Math.round(to / lineHz))]);
    if (edgeHz > highestEdgeHz) return analysisRate / 2;
    const drop = average(edgeHz - 600, edgeHz - 100) - average(edgeHz + 200, edgeHz + 700);
    return drop > cliffDb ? edgeHz : analysisRate / 2;
  }
  return analysisRate / 2;
}
