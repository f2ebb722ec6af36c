import "server-only";
import { createReadStream, createWriteStream, existsSync, readFileSync } from "node:fs";
import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { extract } from "tar-stream";
import { z } from "zod";
import { catalogue } from "@/lib/models/catalogue";
import type { RuntimePackage } from "@/lib/models/catalogue-schema";
import { type DownloadOptions, download, type Wanted } from "@/lib/models/download";
import { incomingFolder, runtimeFolder, runtimesFolder } from "@/lib/models/folders";
import { sha256Of } from "@/lib/models/pins";
import { AppError } from "@/lib/platform/errors";
import { syncTree } from "@/lib/platform/sync-files";

const CONTENTS = "contents.json";
const RUNTIME = "runtime";
/** The unpacked part for one platform, about 46 MB on Linux. */
const MOST_BYTES = 400 * 1024 * 1024;

const contents = z.array(z.object({ path: z.string(), bytes: z.int(), sha256: z.string() }));
type Contents = z.infer<typeof contents>;

export const hasRuntime = () => existsSync(path.join(runtimeFolder(), CONTENTS));

/** The room that the archives and their unpacked parts take while the runtime is installed. */
export const runtimeBytes = () => catalogue().runtime.reduce((sum, { bytes }) => sum + bytes, 0);

/** Brings the runtime's packages and keeps this platform's part of them. None of their install scripts is run. */
export async function installRuntime(
  options: Omit<DownloadOptions, "folder" | "onBytes">,
  onBytes: (n: number) => void,
) {
  const [main, ...others] = catalogue().runtime;
  if (!main || hasRuntime()) return;
  const incoming = incomingFolder(RUNTIME);
  const unpacked = path.join(incoming, "unpacked");
  await rm(unpacked, { recursive: true, force: true });
  const found: Contents = [];
  let before = 0;
  for (const one of [main, ...others]) {
    const archive = path.join(incoming, fileOf(one));
    const onPart = (bytes: number) => onBytes(before + bytes);
    await download(wantedOf(one), archive, { ...options, folder: RUNTIME, onBytes: onPart });
    before += one.bytes;
    const into = one === main ? "" : path.posix.join("node_modules", one.name);
    found.push(...(await unpack(archive, unpacked, into)));
    await rm(archive);
  }
  await writeFile(path.join(unpacked, CONTENTS), JSON.stringify(found));
  await syncTree(unpacked);
  await mkdir(runtimesFolder(), { recursive: true, mode: 0o700 });
  await rm(runtimeFolder(), { recursive: true, force: true });
  await rename(unpacked, runtimeFolder());
}

const fileOf = ({ name, version }: RuntimePackage) => `${name}-${version}.tgz`;

function wantedOf(one: RuntimePackage): Wanted {
  const digest = Buffer.from(one.integrity.slice("sha512-".length), "base64").toString("hex");
  return { path: fileOf(one), url: one.url, bytes: one.bytes, algorithm: "sha512", digest };
}

/** Whether an entry of a package is kept: all but tools, scripts and what is for other platforms. */
const isKept = (name: string) =>
  /^(package\.json|README\.md|LICENSE|dist\/)/.test(name) ||
  name.startsWith(`bin/napi-v6/${process.platform}/${process.arch}/`);

async function unpack(archive: string, root: string, into: string): Promise<Contents> {
  const reader = extract();
  const found: Contents = [];
  let total = 0;
  const feeding = pipeline(createReadStream(archive), createGunzip(), reader);
  feeding.catch(() => undefined);
  for await (const entry of reader) {
    const name = entry.header.name.replace(/^[^/]+\//, "");
    const isPlain = entry.header.type === "file" && !name.split("/").includes("..") && !path.isAbsolute(name);
    if (!isPlain || !isKept(name)) {
      entry.resume();
      continue;
    }
    total += entry.header.size ?? 0;
    if (total > MOST_BYTES) throw new AppError("conflict", "The runtime is larger than it can be.");
    const place = path.posix.join(into, name);
    const file = path.join(root, place);
    await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
    await pipeline(entry, createWriteStream(file, { mode: 0o600 }));
    found.push({ path: place, bytes: entry.header.size ?? 0, sha256: await sha256Of(file) });
  }
  await feeding;
  return found;
}

/** Files of the runtime that are missing or have changed since it was unpacked. */
export async function damagedRuntime(): Promise<string[]> {
  if (!hasRuntime()) return [path.basename(runtimeFolder())];
  return damaged(
    runtimeFolder(),
    contents.parse(JSON.parse(readFileSync(path.join(runtimeFolder(), CONTENTS), "utf8"))),
  );
}

/** Files of a folder that are missing or are not what was written down. */
export async function damaged(folder: string, files: Contents): Promise<string[]> {
  const wrong: string[] = [];
  for (const { path: name, bytes, sha256 } of files) {
    const file = path.join(folder, name);
    const size = (await stat(file).catch(() => null))?.size;
    if (size !== bytes || (await sha256Of(file)) !== sha256) wrong.push(name);
  }
  return wrong;
}
