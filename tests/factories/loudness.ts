import { z } from "zod";
import { ask } from "@/lib/providers/engines/ask";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { freestSpeaker } from "@/lib/providers/engines/engines";

/** Silence is at -Infinity, which is no number to zod. */
const decibels = z.custom<number>((value) => typeof value === "number");
const answer = z.object({ lufs: decibels, truePeakDb: decibels });

/** By the meter of our own engine, which is checked against the published test signals. */
export function measureLoudness(channels: Float32Array[], rate: number): Promise<z.infer<typeof answer>> {
  return ask(freestSpeaker(), { op: "loudness", channels, rate }, answer, { totalMs: 60_000 });
}

/** The loudness and the true peak of raw 16-bit mono. */
export function measurePcm(pcm: Uint8Array, rate: number) {
  const samples = new Int16Array(Uint8Array.from(pcm).buffer);
  return measureLoudness([Float32Array.from(samples, (sample) => sample / 32_768)], rate);
}

/** The loudness of a file, as our decoder hears it. */
export async function loudnessOf(file: Uint8Array): Promise<number> {
  const sound = await decodeAudio(file);
  if (!sound.ok) throw new Error(sound.code);
  return (await measureLoudness([sound.pcm], 16_000)).lufs;
}
