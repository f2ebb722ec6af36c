import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Proof, sumsOf, writeProof } from "@/lib/models/proof";
import { dataPath } from "@/lib/platform/data-dir";
import { type TinyBundle, type TinyMarkOptions, writeTinyBundle, writeTinyMark } from "@/tests/factories/tiny-bundle";
import { voiceRuntime } from "@/tests/factories/voice-runtimes";

/**
 * A tone does not have a voice's spectrum, the test machine is busy, and a tiny model ends in the middle of its tone.
 */
export const tinyLimits = {
  mostNearerToOtherDb: 100,
  mostAtEnd: 1,
  leastSpeedForCalls: 0.01,
  mostFirstSoundMs: 60_000,
};

type Options = Pick<TinyBundle, "manifest" | "without" | "hearing"> & {
  language?: string;
  limits?: Record<string, number>;
  /** The stored result of a proof, which is then not repeated. */
  proof?: Proof;
};

/** A tiny model with its stand-in for the runtime, installed as the product does. */
export function installTinyModel({ language = "en", limits = tinyLimits, proof, ...bundle }: Options = {}): string {
  return install({ model: `voice-${language}`, kind: "voice", language, proofLimits: limits }, proof, (folder) =>
    writeTinyBundle(folder, bundle),
  );
}

/** A busy machine may be slow. */
export const tinyMarkLimits = { leastSpeed: 0.01 };

/** A tiny model for the second mark, with its stand-in for the runtime. */
export function installTinyMark(options: TinyMarkOptions & { limits?: Record<string, number> } = {}): string {
  const proofLimits = options.limits ?? tinyMarkLimits;
  return install({ model: "watermark", kind: "watermark", language: null, proofLimits }, undefined, (folder) =>
    writeTinyMark(folder, options),
  );
}

type Facts = { model: string; kind: string; language: string | null; proofLimits: Record<string, number> };

function install(facts: Facts, proof: Proof | undefined, write: (folder: string) => void): string {
  const folder = dataPath("models", facts.model);
  rmSync(folder, { recursive: true, force: true });
  write(folder);
  const files = readdirSync(folder).map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return { path: name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  const installed = { ...facts, revision: "tiny", files, installedAt: new Date().toISOString() };
  writeFileSync(path.join(folder, "installed.json"), JSON.stringify(installed));
  if (proof) writeProof(folder, { ...proof, sums: sumsOf(files) });
  const runtimes = dataPath("models", "runtime");
  mkdirSync(runtimes, { recursive: true });
  const runtime = path.join(runtimes, "onnxruntime-node-1.30.0");
  if (!existsSync(runtime)) symlinkSync(voiceRuntime, runtime);
  // Like the last step of an installation, which is a rename within the folder.
  renewed();
  return folder;
}

export const removeTinyModel = (language = "en"): void => removed(`voice-${language}`);
export const removeTinyMark = (): void => removed("watermark");

function removed(model: string): void {
  rmSync(dataPath("models", model), { recursive: true, force: true });
}

/** A folder's modification time changes with its entries. */
function renewed(): void {
  const mark = dataPath("models", ".renewed");
  writeFileSync(mark, "");
  rmSync(mark);
}
