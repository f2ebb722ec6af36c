import "server-only";
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { cp, mkdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { catalogue } from "@/lib/models/catalogue";
import type { FileOnDisk, RuntimePackage } from "@/lib/models/catalogue-schema";
import { type DownloadOptions, download, type Wanted } from "@/lib/models/download";
import { incomingFolder, runtimeFolder, runtimeName, runtimesFolder } from "@/lib/models/folders";
import { sha256Of } from "@/lib/models/pins";
import { isAddress } from "@/lib/models/sources";
import { AppError } from "@/lib/platform/errors";
import { syncTree } from "@/lib/platform/sync-files";

const RUNTIME = "runtime";

export const hasRuntime = () => existsSync(path.join(runtimeFolder(), "package.json"));

/** The disk space for the archives and their unpacked files during the runtime's installation. */
export const runtimeBytes = () => catalogue().runtime.reduce((sum, { bytes }) => sum + bytes, 0);

const isMain = ({ name }: RuntimePackage) => name === catalogue().runtime[0]?.name;

const placeOf = (one: RuntimePackage) => (isMain(one) ? "" : path.posix.join("node_modules", one.name));

/** The files of a package that this platform needs. */
const filesHere = ({ files }: RuntimePackage): FileOnDisk[] =>
  files.filter((file) => !file.path.startsWith("bin/") || file.path.includes(`/${process.platform}/${process.arch}/`));

/** Downloads the runtime's packages and keeps this platform's files. None of their install scripts is run. */
export async function installRuntime(
  options: Omit<DownloadOptions, "folder" | "onBytes">,
  onBytes: (n: number) => void,
) {
  if (hasRuntime()) return;
  const incoming = incomingFolder(RUNTIME);
  const unpacked = path.join(incoming, "unpacked");
  await rm(unpacked, { recursive: true, force: true });
  let before = 0;
  for (const one of catalogue().runtime) {
    const target = path.join(unpacked, placeOf(one));
    const folder = unpackedAt(options.from, one);
    if (folder !== null) await copyHere(one, folder, target);
    else {
      const archive = path.join(incoming, fileOf(one));
      const onPart = (bytes: number) => onBytes(before + bytes);
      await download(wantedOf(one), archive, { ...options, folder: RUNTIME, onBytes: onPart });
      await unpackHere(one, archive, target);
      await rm(archive);
    }
    const [wrong] = await damaged(target, filesHere(one));
    if (wrong !== undefined) throw otherFile(wrong, one, folder);
    before += one.bytes;
    onBytes(before);
  }
  await syncTree(unpacked);
  await mkdir(runtimesFolder(), { recursive: true, mode: 0o700 });
  await rm(runtimeFolder(), { recursive: true, force: true });
  await rename(unpacked, runtimeFolder());
}

const otherFile = (file: string, { name, version }: RuntimePackage, folder: string | null) =>
  new AppError(
    "conflict",
    `${file} of ${name} ${version} ${folder ? `at ${folder} ` : ""}is not the file in Keepsake's catalogue, so nothing was installed.`,
  );

const fileOf = ({ name, version }: RuntimePackage) => `${name}-${version}.tgz`;

function wantedOf(one: RuntimePackage): Wanted {
  const digest = Buffer.from(one.integrity.slice("sha512-".length), "base64").toString("hex");
  return { path: fileOf(one), url: one.url, bytes: one.bytes, algorithm: "sha512", digest };
}

/**
 * The folder of an unpacked package at this place, as npm installs it or as in a copy of DATA_DIR/models; null when its
 * archive is to be used.
 */
function unpackedAt(from: string | undefined, one: RuntimePackage): string | null {
  const [main] = catalogue().runtime;
  if (from === undefined || isAddress(from) || !main) return null;
  const folders = ["", "node_modules", RUNTIME].flatMap((root) => [
    path.resolve(from, root, main.name),
    path.resolve(from, root, runtimeName()),
  ]);
  const found = folders.find((folder) => isPackage(folder, main)) ?? null;
  if (isMain(one) || found === null) return found;
  const others = [path.join(found, "node_modules", one.name), path.join(found, "..", one.name)];
  return others.find((folder) => isPackage(folder, one)) ?? null;
}

const packageNames = z.object({ name: z.string(), version: z.string() });

function isPackage(folder: string, { name, version }: RuntimePackage): boolean {
  try {
    const found = packageNames.parse(JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8")));
    return found.name === name && found.version === version;
  } catch {
    return false;
  }
}

async function copyHere(one: RuntimePackage, folder: string, target: string): Promise<void> {
  for (const { path: name } of filesHere(one)) {
    const file = path.join(folder, name);
    // A missing file is reported when the copy is compared.
    if (existsSync(file)) await cp(file, path.join(target, name), { dereference: true });
  }
}

async function unpackHere(one: RuntimePackage, archive: string, target: string): Promise<void> {
  const wanted = new Set(filesHere(one).map((file) => file.path));
  const reader = extract();
  const feeding = pipeline(createReadStream(archive), createGunzip(), reader);
  feeding.catch(() => undefined);
  for await (const entry of reader) {
    const name = entry.header.name.replace(/^[^/]+\//, "");
    if (entry.header.type !== "file" || !wanted.has(name)) {
      entry.resume();
      continue;
    }
    const file = path.join(target, name);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(entry, createWriteStream(file, { mode: 0o600 }));
  }
  await feeding;
}

/** Runtime files that are missing or have changed since they were unpacked. */
export async function damagedRuntime(): Promise<string[]> {
  if (!hasRuntime()) return [path.basename(runtimeFolder())];
  const files = catalogue().runtime.flatMap((one) =>
    filesHere(one).map((file) => ({ ...file, path: path.posix.join(placeOf(one), file.path) })),
  );
  return damaged(runtimeFolder(), files);
}

/** Files of a folder that are missing or differ from the record. */
export async function damaged(folder: string, files: FileOnDisk[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path: name, bytes, sha256 } of files) {
    const file = path.join(folder, name);
    const size = (await stat(file).catch(() => null))?.size;
    if (size !== bytes || (await sha256Of(file)) !== sha256) wrong.push(name);
  }
  return wrong;
}
