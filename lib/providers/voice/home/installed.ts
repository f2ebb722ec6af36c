import "server-only";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { z } from "zod";
import { dataPath } from "@/lib/platform/data-dir";

const RUNTIME = "onnxruntime-node-1.30.0";

/** installed.json, which is renamed into place with the files of a model. */
const installedSchema = z.object({
  model: z.string(),
  kind: z.enum(["voice", "hearing", "watermark"]),
  language: z.string().nullable(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** Of a test catalogue: limits for the proof in place of the product's own. */
  proofLimits: z.record(z.string(), z.number()).nullish(),
});
export type Installed = z.infer<typeof installedSchema>;

export type InstalledModel = Installed & {
  folder: string;
  /** The folder of the runtime; null where it is missing. */
  runtime: string | null;
};

let known: { folder: string; changed: bigint; models: InstalledModel[] } | null = null;

/** Models that are completely installed. The folder is read again only after something was installed or removed there. */
export function listInstalled(): InstalledModel[] {
  const folder = dataPath("models");
  const changed = statSync(folder, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
  if (changed === undefined) return [];
  if (known?.folder === folder && known.changed === changed) return known.models;
  const runtime = join(folder, "runtime", RUNTIME);
  const runtimeFound = existsSync(join(runtime, "package.json")) ? runtime : null;
  const models = readdirSync(folder).flatMap((name): InstalledModel[] => {
    const installed = name.startsWith(".") ? null : readInstalled(join(folder, name));
    return installed ? [{ ...installed, folder: join(folder, name), runtime: runtimeFound }] : [];
  });
  known = { folder, changed, models };
  return models;
}

function readInstalled(folder: string): Installed | null {
  try {
    return installedSchema.parse(JSON.parse(readFileSync(join(folder, "installed.json"), "utf8")));
  } catch {
    return null;
  }
}
