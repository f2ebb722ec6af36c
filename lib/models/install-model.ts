import "server-only";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { modelOf } from "@/lib/models/catalogue";
import type { CatalogueModel } from "@/lib/models/catalogue-schema";
import { download } from "@/lib/models/download";
import { incomingFolder, modelFolder, modelsFolder, runtimesFolder } from "@/lib/models/folders";
import { INSTALLED, type Installed, installedModels, readInstalled } from "@/lib/models/installed";
import { withModelsLocked } from "@/lib/models/lock";
import { filesOf, type PinnedFile } from "@/lib/models/pins";
import { damaged, damagedRuntime, hasRuntime, installRuntime, runtimeBytes } from "@/lib/models/runtime";
import { isDiskFull } from "@/lib/platform/disk-full";
import { hasRoomFor, watchFolder } from "@/lib/platform/disk-space";
import { AppError } from "@/lib/platform/errors";
import { syncTree } from "@/lib/platform/sync-files";

export type Progress = { doneBytes: number; totalBytes: number };

export type InstallOptions = {
  /** A folder or a mirror's URL; by default, the catalogue's URLs are used. */
  from?: string | undefined;
  signal?: AbortSignal | undefined;
  onProgress?: (progress: Progress) => void;
};

/** The download size: the model's, plus the runtime's for the first model. 0 while a size is unknown. */
export function bytesToInstall(model: CatalogueModel): number {
  const { pinned, missing } = filesOf(model);
  const sizes = [...pinned, ...missing].map(({ bytes }) => bytes);
  if (sizes.includes(null)) return 0;
  return sizes.reduce<number>((sum, bytes) => sum + (bytes ?? 0), hasRuntime() ? 0 : runtimeBytes());
}

/**
 * Installs a model, or verifies an installed one, all or nothing.
 * @throws AppError that explains the failure and the remedy
 */
export async function installModel(name: string, options: InstallOptions = {}): Promise<"installed" | "verified"> {
  const model = modelOf(name);
  const files = installable(model);
  return await withModelsLocked(async () => {
    if (readInstalled(name) && hasRuntime()) {
      await verifyModel(name);
      return "verified";
    }
    const totalBytes = bytesToInstall(model);
    await assertRoomFor(totalBytes);
    try {
      await bring(model, files, options, (doneBytes) => options.onProgress?.({ doneBytes, totalBytes }));
    } catch (error) {
      await tidy(name, error);
      throw isDiskFull(error) ? diskFull(totalBytes, error) : error;
    }
    return "installed";
  });
}

async function bring(
  model: CatalogueModel,
  files: PinnedFile[],
  { from, signal }: InstallOptions,
  onBytes: (bytes: number) => void,
) {
  const incoming = incomingFolder(model.name);
  let before = 0;
  for (const { sha256, ...file } of files) {
    const onPart = (bytes: number) => onBytes(before + bytes);
    const wanted = { ...file, algorithm: "sha256", digest: sha256 } as const;
    await download(wanted, path.join(incoming, file.path), { from, folder: model.name, signal, onBytes: onPart });
    before += file.bytes;
  }
  await installRuntime({ from, signal }, (bytes) => onBytes(before + bytes));
  signal?.throwIfAborted();
  const installed: Installed = {
    model: model.name,
    kind: model.kind,
    language: model.language,
    revision: model.revision,
    files: files.map(({ path: file, bytes, sha256 }) => ({ path: file, bytes, sha256 })),
    proofLimits: model.proofLimits,
    installedAt: new Date().toISOString(),
  };
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  await writeFile(path.join(incoming, INSTALLED), JSON.stringify(installed, null, 2), { mode: 0o600 });
  await syncTree(incoming);
  await rm(modelFolder(model.name), { recursive: true, force: true });
  await rename(incoming, modelFolder(model.name));
  await rm(incomingFolder("runtime"), { recursive: true, force: true });
}

/** Keeps only parts that another attempt can use: none after wrong bytes or on a full disk. */
async function tidy(name: string, error: unknown) {
  if (installedModels().length === 0) await rm(runtimesFolder(), { recursive: true, force: true });
  const isResumable = !isDiskFull(error) && !(error instanceof AppError && error.code !== "unavailable");
  if (isResumable) return;
  for (const folder of [name, "runtime"]) await rm(incomingFolder(folder), { recursive: true, force: true });
}

/** @throws AppError for a model with unpinned files, or one that is unavailable */
function installable(model: CatalogueModel): PinnedFile[] {
  if (model.unavailable !== null) throw new AppError("conflict", `${model.name} is not offered: ${model.unavailable}`);
  const { pinned, missing } = filesOf(model);
  if (missing.length === 0) return pinned;
  const names = missing.map(({ path: file }) => file).join(", ");
  throw new AppError(
    "conflict",
    `${model.name} is not offered until you pin what nobody vouches for: ${names}. Download these files yourself and run npm run models -- pin ${model.name} FILE for each.`,
  );
}

async function assertRoomFor(bytes: number) {
  watchFolder(modelsFolder());
  if (!(await hasRoomFor(bytes))) throw diskFull(bytes);
}

const diskFull = (bytes: number, cause?: unknown) =>
  new AppError(
    "storage_full",
    `There is not enough room on the disk: this takes ${Math.ceil(bytes / 1e6)} MB, and Keepsake keeps some free. Nothing was installed.`,
    { cause },
  );

/** @throws AppError naming the missing or changed files */
export async function verifyModel(name: string): Promise<{ files: number }> {
  const installed = readInstalled(modelOf(name).name);
  if (!installed) throw new AppError("not_found", `${name} is not installed.`);
  const wrong = [...(await damaged(modelFolder(name), installed.files)), ...(await damagedRuntime())];
  if (wrong.length === 0) return { files: installed.files.length };
  throw new AppError(
    "conflict",
    `${name} is damaged: ${wrong.join(", ")}. Remove it and install it again: npm run models -- remove ${name}`,
  );
}

/** Removes a model and any unfinished installation of it; with the last model, also the runtime. */
export async function removeModel(name: string): Promise<void> {
  const model = modelOf(name);
  await withModelsLocked(async () => {
    const leaving = incomingFolder(`removed-${model.name}`);
    await mkdir(incomingFolder(""), { recursive: true, mode: 0o700 });
    await rename(modelFolder(model.name), leaving).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
    await rm(leaving, { recursive: true, force: true });
    await rm(incomingFolder(model.name), { recursive: true, force: true });
    if (installedModels().length > 0) return;
    for (const folder of [runtimesFolder(), incomingFolder("runtime")]) {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
