import "server-only";
import { mkdirSync } from "node:fs";
import path from "node:path";
import { env } from "@/lib/platform/env";

/** A folder or file of the embedded parts, under DATA_DIR. */
export function dataPath(...segments: string[]): string {
  return path.resolve(/* turbopackIgnore: true */ env().DATA_DIR, ...segments);
}

/** Makes DATA_DIR, readable by its owner only. */
export function ensureDataDir(): string {
  const folder = dataPath();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  return folder;
}
