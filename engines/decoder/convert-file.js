import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { createEncoder } from "wasm-media-encoders";
import { decodedBlocks } from "./blocks.js";
import { withSound } from "./open-file.js";
import { Resampler } from "./signal/resampler.js";
import { findVoiceMix } from "./voice-mix.js";

const require = createRequire(import.meta.url);
/** Compiled on first use, because most recordings are never converted. */
let mp3Encoder = /** @type {Promise<WebAssembly.Module> | undefined} */ (undefined);

/** The useful sample rates of MP3; telephone-quality voices get the lowest. */
const mp3Rates = [16000, 22050, 24000, 32000, 44100, 48000];
const kilobitsPerSecond = (/** @type {number} */ rate) => (rate < 32000 ? 64 : 128);

/**
 * Converts any accepted recording to mono MP3, for players that cannot play the original. For AMR the response is the
 * AMR file.
 * @param {Uint8Array} given
 * @param {{ alive: () => void }} options
 * @throws {import("./refusal.js").Refusal}
 */
export const convertFile = (given, { alive }) =>
  withSound(given, alive, async (file) => {
    const { mix } = await findVoiceMix(file, alive);
    mp3Encoder ??= WebAssembly.compile(readFileSync(require.resolve("wasm-media-encoders/wasm/mp3")));
    const encoder = await createEncoder("audio/mpeg", await mp3Encoder);
    /** @type {Uint8Array[]} */
    const parts = [];
    let sourceRate = 0;
    let targetRate = 0;
    /** @type {Resampler | null} */
    let resampler = null;
    // The encoder's result is a view of its memory, so it is copied.
    const encode = (/** @type {Float32Array} */ samples) => parts.push(encoder.encode([samples]).slice());
    for await (const { channels, sampleRate } of decodedBlocks(file, alive)) {
      if (targetRate === 0) {
        targetRate = mp3Rates.find((rate) => rate >= sampleRate) ?? 48000;
        encoder.configure({ sampleRate: targetRate, channels: 1, bitrate: kilobitsPerSecond(targetRate) });
      }
      if (sampleRate !== sourceRate) {
        if (resampler) encode(resampler.flush());
        resampler = sampleRate === targetRate ? null : new Resampler(sampleRate, targetRate);
        sourceRate = sampleRate;
      }
      const mono = mix(channels);
      encode(resampler ? resampler.push(mono) : mono);
    }
    if (resampler) encode(resampler.flush());
    parts.push(encoder.finalize().slice());
    return { mp3: new Uint8Array(Buffer.concat(parts)) };
  });
