import { decoder as createDecoder } from "@audio/decode-amr";

const feedBytes = 4096;
const headerBytes = 44;
/** Slightly more than ten minutes of wide band; the sender has already counted the file's frames. */
const mostSamples = 16_000 * 610;

/**
 * @param {Uint8Array} bytes an AMR file, narrow or wide band
 * @returns {Promise<Uint8Array | null>} 16-bit mono WAV; null when it contains no audio
 */
export async function decodeAmr(bytes) {
  const decoder = await createDecoder();
  /** @type {Buffer[]} */
  const parts = [];
  let samples = 0;
  let rate = 0;
  try {
    for (let at = 0; at < bytes.length && samples < mostSamples; at += feedBytes) {
      const { channelData, sampleRate } = decoder.decode(bytes.subarray(at, at + feedBytes));
      const [sound] = channelData;
      if (!sound) continue;
      rate = sampleRate;
      samples += sound.length;
      parts.push(toPcm(sound));
    }
  } finally {
    decoder.free();
  }
  return samples === 0 ? null : new Uint8Array(Buffer.concat([wavHeader(samples, rate), ...parts]));
}

function toPcm(/** @type {Float32Array} */ sound) {
  const pcm = Buffer.alloc(sound.length * 2);
  sound.forEach((value, index) => {
    pcm.writeInt16LE(Math.max(-32768, Math.min(32767, Math.round(value * 32768))), index * 2);
  });
  return pcm;
}

function wavHeader(/** @type {number} */ samples, /** @type {number} */ rate) {
  const header = Buffer.alloc(headerBytes);
  header.write("RIFF", 0, "latin1");
  header.writeUInt32LE(headerBytes - 8 + samples * 2, 4);
  header.write("WAVEfmt ", 8, "latin1");
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(rate, 24);
  header.writeUInt32LE(rate * 2, 28);
  header.writeUInt16LE(2, 32);
  header.writeUInt16LE(16, 34);
  header.write("data", 36, "latin1");
  header.writeUInt32LE(samples * 2, 40);
  return header;
}
