import { clamp, decibels, mean, median, percentile, semitones } from "../signal/statistics.js";
import { medianFormants } from "./formants.js";
import { analysisRate, frameSpectra, hopSamples } from "./frames.js";
import { bandCount } from "./mel-bands.js";
import { trackPitch } from "./pitch.js";
import { countSyllables } from "./syllables.js";

const framesPerSecond = analysisRate / hopSamples;
/** Frames this quiet are digital silence and say nothing about the room. */
const digitalSilenceDb = -110;
/** Pauses of up to 200 ms count as part of speaking. */
const bridgedFrames = 20;
const quickPitchSeconds = 20;
/** Distance from speech, in frames, from which a pause counts as silence, and the number of such frames needed. */
const pauseMargin = 8;
const fewestPauseFrames = 30;
/** However noisy a band is, at least a hundredth of its power counts as speech. */
const leastSpeechShare = 0.01;

/**
 * @typedef {object} QuickMeasurement levels in dB relative to full scale
 * @property {number} seconds
 * @property {number} speechSeconds
 * @property {number} phonationSeconds speech with its short pauses
 * @property {number} levelDb level of the speech
 * @property {number} noiseDb level between the speech
 * @property {number} snrDb
 * @property {number | null} pitchMedianHz null when nothing is voiced
 * @property {number} pitchSpreadSemitones from the 10th to the 90th percentile
 * @property {number} voicedRatio fraction of the speech that has a pitch
 */

/**
 * @typedef {object} SlowMeasurement
 * @property {number} syllablesPerSecond
 * @property {(number | null)[]} formantsHz
 * @property {number[]} spectrumDb long-term average in 30 mel bands, noise removed, normalised to a mean of 0
 */

/** @typedef {QuickMeasurement & SlowMeasurement} Measurement */

/**
 * The measurements needed for a verdict on a recording; fast.
 * @param {Float32Array} samples mono, 16 kHz
 * @returns {QuickMeasurement}
 */
export function measureQuickly(samples) {
  const speech = findSpeech(frameSpectra(samples));
  const from = speech.firstFrame * hopSamples;
  const pitchHz = trackPitch(samples.subarray(from, from + quickPitchSeconds * analysisRate));
  const inReach = speech.indices.filter((i) => i - speech.firstFrame < pitchHz.length);
  return {
    ...levels(samples, speech),
    ...pitchFigures(inReach.map((i) => pitchHz[i - speech.firstFrame])),
  };
}

/**
 * The measurement needed to adjust the equaliser; much faster than all of them.
 * @param {Float32Array} samples mono, 16 kHz
 */
export function measureSpectrum(samples) {
  const frames = frameSpectra(samples);
  const speech = findSpeech(frames);
  return { levelDb: speech.levelDb, spectrumDb: longTermSpectrum(frames, speech) };
}

/** @param {Float32Array} samples mono, 16 kHz */
export function measurePitch(samples) {
  const frames = frameSpectra(samples);
  const speech = findSpeech(frames);
  const pitchHz = pitchPerFrame(samples, frames.count);
  return { levelDb: speech.levelDb, ...pitchFigures(speech.indices.map((i) => pitchHz[i])) };
}

/**
 * @param {Float32Array} samples mono, 16 kHz
 * @returns {Measurement}
 */
export function measure(samples) {
  const frames = frameSpectra(samples);
  const speech = findSpeech(frames);
  const pitchHz = pitchPerFrame(samples, frames.count);
  const figures = levels(samples, speech);
  return {
    ...figures,
    ...pitchFigures(speech.indices.map((i) => pitchHz[i])),
    syllablesPerSecond: figures.phonationSeconds
      ? countSyllables(frames.bands, pitchHz, speech.isSpeech) / figures.phonationSeconds
      : 0,
    formantsHz: medianFormants(samples, pitchHz, frames.levelDb, speech.loudDb - 18),
    spectrumDb: longTermSpectrum(frames, speech),
  };
}

function pitchPerFrame(/** @type {Float32Array} */ samples, /** @type {number} */ count) {
  const pitchHz = new Float32Array(count);
  pitchHz.set(trackPitch(samples).subarray(0, count));
  return pitchHz;
}

/** @typedef {ReturnType<typeof findSpeech>} Speech */

export function findSpeech(/** @type {import("./frames.js").Frames} */ { count, levelDb }) {
  const audible = levelDb.filter((level) => level > digitalSilenceDb);
  const loudDb = count ? percentile(levelDb, 0.95) : digitalSilenceDb;
  const noiseDb = audible.length > 10 ? percentile(audible, 0.05) : digitalSilenceDb;
  const threshold = Math.max(noiseDb + 6, loudDb - 30, digitalSilenceDb + 6);
  const isSpeech = Uint8Array.from(levelDb, (level) => (level > threshold ? 1 : 0));
  /** @type {number[]} */
  const indices = [];
  let phonationFrames = 0;
  for (let i = 0; i < count; i++) {
    if (!isSpeech[i]) continue;
    const last = indices.at(-1);
    phonationFrames += last !== undefined && i - last <= bridgedFrames ? i - last : 1;
    indices.push(i);
  }
  const powerDb = decibels(mean(indices.map((i) => 10 ** (levelDb[i] / 10))));
  return { isSpeech, indices, firstFrame: indices[0] ?? 0, phonationFrames, loudDb, noiseDb, levelDb: powerDb };
}

/**
 * @param {Float32Array} samples
 * @param {Speech} speech
 */
function levels(samples, speech) {
  const hasSpeech = speech.indices.length > 0;
  return {
    seconds: samples.length / analysisRate,
    speechSeconds: speech.indices.length / framesPerSecond,
    phonationSeconds: speech.phonationFrames / framesPerSecond,
    levelDb: hasSpeech ? speech.levelDb : digitalSilenceDb,
    noiseDb: speech.noiseDb,
    snrDb: hasSpeech ? clamp(speech.levelDb - speech.noiseDb, 0, 100) : 0,
  };
}

function pitchFigures(/** @type {number[]} */ speechPitchHz) {
  const notes = speechPitchHz.filter((hz) => hz > 0).map((hz) => semitones(hz, 100));
  const middle = median(notes);
  // A creaky voice or an octave error far from the median would inflate the spread.
  const core = notes.filter((note) => Math.abs(note - middle) < 14);
  return {
    pitchMedianHz: notes.length ? 100 * 2 ** (middle / 12) : null,
    pitchSpreadSemitones: notes.length ? percentile(core, 0.9) - percentile(core, 0.1) : 0,
    voicedRatio: speechPitchHz.length ? notes.length / speechPitchHz.length : 0,
  };
}

/**
 * @param {import("./frames.js").Frames} frames
 * @param {Speech} speech
 */
function longTermSpectrum({ bands }, speech) {
  const sums = new Float64Array(bandCount);
  for (const i of speech.indices) for (let band = 0; band < bandCount; band++) sums[band] += bands[i][band];
  const noise = noiseSpectrum(pauseFrames(speech.isSpeech), bands);
  const spectrum = Array.from(sums, (sum, band) => {
    const power = sum / (speech.indices.length || 1);
    return decibels(Math.max(power - noise[band], power * leastSpeechShare));
  });
  const middle = mean(spectrum);
  return spectrum.map((db) => db - middle);
}

/** Frames in pauses, away from speech. */
function pauseFrames(/** @type {Uint8Array} */ isSpeech) {
  const count = isSpeech.length;
  /** @type {number[]} */
  const quiet = [];
  const nextSpeech = new Float64Array(count + 1).fill(count + pauseMargin);
  for (let i = count - 1; i >= 0; i--) nextSpeech[i] = isSpeech[i] ? i : nextSpeech[i + 1];
  let lastSpeech = -pauseMargin;
  for (let i = 0; i < count; i++) {
    if (isSpeech[i]) lastSpeech = i;
    const isFar = i - lastSpeech >= pauseMargin && nextSpeech[i] - i >= pauseMargin;
    if (isFar) quiet.push(i);
  }
  return quiet.length >= fewestPauseFrames ? quiet : [];
}

/**
 * The typical power in pauses. It is the median, because a soft "s" can be mistaken for a pause. In a recording whose
 * pauses are digital silence, it is zero.
 * @param {number[]} frames
 * @param {Float64Array[]} bands
 */
function noiseSpectrum(frames, bands) {
  return Float64Array.from({ length: bandCount }, (_, band) =>
    frames.length ? median(frames.map((i) => bands[i][band])) : 0,
  );
}
