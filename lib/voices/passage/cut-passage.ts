import "server-only";
import { cutAudio } from "@/lib/providers/engines/decode";
import type { FileStore } from "@/lib/providers/storage/provider";
import { JOIN_SECONDS, partsOf } from "@/lib/voices/passage/policy";
import type { Passage } from "@/lib/voices/passage/schema";

/** The sample rate sent to voice servers, in Hz: enough for any cloning model. */
export const PASSAGE_RATE = 24_000;
/** The highest sample value, as a share of full scale; a part that would exceed it is amplified less. */
const LOUDEST = 0.9 * 32_767;

type Recording = { id: number; filePath: string };

/**
 * The audio of a reference clip, 16-bit mono. Joined parts are amplified to the level of the loudest, with a pause
 * between them. Null when a recording can no longer be read. @param rate in Hz
 * @throws ProviderError
 */
export async function cutPassage(
  passage: Passage,
  rate: number,
  recordings: readonly Recording[],
  files: FileStore,
  signal?: AbortSignal,
): Promise<Int16Array<ArrayBuffer> | null> {
  const parts: Int16Array<ArrayBuffer>[] = [];
  for (const { sampleId, from, to } of partsOf(passage)) {
    const recording = recordings.find(({ id }) => id === sampleId);
    const bytes = recording && (await bytesOf(recording, files));
    if (!bytes) return null;
    const cut = await cutAudio(bytes, { fromSeconds: from, toSeconds: to, rate, ...(signal && { signal }) });
    if (!cut.ok) return null;
    parts.push(cut.passage);
  }
  const [only] = parts;
  return only && parts.length === 1 ? only : join(parts, Math.round(JOIN_SECONDS * rate));
}

/** Null when the file can no longer be read. */
export async function bytesOf({ filePath }: Pick<Recording, "filePath">, files: FileStore): Promise<Uint8Array | null> {
  const file = await files.read(filePath);
  return file && new Uint8Array(await new Response(file.body).arrayBuffer());
}

function join(parts: readonly Int16Array[], pauseSamples: number): Int16Array<ArrayBuffer> {
  const level = Math.max(...parts.map(levelOf));
  const length = parts.reduce((sum, part) => sum + part.length + pauseSamples, -pauseSamples);
  const joined = new Int16Array(length);
  let at = 0;
  for (const part of parts) {
    const peak = part.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
    const gain = Math.max(1, Math.min(level / Math.max(1, levelOf(part)), LOUDEST / peak));
    joined.set(
      part.map((sample) => Math.round(sample * gain)),
      at,
    );
    at += part.length + pauseSamples;
  }
  return joined;
}

/** Root mean square. */
const levelOf = (samples: Int16Array): number =>
  Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / Math.max(1, samples.length));
