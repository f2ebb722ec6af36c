import "server-only";
import { type Proof, writeProof } from "@/lib/models/proof";
import { cutAudio } from "../engines/decode";
import { encodeSound } from "../engines/encode";
import { pcmStream, samplesOf } from "../engines/samples";
import { addSecondMark, secondMarkRate, seekSecondMark } from "../engines/second-mark";
import { ProviderError } from "../provider-error";
import { testClips } from "../voice/test-clips";
import { installedSecondMark } from "./model";

/** A catalogue may override these limits for a model, under the same names. */
const usualLimits = {
  /** Minimum difference in level between the speech and the watermark, in dB. */
  leastDepthDb: 20,
  /** Minimum share of marked speech in which the watermark is found after MP3 compression. */
  leastShare: 0.75,
  /** Maximum share of unmarked speech in which a watermark is found. */
  mostShare: 0.25,
  leastSpeed: 1,
};
type Limits = typeof usualLimits;

const MS = 1000;

/** A measured fault of a model, described in a sentence. */
class Unfit extends Error {}

// Next may load this module twice in one process; both copies share one proof.
const shared = globalThis as typeof globalThis & { keepsakeSecondMarkProof?: Promise<Proof | null> };

/**
 * Adds the watermark to a built-in sentence, searches for it there and in unmarked speech, and writes the result next
 * to the model's files. Only a proven model is used. Parallel callers share one proof; null when no model is installed.
 * @throws ProviderError for a failure that says nothing about the model
 */
export function proveSecondMark(): Promise<Proof | null> {
  shared.keepsakeSecondMarkProof ??= prove().finally(() => {
    delete shared.keepsakeSecondMarkProof;
  });
  return shared.keepsakeSecondMarkProof;
}

async function prove(): Promise<Proof | null> {
  const model = installedSecondMark();
  if (!model) return null;
  const { name, folder, runtime, sums, proofLimits } = model;
  const limits = { ...usualLimits, ...proofLimits };
  const result = await judge(runtime, folder, limits).catch((error: unknown) => {
    const isModels = error instanceof Unfit || (error instanceof ProviderError && error.permanent);
    if (!isModels) throw error;
    return { reason: error.message, speed: null };
  });
  const proof: Proof = {
    ...{ model: name, sums, provenAt: new Date().toISOString(), reason: result.reason, speed: result.speed },
    ...{ fit: result.speed === null ? "not used" : "used" },
    ...{ firstSoundMs: null, semitones: null, decibels: null, heardShare: null },
  };
  writeProof(folder, proof);
  return proof;
}

async function judge(
  runtime: string | null,
  bundle: string,
  limits: Limits,
): Promise<{ reason: string; speed: number }> {
  if (runtime === null) throw new Unfit("The runtime of the models is missing.");
  const model = { runtime, bundle };
  const clips = await testClips();
  const { rate, samples } = await soundIn(clips.low.wav, null);
  // The first run includes loading the model.
  await addSecondMark({ ...model, pcm: samples.subarray(0, rate), rate });
  const begun = performance.now();
  const marked = await addSecondMark({ ...model, pcm: samples, rate });
  const speed = ((samples.length / rate) * MS) / Math.max(1, performance.now() - begun);

  const depthDb = -10 * Math.log10(power(marked.map((sample, at) => sample - (samples[at] ?? 0))) / power(samples));
  if (!(depthDb >= limits.leastDepthDb)) {
    throw new Unfit(`What it adds could be heard: it is only ${depthDb.toFixed(1)} dB under the speech.`);
  }
  const { audio } = await encodeSound({ pcm: pcmStream(marked), rate, format: "mp3", isSecondTime: true });
  const mp3 = new Uint8Array(await new Response(audio).arrayBuffer());
  const found = await seekSecondMark({ ...model, pcm: (await soundIn(mp3, secondMarkRate)).samples });
  if (!found.isFound || found.share < limits.leastShare) {
    throw new Unfit(`It did not find its own mark: only in ${percent(found.share)} of a marked sentence.`);
  }
  for (const { wav } of [clips.low, clips.high]) {
    const other = await seekSecondMark({ ...model, pcm: (await soundIn(wav, secondMarkRate)).samples });
    if (other.isFound || other.share > limits.mostShare) {
      throw new Unfit(`It heard its mark where there is none: in ${percent(other.share)} of a sentence.`);
    }
  }
  if (speed < limits.leastSpeed) {
    throw new Unfit(`This machine is too slow for it: it marks at ${speed.toFixed(1)} times real time.`);
  }
  const where = `found in ${percent(found.share)} of a marked sentence, ${depthDb.toFixed(0)} dB under the speech`;
  return { reason: `The mark was ${where}. It marks at ${speed.toFixed(1)} times real time.`, speed };
}

async function soundIn(file: Uint8Array, rate: number | null): Promise<{ rate: number; samples: Float32Array }> {
  const cut = await cutAudio(file, { fromSeconds: 0, toSeconds: 60, rate });
  if (!cut.ok) throw new ProviderError("local", "failed", cut.message);
  return { rate: cut.rate, samples: samplesOf(cut.passage) };
}

const power = (samples: Float32Array) => samples.reduce((sum, sample) => sum + sample * sample, 0);

const percent = (share: number) => `${Math.round(share * 100)} %`;
