import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { builtInRuntime } from "@/lib/models/built-in-runtime";
import { standInRuntime } from "./tiny-bundle";

const real = process.env.KEEPSAKE_TEST_RUNTIME;

/** The real runtime's folder in a run of scripts/test-cloner.mjs; the stand-in otherwise. */
export const voiceRuntime = real ?? standInRuntime;
export const hasNativeCode = real !== undefined;

/**
 * Lays the runtime out as an operator may have it: its archives in `mirror`, and unpacked as npm leaves it in `unpacked`. Returns it
 * for a test catalogue, which packs the stand-in and has the product's own sums of the real one.
 */
export function theRuntime(mirror: string, unpacked: string) {
  mkdirSync(mirror, { recursive: true });
  const installed = path.join(unpacked, "node_modules");
  if (real === undefined) {
    const folder = path.join(installed, "onnxruntime-node");
    cpSync(standInRuntime, path.join(folder, "dist"), { recursive: true });
    const packageJson = { name: "onnxruntime-node", version: "1.30.0", main: "dist/index.js" };
    writeFileSync(path.join(folder, "package.json"), JSON.stringify(packageJson));
    return [folder];
  }
  mkdirSync(unpacked, { recursive: true });
  symlinkSync(path.dirname(real), installed);
  const archives = path.join(real, "../../archives");
  for (const name of readdirSync(archives)) symlinkSync(path.join(archives, name), path.join(mirror, name));
  return builtInRuntime;
}
