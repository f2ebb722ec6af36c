import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { dataPath } from "@/lib/platform/data-dir";
import { standInRuntime, writeTinyBundle } from "@/tests/factories/tiny-bundle";

/** A tone has no spectrum of a voice, a machine of a test run is busy, and a tiny model ends in the middle of its tone. */
export const tinyLimits = {
  mostNearerToOtherDb: 100,
  mostAtEnd: 1,
  leastSpeedForCalls: 0.01,
  mostFirstSoundMs: 60_000,
};

type Options = { language?: string; limits?: Record<string, number>; without?: string[] };

/** A tiny model with its stand-in for the runtime, as an installation leaves them. */
export function installTinyModel({ language = "en", limits = tinyLimits, without = [] }: Options = {}): string {
  const model = `voice-${language}`;
  const folder = dataPath("models", model);
  rmSync(folder, { recursive: true, force: true });
  writeTinyBundle(folder, { without });
  const files = readdirSync(folder).map((name) => {
    const bytes = readFileSync(path.join(folder, name));
    return { path: name, bytes: bytes.length, sha256: createHash("sha256").update(bytes).digest("hex") };
  });
  const installed = {
    model,
    kind: "voice",
    language,
    revision: "tiny",
    files,
    proofLimits: limits,
    installedAt: new Date().toISOString(),
  };
  writeFileSync(path.join(folder, "installed.json"), JSON.stringify(installed));
  const runtimes = dataPath("models", "runtime");
  mkdirSync(runtimes, { recursive: true });
  const runtime = path.join(runtimes, "onnxruntime-node-1.30.0");
  if (!existsSync(runtime)) symlinkSync(standInRuntime, runtime);
  // As the last step of an installation, which is a renaming within the folder.
  renewed();
  return folder;
}

export function removeTinyModel(language = "en"): void {
  rmSync(dataPath("models", `voice-${language}`), { recursive: true, force: true });
}

/** A folder's time changes with its entries. */
function renewed(): void {
  const mark = dataPath("models", ".renewed");
  writeFileSync(mark, "");
  rmSync(mark);
}
