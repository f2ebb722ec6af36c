import "server-only";
import { createHash } from "node:crypto";
import { readFileSync, renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { Installed } from "@/lib/models/installed";

const PROOF = "proof.json";

const proofSchema = z.object({
  model: z.string(),
  /** The checksums of the proven files: changed files invalidate the proof. */
  sums: z.string(),
  provenAt: z.iso.datetime(),
  /** A voice model is fit for calls, or only for messages; any other model is used or not. */
  fit: z.enum(["calls", "letters", "used", "not used"]),
  /** A sentence for administrators. */
  reason: z.string(),
  /** Seconds of audio made per second. */
  speed: z.number().nullable(),
  firstSoundMs: z.number().nullable(),
  /** The difference in pitch between the two voices, as spoken. */
  semitones: z.number().nullable(),
  decibels: z.number().nullable(),
  /** The share of the words that a hearing server recognised; null when none is set up. */
  heardShare: z.number().nullable(),
});
/** proof.json, next to a model's files: the test results on this machine. */
export type Proof = z.infer<typeof proofSchema>;
export type Fitness = Proof["fit"];

export const sumsOf = (files: Installed["files"]): string =>
  createHash("sha256").update(JSON.stringify(files)).digest("hex");

/** Null until the currently installed files were proven. */
export function readProof(folder: string, sums: string): Proof | null {
  try {
    const parsed = proofSchema.safeParse(JSON.parse(readFileSync(path.join(folder, PROOF), "utf8")));
    return parsed.success && parsed.data.sums === sums ? parsed.data : null;
  } catch {
    return null;
  }
}

export function writeProof(folder: string, proof: Proof): void {
  const draft = path.join(folder, `.${PROOF}.${process.pid}`);
  writeFileSync(draft, `${JSON.stringify(proof, null, 2)}\n`);
  renameSync(draft, path.join(folder, PROOF));
}
