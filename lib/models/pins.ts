import "server-only";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { z } from "zod";
import { modelOf } from "@/lib/models/catalogue";
import type { CatalogueModel, ModelFile } from "@/lib/models/catalogue-schema";
import { pinsFile } from "@/lib/models/folders";
import { ensureDataDir } from "@/lib/platform/data-dir";
import { AppError } from "@/lib/platform/errors";

const pinsSchema = z.record(z.string(), z.object({ bytes: z.int(), sha256: z.string() }));
type Pins = z.infer<typeof pinsSchema>;

const readPins = (): Pins =>
  existsSync(pinsFile()) ? pinsSchema.parse(JSON.parse(readFileSync(pinsFile(), "utf8"))) : {};

/** A file that may be installed, because its size and checksum are certain. */
export type PinnedFile = Omit<ModelFile, "sha256" | "sources" | "bytes"> & { sha256: string; bytes: number };

const ENOUGH_SOURCES = 2;

/** The files of a model that may be installed, and those that an operator has to pin first. */
export function filesOf(model: CatalogueModel): { pinned: PinnedFile[]; missing: ModelFile[] } {
  const pins = readPins();
  const pinned: PinnedFile[] = [];
  const missing: ModelFile[] = [];
  for (const file of model.files) {
    const { sources, sha256, bytes, ...rest } = file;
    const pin = pins[`${model.name}/${file.path}`];
    if (sha256 !== null && bytes !== null && sources >= ENOUGH_SOURCES) pinned.push({ ...rest, sha256, bytes });
    else if (pin) pinned.push({ ...rest, ...pin });
    else missing.push(file);
  }
  return { pinned, missing };
}

export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Records the size and checksum of a file that the operator downloaded, so that its model can be installed.
 * @throws AppError when the file differs from the catalogue's
 */
export async function pinFile(name: string, file: string): Promise<{ path: string; sha256: string }> {
  const model = modelOf(name);
  const known = model.files.find((one) => one.path === path.basename(file));
  if (!known) {
    const names = model.files.map((one) => one.path).join(", ");
    throw new AppError("invalid_input", `${name} has no file ${path.basename(file)}. Its files are ${names}.`);
  }
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new AppError("not_found", `There is no file ${file}.`);
  if (known.bytes !== null && found.size !== known.bytes) {
    throw new AppError("conflict", `${file} has ${found.size} bytes, but ${known.path} of ${name} has ${known.bytes}.`);
  }
  const sha256 = await sha256Of(file);
  if (known.sha256 !== null && known.sha256 !== sha256) {
    throw new AppError("conflict", `${file} is not the ${known.path} of ${name} whose sum is published.`);
  }
  const pins = { ...readPins(), [`${name}/${known.path}`]: { bytes: found.size, sha256 } };
  ensureDataDir();
  writeFileSync(`${pinsFile()}.${process.pid}`, `${JSON.stringify(pins, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${pinsFile()}.${process.pid}`, pinsFile());
  return { path: known.path, sha256 };
}
