import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { type DecodedAudio, decodeAudio } from "@/lib/providers/engines/decode";

/** A file of tests/fixtures/audio (made by scripts/make-audio-fixtures.sh). */
export async function recordingBytes(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(join(process.cwd(), "tests/fixtures/audio", name)));
}

export async function decoded(bytes: Uint8Array): Promise<DecodedAudio> {
  const audio = await decodeAudio(bytes);
  if (!audio.ok) throw new Error(`not decoded: ${audio.code}`);
  return audio;
}

export async function bytesOf(stream: ReadableStream<Uint8Array>): Promise<Uint8Array> {
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

export const semitonesApart = (a: number | null, b: number | null) =>
  a === null || b === null ? Number.POSITIVE_INFINITY : Math.abs(12 * Math.log2(a / b));

/** The frequency of a steady tone at 16 kHz, from its upward zero crossings; encoders blur its beginning and its end. */
export function toneHz(pcm: Float32Array): number {
  const crossings: number[] = [];
  for (let at = 4000; at < pcm.length - 4000; at++) {
    const [before = 0, here = 0] = [pcm[at - 1], pcm[at]];
    if (before < 0 && here >= 0) crossings.push(at - 1 + before / (before - here));
  }
  const [first = 0, last = 0] = [crossings.at(0), crossings.at(-1)];
  return ((crossings.length - 1) * 16_000) / (last - first);
}
