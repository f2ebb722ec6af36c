import type { Clip } from "../dialect";

export const wavFile = ({ wav, label }: Clip): File => new File([wav], `${label}.wav`, { type: "audio/wav" });

const encoded = new WeakMap<Uint8Array, string>();

/** Encoded once for each clip: every sentence may send it again. */
export function base64Of(bytes: Uint8Array<ArrayBuffer>): string {
  const known = encoded.get(bytes) ?? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("base64");
  encoded.set(bytes, known);
  return known;
}
