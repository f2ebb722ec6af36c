/** 16-bit little-endian mono samples and the base64 text they travel as. */

const CHUNK = 0x8000;

export function bytesToBase64(bytes: Uint8Array): string {
  let binary = "";
  for (let at = 0; at < bytes.length; at += CHUNK) {
    binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK));
  }
  return btoa(binary);
}

/** Drops an odd last byte, which is half a sample. Throws on text that is not base64. */
export function base64ToSamples(base64: string): Int16Array<ArrayBuffer> {
  const binary = atob(base64);
  const samples = new Int16Array(binary.length >> 1);
  for (let index = 0; index < samples.length; index++) {
    samples[index] = binary.charCodeAt(index * 2) | (binary.charCodeAt(index * 2 + 1) << 8);
  }
  return samples;
}

export function samplesToBase64(samples: Int16Array): string {
  return bytesToBase64(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength));
}

export function samplesToFloat(samples: Int16Array): Float32Array<ArrayBuffer> {
  const floats = new Float32Array(samples.length);
  for (let index = 0; index < samples.length; index++) floats[index] = (samples[index] ?? 0) / 32_768;
  return floats;
}
