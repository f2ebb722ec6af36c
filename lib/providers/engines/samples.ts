/** Samples from -1 to 1. */
export const samplesOf = (pcm: Int16Array): Float32Array<ArrayBuffer> =>
  Float32Array.from(pcm, (sample) => sample / 32_768);

/** 16-bit little-endian samples. */
export function pcm16(sound: Float32Array): Uint8Array<ArrayBuffer> {
  const samples = Int16Array.from(sound, (sample) => Math.round(Math.max(-1, Math.min(1, sample)) * 32_767));
  return new Uint8Array(samples.buffer);
}

/** The same as a stream, the form `encodeSound` takes. */
export const pcmStream = (sound: Float32Array): ReadableStream<Uint8Array> => new Blob([pcm16(sound)]).stream();
