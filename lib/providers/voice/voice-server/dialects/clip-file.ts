import type { Clip } from "../dialect";

export const wavFile = ({ wav, label }: Clip): File => new File([wav], `${label}.wav`, { type: "audio/wav" });

export const base64Of = ({ wav }: Clip): string =>
  Buffer.from(wav.buffer, wav.byteOffset, wav.byteLength).toString("base64");

const encoded = new WeakMap<Uint8Array, Buffer<ArrayBuffer>>();

/**
 * Encodes the fields as JSON, with the clip as a data URL in the given field. The clip, a million characters, is
 * encoded only once, because every sentence sends it again while the listener waits.
 */
export function jsonWithClip(fields: Record<string, unknown>, name: string, clip: Clip): Buffer<ArrayBuffer> {
  const url = encoded.get(clip.wav) ?? Buffer.from(`"data:audio/wav;base64,${base64Of(clip)}"}`);
  encoded.set(clip.wav, url);
  return Buffer.concat([Buffer.from(`${JSON.stringify(fields).slice(0, -1)},"${name}":`), url]);
}
