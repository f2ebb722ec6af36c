import { wavOf } from "@/lib/providers/wav-file";

/** 16-bit mono WAV of a tone. */
export function aWav({ seconds, rate = 16_000, hz = 180 }: { seconds: number; rate?: number; hz?: number }) {
  const sampleAt = (_: unknown, at: number) => Math.round(8000 * Math.sin((2 * Math.PI * hz * at) / rate));
  return wavOf(Int16Array.from({ length: Math.round(seconds * rate) }, sampleAt), rate);
}
