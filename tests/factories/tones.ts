import { bytesToBase64 } from "@/lib/calls/pcm";

const HZ = 16_000;
const SILENT = 0.9 * HZ;
const LOUD = 0.3 * HZ;

/** This many tones in a quiet room; the agent takes each as a spoken turn, including the last. */
export function tones(count: number): Int16Array {
  const end = (SILENT + LOUD) * count;
  const isTone = (i: number) => i < end && i % (SILENT + LOUD) >= SILENT;
  return Int16Array.from({ length: end + HZ }, (_, i) => (isTone(i) ? 3_000 * Math.sin(i / 12) : (i % 7) - 3));
}

/** A caller's frames for these samples, one second each. */
export function soundFrames(samples: Int16Array): { user_audio_chunk: string }[] {
  return Array.from({ length: Math.ceil(samples.length / HZ) }, (_, second) => {
    const piece = samples.slice(second * HZ, (second + 1) * HZ);
    return { user_audio_chunk: bytesToBase64(new Uint8Array(piece.buffer)) };
  });
}
