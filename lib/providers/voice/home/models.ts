import "server-only";
import { type Installed, installedModels } from "@/lib/models/installed";
import { type Proof, readProof, sumsOf } from "@/lib/models/proof";
import type { SpeaksFor } from "../definition";
import type { WhyStandIn } from "../stand-in";

export type HomeModel = {
  name: string;
  language: string;
  /** The paths that the engine needs. */
  runtime: string | null;
  bundle: string;
  /** The checksums of its files as installed. */
  sums: string;
  /** Checksums of the files that a saved voice depends on: the engine rejects voices of another model. */
  identity: string;
  /** Limits for its proof that replace the usual ones. */
  limits: Record<string, number>;
  /** Null until the currently installed files were proven. */
  proof: Proof | null;
};

/** The installed voice models, in use or not. */
export function homeModels(): HomeModel[] {
  return installedModels().flatMap(({ name, kind, language, folder, runtime, proofLimits, ...installed }) => {
    if (kind !== "voice" || language === null) return [];
    const sums = sumsOf(installed.files);
    const proof = readProof(folder, sums);
    const identity = identityOf(installed.files);
    return [{ name, language, runtime, bundle: folder, sums, identity, limits: proofLimits ?? {}, proof }];
  });
}

const identityOf = (files: Installed["files"]): string =>
  sumsOf(files.filter((file) => file.path === "bundle.json" || file.path.startsWith("flow_lm_main"))).slice(0, 12);

export type FitModel = HomeModel & { runtime: string; proof: Proof };

/** The model for a language; null if none is installed, proven and fit. */
export function fitModel(language: string): FitModel | null {
  const model = homeModels().find((one) => one.language === language);
  if (!model?.runtime || !model.proof || model.proof.fit === "not used") return null;
  return { ...model, runtime: model.runtime, proof: model.proof };
}

/** The prefix of the storage keys of a label's voices. */
export const voiceKeysOf = (label: string): string => `profiles/${label}.`;
/** The storage key of a voice, which is also its id at this provider. It contains the name of its model. */
export const voiceKey = (label: string, model: string): string => `${voiceKeysOf(label)}${model}.voice`;
const modelInKey = (key: string): string | null => /\.([0-9a-f]+)\.voice$/.exec(key)?.[1] ?? null;

/** The model that speaks for a voice, or the reason why its preview does. */
export function speakingModel({ language, providerVoiceId, use }: SpeaksFor): FitModel | WhyStandIn {
  const model = fitModel(language);
  if (!model) return "no_model";
  if (providerVoiceId === null || modelInKey(providerVoiceId) !== model.identity) return "other_model";
  return use === "calls" && model.proof.fit !== "calls" ? "slow_model" : model;
}
