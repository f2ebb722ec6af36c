/** Increase it when the calibration changes, so that old profiles can be rebuilt. */
export const profileVersion = 1;

/**
 * A voice to speak with. Keeps the measurements of the recordings, so that a later version can start from them.
 * @typedef {object} Profile
 * @property {typeof profileVersion} version
 * @property {string} language
 * @property {{ seconds: number, bandLimitHz: number }} source the recordings' bandwidth, 8,000 at most
 * @property {import("../analysis/measure.js").Measurement} measured
 * @property {{ settings: import("../synthesis/espeak.js").VoiceSettings, bandGainsDb: number[], gain: number }} voice
 */

/** Rounds every number to five significant digits to keep the profile small. */
export function rounded(/** @type {unknown} */ value) {
  return JSON.parse(
    JSON.stringify(value, (_key, item) => (typeof item === "number" ? Number(item.toPrecision(5)) : item)),
  );
}
