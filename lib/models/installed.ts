import "server-only";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import { modelFolder, modelsFolder, runtimeFolder } from "@/lib/models/folders";

export const INSTALLED = "installed.json";

const installedFile = z.object({ path: z.string(), bytes: z.int(), sha256: z.string() });

export const installedSchema = z.object({
  model: z.string(),
  kind: z.enum(["voice", "hearing", "watermark"]),
  language: z.string().nullable(),
  revision: z.string(),
  files: z.array(installedFile),
  proofLimits: z.record(z.string(), z.number()).nullable(),
  installedAt: z.iso.datetime(),
});
/** `installed.json`: written last, and renamed into place with the rest. A folder without it is not a model. */
export type Installed = z.infer<typeof installedSchema>;

export type InstalledModel = {
  name: string;
  kind: Installed["kind"];
  language: string | null;
  folder: string;
  /** The folder of the runtime; null if it is missing. */
  runtime: string | null;
} & Pick<Installed, "files" | "proofLimits">;

/** Null also when the file is damaged: such a model counts as missing, and can be installed again. */
export function readInstalled(name: string): Installed | null {
  try {
    const file = path.join(modelFolder(name), INSTALLED);
    return installedSchema.safeParse(JSON.parse(readFileSync(file, "utf8"))).data ?? null;
  } catch {
    return null;
  }
}

let known: { folder: string; changed: bigint; models: InstalledModel[] } | null = null;

/**
 * Completely installed models, with absolute folders. Cheap enough to call for each sentence: the folder is read again
 * only after this process or another installed or removed something.
 */
export function installedModels(): InstalledModel[] {
  const folder = modelsFolder();
  const changed = statSync(folder, { bigint: true, throwIfNoEntry: false })?.mtimeNs;
  if (changed === undefined) return [];
  if (known?.folder === folder && known.changed === changed) return known.models;
  const runtime = existsSync(path.join(runtimeFolder(), "package.json")) ? runtimeFolder() : null;
  const models = readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const installed = name.startsWith(".") ? null : readInstalled(name);
      if (!installed) return [];
      const { kind, language, files, proofLimits } = installed;
      return { name, kind, language, files, proofLimits, folder: path.join(folder, name), runtime };
    });
  known = { folder, changed, models };
  return models;
}
