import "server-only";
import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { type Installed, installedModels } from "@/lib/models/installed";

const PROOF = "proof.json";

/** What an installed model is fit for, by its proof on this machine. */
export type Fitness = "calls" | "letters" | "not used";

const proofSchema = z.object({
  model: z.string(),
  /** Of the files that were proven, so that the proof ends with them. */
  sums: z.string(),
  provenAt: z.iso.datetime(),
  fit: z.enum(["calls", "letters", "not used"]),
  /** A sentence for administrators. */
  reason: z.string(),
  /** Seconds of sound made in a second. */
  speed: z.number().nullable(),
  firstSoundMs: z.number().nullable(),
  /** Between the two voices, as spoken. */
  semitones: z.number().nullable(),
  decibels: z.number().nullable(),
  /** The share of the words that a hearing server heard back; null where none is set up. */
  heardShare: z.number().nullable(),
});
/** proof.json, next to the files of a model. */
export type Proof = z.infer<typeof proofSchema>;

export type HomeModel = {
  name: string;
  language: string;
  /** As the engine takes them. */
  runtime: string | null;
  bundle: string;
  /** Of its files, as they were installed. */
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

export function writeProof(folder: string, proof: Proof): void {
  const draft = join(folder, `.${PROOF}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(proof, null, 2)}\n`);
  renameSync(draft, join(folder, PROOF));
}

const sumsOf = (files: Installed["files"]): string => createHash("sha256").update(JSON.stringify(files)).digest("hex");

function readProof(folder: string, sums: string): Proof | null {
  try {
    const parsed = proofSchema.safeParse(JSON.parse(readFileSync(join(folder, PROOF), "utf8")));
    return parsed.success && parsed.data.sums === sums ? parsed.data : null;
  } catch {
    return null;
  }
}
