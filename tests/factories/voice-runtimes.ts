import { cpSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";
import { builtInRuntime } from "@/lib/models/built-in-runtime";
import { standInRuntime } from "./tiny-bundle";

const real = process.env.KEEPSAKE_TEST_RUNTIME;

/** The real runtime's folder when run by scripts/test-cloner.mjs; the stand-in otherwise. */
export const voiceRuntime = real ?? standInRuntime;
export const hasNativeCode = real !== undefined;

/**
 * Provides the runtime in both forms an operator may have: as archives in `mirror`, and unpacked by npm in
 * `unpacked`. Returns its description for a test catalogue: the stand-in is packed, and the real one has the
 * product's own checksums.
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
