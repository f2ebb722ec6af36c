import "server-only";
import path from "node:path";
import { catalogue } from "@/lib/models/catalogue";
import { dataPath } from "@/lib/platform/data-dir";

const MODELS = "models";

export const modelsFolder = () => dataPath(MODELS);
export const modelFolder = (name: string) => dataPath(MODELS, name);
/** The folder for unfinished downloads, which the next installation resumes. */
export const incomingFolder = (name: string) => dataPath(MODELS, ".incoming", name);
export const pinsFile = () => dataPath("model-pins.json");

/** The name of the runtime's folder: `onnxruntime-node-1.30.0`. */
export function runtimeName(): string {
  const [first] = catalogue().runtime;
  return `${first?.name}-${first?.version}`;
}
export const runtimesFolder = () => dataPath(MODELS, "runtime");
export const runtimeFolder = () => path.join(runtimesFolder(), runtimeName());
