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
