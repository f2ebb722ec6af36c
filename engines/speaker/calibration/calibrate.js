import { isDeepStrictEqual } from "node:util";
import { speechBandwidth } from "../analysis/bandwidth.js";
import { analysisRate } from "../analysis/frames.js";
import { measure, measurePitch, measureSpectrum } from "../analysis/measure.js";
import { bandCount, bandUpperEdges } from "../analysis/mel-bands.js";
import { resample } from "../signal/resampler.js";
import { clamp, mean, median } from "../signal/statistics.js";
import { designFilter, Equalizer } from "../synthesis/equalizer.js";
import { speechRate } from "../synthesis/espeak.js";
import { calibrationText } from "../text/calibration-texts.js";
import { profileVersion, rounded } from "./profile.js";
import { Progress } from "./progress.js";

/** @typedef {import("../synthesis/espeak.js").VoiceSettings} VoiceSettings */
/** @typedef {import("../analysis/measure.js").Measurement} Measurement */
/** @typedef {Pick<Measurement, "pitchMedianHz" | "pitchSpreadSemitones">} PitchFigures */

const mostSeconds = 120;
/** Telephones transmit up to 3.4 kHz, some call recorders up to 4. */
const telephoneHz = 5000;
const enoughWideBandSeconds = 20;
const leastSpeechSeconds = 1;
const settingRounds = 3;
const equalizerRounds = 3;
const pitchRounds = 2;
const spokenLevelDb = -21;

/**
 * Half the pitch range as a fraction of its middle. Lively voices have more, but beyond this the melody of a text
 * shifts the voice's register by more than half a semitone.
 */
const widestHalf = 0.42;
const startingSettings = { pitchBaseHz: 82, pitchTopHz: 118, formantScale: 1, wordsPerMinute: 175 };

export class NoVoiceFound extends Error {}
export class CalibrationCancelled extends Error {}

/**
 * Tunes the synthesiser until its voice measures like the recordings: it speaks a text in the voice's language, its
 * speech is measured in the same way and its settings are corrected, in several rounds.
 * @param {import("../synthesis/espeak.js").Espeak} espeak
 * @param {{ parts: Float32Array[], language: string, transcript?: string }} input mono at 16 kHz; a transcript of all
 * parts makes the pace exact
 * @param {() => Promise<boolean>} isCancelled checked between rounds
 * @param {(share: number) => void} [onProgress] the share of the work that is done, from 0 to 1, after each step
 * @returns {Promise<import("./profile.js").Profile>}
 * @throws {NoVoiceFound} when the recordings contain no speech
 */
export async function calibrate(espeak, { parts, language, transcript }, isCancelled, onProgress = () => {}) {
  const chosen = bestBand(parts);
  const bandLimitHz = Math.min(...chosen.map(({ bandwidthHz }) => bandwidthHz));
  const samples = joined(chosen.map(({ part }) => part)).subarray(0, mostSeconds * analysisRate);
  const target = measure(samples);
  if (target.pitchMedianHz === null || target.speechSeconds < leastSpeechSeconds) throw new NoVoiceFound();
  const text = inShortSentences(transcript ?? calibrationText(language));
  const topBand = highestMatchedBand(target.spectrumDb, bandLimitHz);
  let settings = startingSettings;
  let bandGainsDb = new Array(bandCount).fill(0);
  const speak = speakerOf(espeak, text, language);
  const progress = new Progress(samples.length / analysisRate, onProgress);
  const nextTry = async () => {
    if (await isCancelled()) throw new CalibrationCancelled();
    return speak(settings, bandGainsDb);
  };

  for (let round = 0; round < settingRounds; round++) {
    const spoken = measure(await nextTry());
    progress.next();
    settings = {
      ...withPitch(settings, target, spoken),
      wordsPerMinute: correctedPace(settings.wordsPerMinute, target, spoken, transcript !== undefined),
      formantScale: correctedFormantScale(settings.formantScale, target, spoken),
    };
  }
  for (let round = 0; round < equalizerRounds; round++) {
    const spoken = measureSpectrum(await nextTry());
    progress.next();
    bandGainsDb = correctedGains(bandGainsDb, target.spectrumDb, spoken.spectrumDb, topBand);
  }
  // The equaliser changes which frames are loud enough to count, and with them the measured pitch.
  let levelDb = spokenLevelDb;
  for (let round = 0; round < pitchRounds; round++) {
    const spoken = measurePitch(await nextTry());
    progress.next();
    settings = withPitch(settings, target, spoken);
    levelDb = spoken.levelDb;
  }

  return rounded({
    version: profileVersion,
    language,
    source: { seconds: samples.length / analysisRate, bandLimitHz },
    measured: target,
    voice: { settings, bandGainsDb, gain: 10 ** ((spokenLevelDb - levelDb) / 20) },
  });
}

/**
 * Long sentences are spoken up to a semitone lower than short ones, and sentences in a conversation are mostly short.
 */
const inShortSentences = (/** @type {string} */ text) => text.replace(/\s*[,;:،，、；：]\s*/gu, ". ");

/**
 * One telephone recording among good ones would otherwise remove the upper range from the whole voice. Measured, since a
 * voicemail may be stored at any sample rate.
 * @param {Float32Array[]} parts
 */
function bestBand(parts) {
  const measured = parts.map((part) => ({ part, bandwidthHz: speechBandwidth(part) }));
  const wide = measured.filter(({ bandwidthHz }) => bandwidthHz > telephoneHz);
  const seconds = wide.reduce((sum, { part }) => sum + part.length, 0) / analysisRate;
  return seconds >= enoughWideBandSeconds ? wide : measured;
}

function joined(/** @type {Float32Array[]} */ parts) {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/**
 * Speaks one text by changing settings. The synthesiser is asked only where its own settings have changed: the equaliser
 * comes behind it.
 * @param {import("../synthesis/espeak.js").Espeak} espeak
 * @param {string} text
 * @param {string} language
 * @returns {(settings: VoiceSettings, bandGainsDb: number[]) => Float32Array} mono at 16 kHz
 */
function speakerOf(espeak, text, language) {
  /** @type {{ settings: VoiceSettings, chunks: Int16Array[] } | null} */
  let last = null;
  return (settings, bandGainsDb) => {
    if (last === null || !isDeepStrictEqual(last.settings, settings)) {
      /** @type {Int16Array[]} */
      const chunks = [];
      espeak.useVoice(language, settings);
      espeak.speak(text, (audio) => {
        chunks.push(audio.slice());
        return true;
      });
      last = { settings, chunks };
    }
    const equalizer = new Equalizer(designFilter(bandGainsDb), 1);
    return resample(joined(last.chunks.map((chunk) => toFloat(equalizer.process(chunk)))), speechRate, analysisRate);
  };
}

function toFloat(/** @type {Int16Array} */ audio) {
  const samples = new Float32Array(audio.length);
  for (let i = 0; i < audio.length; i++) samples[i] = audio[i] / 32768;
  return samples;
}

/**
 * @param {VoiceSettings} settings
 * @param {PitchFigures} target
 * @param {PitchFigures} spoken
 * @returns {VoiceSettings}
 */
function withPitch(settings, target, spoken) {
  const ratio = (target.pitchMedianHz ?? 100) / (spoken.pitchMedianHz ?? 100);
  const spreadRatio = clamp(target.pitchSpreadSemitones / Math.max(0.5, spoken.pitchSpreadSemitones), 0.5, 2);
  const middle = ((settings.pitchBaseHz + settings.pitchTopHz) / 2) * ratio;
  const half = ((settings.pitchTopHz - settings.pitchBaseHz) / 2) * ratio * spreadRatio;
  const halfWidth = clamp(half, 1, widestHalf * middle);
  return {
    ...settings,
    pitchBaseHz: clamp(middle - halfWidth, 30, 450),
    pitchTopHz: clamp(middle + halfWidth, 32, 700),
  };
}

/**
 * @param {number} wordsPerMinute
 * @param {Measurement} target
 * @param {Measurement} spoken
 * @param {boolean} isSameText compare by length, which is more reliable than the syllable count
 */
function correctedPace(wordsPerMinute, target, spoken, isSameText) {
  const ratio = isSameText
    ? spoken.phonationSeconds / target.phonationSeconds
    : target.syllablesPerSecond / spoken.syllablesPerSecond;
  return clamp(wordsPerMinute * (Number.isFinite(ratio) ? ratio : 1), 90, 320);
}

/**
 * The second to fourth formants show the length of the vocal tract; the first varies with the vowels.
 * @param {number} scale
 * @param {Measurement} target
 * @param {Measurement} spoken
 */
function correctedFormantScale(scale, target, spoken) {
  const ratios = [1, 2, 3].flatMap((i) => {
    const wanted = target.formantsHz[i];
    const made = spoken.formantsHz[i];
    return wanted && made ? [Math.log(wanted / made)] : [];
  });
  return ratios.length ? clamp(scale * Math.exp(0.8 * median(ratios)), 0.85, 1.25) : scale;
}

/** There is nothing to match above the recordings' bandwidth, so those bands stay as synthesised. */
function highestMatchedBand(/** @type {number[]} */ spectrumDb, /** @type {number} */ bandLimitHz) {
  const loudest = Math.max(...spectrumDb);
  let band = bandCount - 1;
  const isBeyond = (/** @type {number} */ hz) => bandLimitHz < analysisRate / 2 && hz > 0.95 * bandLimitHz;
  while (band > 10 && (isBeyond(bandUpperEdges[band]) || spectrumDb[band] < loudest - 50)) band--;
  return band;
}

/**
 * @param {number[]} gains
 * @param {number[]} target
 * @param {number[]} spoken
 * @param {number} topBand
 */
function correctedGains(gains, target, spoken, topBand) {
  const offset = mean(target.slice(0, topBand + 1)) - mean(spoken.slice(0, topBand + 1));
  const wanted = gains.map((gain, band) =>
    clamp(gain + (band <= topBand ? 0.8 * (target[band] - spoken[band] - offset) : 0), -24, 18),
  );
  return wanted;
}
