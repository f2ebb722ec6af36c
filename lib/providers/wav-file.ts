const HEADER_BYTES = 44;

/** Encodes 16-bit mono samples as a WAV file; also runs in the browser. */
export function wavOf(samples: Int16Array, rate = 16_000): Uint8Array<ArrayBuffer> {
  const file = new Uint8Array(HEADER_BYTES + samples.byteLength);
  const header = new DataView(file.buffer);
  const write = (at: number, text: string) => file.set(new TextEncoder().encode(text), at);
  write(0, "RIFF");
  header.setUint32(4, HEADER_BYTES - 8 + samples.byteLength, true);
  write(8, "WAVEfmt ");
  header.setUint32(16, 16, true);
  header.setUint16(20, 1, true);
  header.setUint16(22, 1, true);
  header.setUint32(24, rate, true);
  header.setUint32(28, rate * 2, true);
  header.setUint16(32, 2, true);
  header.setUint16(34, 16, true);
  write(36, "data");
  header.setUint32(40, samples.byteLength, true);
  file.set(new Uint8Array(samples.buffer, samples.byteOffset, samples.byteLength), HEADER_BYTES);
  return file;
}
