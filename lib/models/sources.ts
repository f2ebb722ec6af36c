import "server-only";
import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import type { ReadableStream } from "node:stream/web";

export type Source = {
  body: Readable;
  /** The offset of the body in the file: the requested one, or 0. */
  begin: number;
  /** The length of the body, if the source reports it. */
  bytes: number | null;
};

type Opener = (begin: number, signal: AbortSignal | undefined) => Promise<Source | "absent" | "refused">;

const STALLED_MS = 60_000;

/**
 * The locations of a file, in the order in which they are tried. A mirror or folder has it next to the others or in a
 * folder named after the model, as in a copy of DATA_DIR/models.
 */
export function sourcesOf(wanted: { path: string; url: string }, from: string | undefined, folder: string): Opener[] {
  if (from === undefined) return [fromAddress(wanted.url)];
  const names = [`${folder}/${wanted.path}`, wanted.path];
  if (!isAddress(from)) return names.map((name) => fromFile(path.resolve(from, name)));
  const base = from.endsWith("/") ? from : `${from}/`;
  return names.map((name) => fromAddress(new URL(name, base).href));
}

/** True for a mirror's URL; otherwise it is a folder. */
export const isAddress = (from: string): boolean => /^https?:\/\//.test(from);

const fromFile =
  (file: string): Opener =>
  async (begin) => {
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return "absent";
    return { body: createReadStream(file, { start: begin }), begin, bytes: Math.max(0, found.size - begin) };
  };

const fromAddress =
  (address: string): Opener =>
  async (begin, signal) => {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(new Error("The source fell silent.")), STALLED_MS).unref();
    try {
      const answer = await fetch(address, {
        // The checksum and size refer to the uncompressed file.
        headers: { "accept-encoding": "identity", ...(begin > 0 && { range: `bytes=${begin}-` }) },
        signal: signal ? AbortSignal.any([signal, silence.signal]) : silence.signal,
      });
      if (answer.status === 416) return fromAddress(address)(0, signal);
      if (answer.status === 404 || answer.status === 410) return await leave(answer, "absent");
      if (answer.status >= 400 && answer.status < 500 && answer.status !== 429) return await leave(answer, "refused");
      if (!answer.ok || !answer.body) throw new Error(`The source answered ${answer.status}.`);
      const isCompressed = (answer.headers.get("content-encoding") ?? "identity") !== "identity";
      const length = Number((!isCompressed && answer.headers.get("content-length")) || Number.NaN);
      const body = Readable.fromWeb(answer.body as ReadableStream);
      body.on("data", () => timer.refresh());
      body.on("close", () => clearTimeout(timer));
      body.pause();
      const isPart = answer.status === 206 && answer.headers.get("content-range")?.startsWith(`bytes ${begin}-`);
      return { body, begin: isPart ? begin : 0, bytes: Number.isFinite(length) ? length : null };
    } catch (error) {
      clearTimeout(timer);
      throw error;
    }
  };

async function leave<T>(answer: Response, result: T): Promise<T> {
  await answer.body?.cancel();
  return result;
}
