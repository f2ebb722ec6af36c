import "server-only";
import { createHash, type Hash } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as wait } from "node:timers/promises";
import { type Source, sourcesOf } from "@/lib/models/sources";
import { isDiskFull } from "@/lib/platform/disk-full";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

export type Wanted = {
  /** The file's name at its source. */
  path: string;
  url: string;
  bytes: number;
  algorithm: "sha256" | "sha512";
  digest: string;
};

export type DownloadOptions = {
  /** A folder or a mirror's URL that replaces the catalogue's URLs. */
  from: string | undefined;
  /** The model's folder there. */
  folder: string;
  signal: AbortSignal | undefined;
  onBytes: (bytes: number) => void;
};

/** Consecutive failures without a single further byte. */
const MOST_FAILURES = 4;
const PAUSE_MS = 500;

/** The source's bytes differ from the catalogue, or are more. */
class OtherBytes extends Error {}

/**
 * Downloads a file completely to `target`, verifying its checksum. The next call resumes an interrupted download; bytes
 * that differ from the catalogue are removed.
 * @throws AppError that explains the failure
 */
export async function download(wanted: Wanted, target: string, options: DownloadOptions): Promise<void> {
  await mkdir(path.dirname(target), { recursive: true, mode: 0o700 });
  for (let failures = 0; ; ) {
    const before = await sizeOf(target);
    try {
      return await attempt(wanted, target, before, options);
    } catch (error) {
      options.signal?.throwIfAborted();
      if (isDiskFull(error)) throw error;
      if (error instanceof OtherBytes) {
        await rm(target, { force: true });
        // A part left by an earlier attempt may be damaged, or of another revision.
        if (before > 0) continue;
        throw otherBytes(wanted, options.from, error);
      }
      if (error instanceof AppError) throw error;
      failures = (await sizeOf(target)) > before ? 0 : failures + 1;
      if (failures >= MOST_FAILURES || error instanceof RefusedByServer) throw unreachable(wanted, error);
      log.warn({ err: error, file: wanted.path }, "A download broke off. It is resumed.");
      await wait(PAUSE_MS * (failures + 1), undefined, options.signal ? { signal: options.signal } : {});
    }
  }
}

async function attempt(wanted: Wanted, target: string, have: number, options: DownloadOptions) {
  const hash = createHash(wanted.algorithm);
  let begin = have;
  if (begin > wanted.bytes) begin = 0;
  if (begin > 0) await pipeline(createReadStream(target, { end: begin - 1 }), addTo(hash));
  if (begin < wanted.bytes) {
    const source = await open(wanted, begin, options);
    // A server without range support sends the file from its start.
    const fresh = source.begin === begin ? hash : createHash(wanted.algorithm);
    begin = source.begin;
    options.onBytes(begin);
    const count = counted(fresh, begin, wanted.bytes, options.onBytes);
    const sink = createWriteStream(target, { flags: begin > 0 ? "r+" : "w", start: begin, mode: 0o600 });
    const stop = options.signal ? { signal: options.signal } : {};
    await pipeline(source.body, count, sink, stop);
    if ((await sizeOf(target)) < wanted.bytes) throw new Error("The source ended early.");
    return compare(fresh, wanted);
  }
  options.onBytes(begin);
  compare(hash, wanted);
}

function compare(hash: Hash, { digest }: Wanted) {
  if (hash.digest("hex") !== digest) throw new OtherBytes("another sum");
}

function addTo(hash: Hash) {
  return async (chunks: AsyncIterable<Buffer>) => {
    for await (const chunk of chunks) hash.update(chunk);
  };
}

function counted(hash: Hash, begin: number, most: number, onBytes: (bytes: number) => void) {
  let bytes = begin;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > most) return done(new OtherBytes("more bytes"));
      hash.update(chunk);
      onBytes(bytes);
      done(null, chunk);
    },
  });
}

/** The source responds, but not with the file: a retry would change nothing. */
class RefusedByServer extends Error {}

async function open(wanted: Wanted, begin: number, { from, folder, signal }: DownloadOptions): Promise<Source> {
  for (const source of sourcesOf(wanted, from, folder)) {
    const found = await source(begin, signal);
    if (found === "absent") continue;
    if (found === "refused") throw new RefusedByServer("The source refuses the file.");
    if (found.bytes !== null && found.begin + found.bytes !== wanted.bytes) throw new OtherBytes("another size");
    return found;
  }
  throw new AppError(
    "not_found",
    from ? `${wanted.path} is not at ${from}.` : `${wanted.path} is no longer at ${new URL(wanted.url).host}.`,
  );
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  );

const otherBytes = ({ path: file }: Wanted, from: string | undefined, cause: Error) =>
  new AppError(
    "conflict",
    `${file} ${from ? `at ${from} ` : ""}is not the file in Keepsake's catalogue (${cause.message}), so nothing was installed.`,
    { cause },
  );

const unreachable = ({ path: file, url }: Wanted, cause: unknown) =>
  new AppError(
    "unavailable",
    `${file} could not be downloaded from ${new URL(url).host}. What has arrived is kept: run the same again to resume it.`,
    { cause },
  );
