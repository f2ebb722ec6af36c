import { z } from "zod";
import { ask } from "@/lib/providers/engines/ask";
import { decodeAudio } from "@/lib/providers/engines/decode";
import { freestSpeaker } from "@/lib/providers/engines/engines";

/** Silence is -Infinity, which zod does not accept as a number. */
const decibels = z.custom<number>((value) => typeof value === "number");
const answer = z.object({ lufs: decibels, truePeakDb: decibels });

/** Measured by our own engine's meter, which is checked against the published test signals. */
export function measureLoudness(channels: Float32Array[], rate: number): Promise<z.infer<typeof answer>> {
  return ask(freestSpeaker(), { op: "loudness", channels, rate }, answer, { totalMs: 60_000 });
}

/** The loudness and the true peak of raw 16-bit mono. */
export function measurePcm(pcm: Uint8Array, rate: number) {
  const samples = new Int16Array(Uint8Array.from(pcm).buffer);
  return measureLoudness([Float32Array.from(samples, (sample) => sample / 32_768)], rate);
}

/** The loudness of a file, decoded by our decoder. */
export async function loudnessOf(file: Uint8Array): Promise<number> {
  const sound = await decodeAudio(file);
  if (!sound.ok) throw new Error(sound.code);
  return (await measureLoudness([sound.pcm], 16_000)).lufs;
}
