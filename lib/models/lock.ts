import "server-only";
import { mkdirSync } from "node:fs";
import { readdir, rm, rmdir } from "node:fs/promises";
import { incomingFolder, modelsFolder } from "@/lib/models/folders";
import { dataPath, ensureDataDir } from "@/lib/platform/data-dir";
import { AlreadyLocked, takeProcessLock } from "@/lib/platform/db/process-lock";
import { AppError } from "@/lib/platform/errors";

/**
 * Allows one installation or removal at a time, in this process or another with the same DATA_DIR.
 * @throws AppError conflict
 */
export async function withModelsLocked<T>(work: () => Promise<T>): Promise<T> {
  ensureDataDir();
  const release = takeLock();
  try {
    mkdirSync(modelsFolder(), { recursive: true, mode: 0o700 });
    return await work();
  } finally {
    await removeEmptyFolders();
    release();
  }
}

function takeLock(): () => void {
  try {
    return takeProcessLock(dataPath("models.lock"));
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error;
    const message = "Models are being installed or removed already. Please try again when that has ended.";
    throw new AppError("conflict", message, { cause: error });
  }
}

async function removeEmptyFolders() {
  const left = await readdir(incomingFolder("")).catch(() => null);
  if (left?.length === 0) await rm(incomingFolder(""), { recursive: true });
  await rmdir(modelsFolder()).catch(() => undefined);
}
