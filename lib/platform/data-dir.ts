import "server-only";
import { accessSync, constants, mkdirSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";
import { StartRefusal } from "@/lib/platform/start-refusal";

/** A folder or file of the embedded parts, under DATA_DIR. */
export function dataPath(...segments: string[]): string {
  return path.resolve(/* turbopackIgnore: true */ env().DATA_DIR, ...segments);
}

/**
 * Makes DATA_DIR, readable only by its owner.
 * @throws StartRefusal when this system account may not write there
 */
export function ensureDataDir(): string {
  const folder = dataPath();
  try {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    accessSync(folder, constants.W_OK | constants.X_OK);
  } catch (error) {
    if (!["EACCES", "EPERM", "EROFS"].includes(String((error as NodeJS.ErrnoException).code))) throw error;
    throw new StartRefusal(
      `DATA_DIR is ${folder}, where this account may not write. Give that folder to the account that runs Keepsake, or set DATA_DIR to another one.`,
      { cause: error },
    );
  }
  return folder;
}
