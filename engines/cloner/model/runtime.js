import { createRequire } from "node:module";
import { availableParallelism } from "node:os";
import path from "node:path";
import { Refusal } from "../refusal.js";

/**
 * The part of the interface of onnxruntime-node that is used.
 * @typedef {{ type: string, dims: readonly number[], data: any }} Tensor
 * @typedef {{ name: string, type?: string, shape?: readonly (number | string)[] }} ValueInfo
 * @typedef {{ inputNames: readonly string[], outputNames: readonly string[], inputMetadata: readonly ValueInfo[],
 *   run: (feeds: Record<string, Tensor>, fetches?: Record<string, Tensor | null>) => Promise<Record<string, Tensor>>,
 *   release: () => Promise<void> }} Session
 * @typedef {{ Tensor: new (type: string, data: any, dims: readonly number[]) => Tensor,
 *   InferenceSession: { create: (graph: string | Uint8Array, options: object) => Promise<Session> } }} Runtime
 */

/** More threads make a graph of this size no faster, and take time from others. */
const mostThreads = 2;

export const sessionOptions = {
  intraOpNumThreads: Math.min(mostThreads, availableParallelism()),
  interOpNumThreads: 1,
  executionMode: "sequential",
  graphOptimizationLevel: "all",
  // Idle threads sleep: spinning would take time from the rest of the machine.
  extra: { session: { intra_op: { allow_spinning: "0" } } },
};

/** Loads the runtime from its folder. It is not a package of the product: operators install it with the first model. */
export function loadRuntime(/** @type {string} */ folder) {
  try {
    return /** @type {Runtime} */ (createRequire(path.join(folder, "package.json"))(folder));
  } catch (cause) {
    const error = new Refusal(
      "runtime_missing",
      "The program that runs voice models is missing or does not start here.",
    );
    error.cause = cause;
    throw error;
  }
}
