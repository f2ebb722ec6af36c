import "server-only";
import { installedModels } from "@/lib/models/installed";
import { type Proof, readProof, sumsOf } from "@/lib/models/proof";

export type HomeModel = {
  name: string;
  language: string;
  /** As the engine takes them. */
  runtime: string | null;
  bundle: string;
  /** The sums of its files, as they were installed. */
  sums: string;
  /** For its proof, in place of the usual ones. */
  limits: Record<string, number>;
  /** Null until the files that are installed now were proven. */
  proof: Proof | null;
};

/** Voice models that are installed, in use or not. */
export function homeModels(): HomeModel[] {
  return installedModels().flatMap(({ name, kind, language, folder, runtime, proofLimits, ...installed }) => {
    if (kind !== "voice" || language === null) return [];
    const sums = sumsOf(installed.files);
    return [
      { name, language, runtime, bundle: folder, sums, limits: proofLimits ?? {}, proof: readProof(folder, sums) },
    ];
  });
}

/** The model that speaks a language; null while none is installed, proven and fit. */
export function fitModel(language: string): (HomeModel & { runtime: string; proof: Proof }) | null {
  const model = homeModels().find((one) => one.language === language);
  if (!model?.runtime || !model.proof || model.proof.fit === "not used") return null;
  return { ...model, runtime: model.runtime, proof: model.proof };
}
