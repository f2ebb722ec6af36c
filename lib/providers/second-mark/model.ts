import "server-only";
import { type InstalledModel, installedModels } from "@/lib/models/installed";
import { type Proof, readProof, sumsOf } from "@/lib/models/proof";
import { type SecondMarkSought, seekSecondMark } from "../engines/second-mark";

/** The length of audio searched for the watermark, in seconds. */
export const SECOND_MARK_SECONDS = 30;

/** The installed model, in use or not, with its proof; null when there is none. */
export function installedSecondMark(): (InstalledModel & { sums: string; proof: Proof | null }) | null {
  const model = installedModels().find(({ kind }) => kind === "watermark");
  if (!model) return null;
  const sums = sumsOf(model.files);
  return { ...model, sums, proof: readProof(model.folder, sums) };
}

/** The paths that the engine needs; null until a model is installed and proven. */
export function secondMark(): { runtime: string; bundle: string } | null {
  const model = installedSecondMark();
  return model?.runtime && model.proof?.fit === "used" ? { runtime: model.runtime, bundle: model.folder } : null;
}

/**
 * Null when no model is in use. @param pcm mono, at `secondMarkRate`
 * @throws ProviderError
 */
export async function secondMarkIn(pcm: Float32Array): Promise<SecondMarkSought | null> {
  const model = secondMark();
  return model && seekSecondMark({ ...model, pcm });
}
