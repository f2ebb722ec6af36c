import { tooFine } from "./refusal.js";

/**
 * Samples of all channels together: ten minutes of stereo at 80 kHz, or six of a film with six channels at 48 kHz.
 * Silence compresses so well that a file of 250 KB can contain nine times as many, which take the decoder half a
 * minute.
 */
export const mostSamples = 100_000_000;

/**
 * Checked before decoding, with the file's own claims; 0 or null if it makes none.
 * @param {{ channels: number | null, sampleRate: number, seconds: number }} sound
 * @throws {import("./refusal.js").Refusal}
 */
export function assertReadable({ channels, sampleRate, seconds }) {
  if (channels !== null && channels * sampleRate * seconds > mostSamples) throw tooFine({ channels, sampleRate });
}
