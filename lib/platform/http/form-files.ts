import "server-only";
import { on } from "node:events";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { ReadableStream as WebStreamOfNode } from "node:stream/web";
import busboy, { type FileInfo } from "busboy";
import { AppError } from "@/lib/platform/errors";

export type FormFile = {
  /** The browser's file name, which must be cleaned before it is shown or stored. */
  fileName: string;
  mimeType: string;
  /** Form fields sent before this file. */
  fields: ReadonlyMap<string, string>;
  /** Null when the file exceeds the limit. */
  bytes: Uint8Array | null;
};

type Limits = { maxFileBytes: number; maxFiles: number };
type FilePart = [name: string, body: Readable & { truncated?: boolean }, info: FileInfo];

/** Bytes allowed for a form in addition to its files. */
const FORM_OVERHEAD = 256 * 1024;

/**
 * Yields the files of a multipart form one by one, each read only on demand and never past its limit.
 * @throws AppError invalid_input for a broken or truncated form, file_too_large when the whole form is too long
 */
export async function* readFormFiles(request: Request, limits: Limits): AsyncGenerator<FormFile> {
  const maxBytes = limits.maxFileBytes * limits.maxFiles + FORM_OVERHEAD;
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooMuch();
  const form = openForm(request, limits);
  const fields = new Map<string, string>();
  form.on("field", (name, value) => fields.set(name, value));
  const parts = on(form, "file", { close: ["close"] }) as AsyncIterable<FilePart>;
  const source = bodyOf(request);
  // A failure here reaches the loop below as an error of the form.
  const reading = pipeline(source, (pieces: AsyncIterable<Uint8Array>) => upTo(maxBytes, pieces), form).catch(() => {});
  try {
    for await (const [, body, info] of parts) {
      const bytes = await readAll(body);
      yield { fileName: nameOf(info.filename), mimeType: info.mimeType, fields, bytes };
    }
  } catch (cause) {
    if (cause instanceof AppError) throw cause;
    throw new AppError("invalid_input", "The upload was cut off or is not a valid form. Please try again.", { cause });
  } finally {
    source.destroy();
    await reading;
  }
}

const tooMuch = () => new AppError("file_too_large", "That is too much to send at once.");

function openForm(request: Request, { maxFileBytes, maxFiles }: Limits) {
  try {
    return busboy({
      headers: { "content-type": request.headers.get("content-type") ?? "" },
      defParamCharset: "utf8",
      // One byte more than allowed, because busboy truncates a file that reaches its limit.
      limits: { fileSize: maxFileBytes + 1, files: maxFiles, fields: 20, fieldSize: 10_000, headerPairs: 100 },
    });
  } catch (cause) {
    throw new AppError("unsupported_media", "Files are sent as multipart/form-data.", { cause });
  }
}

/** Browsers write a quotation mark in a name as %22 (HTML, "Multipart form data"). */
const nameOf = (given: string | undefined) => (given ?? "").replaceAll("%22", '"');

/** A request's web stream and the type Node's adapter expects are the same object under two declarations. */
function bodyOf(request: Request): Readable {
  return request.body ? Readable.fromWeb(request.body as WebStreamOfNode<Uint8Array>) : Readable.from([]);
}

async function* upTo(maxBytes: number, pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let received = 0;
  for await (const piece of pieces) {
    received += piece.byteLength;
    if (received > maxBytes) throw tooMuch();
    yield piece;
  }
}

async function readAll(body: FilePart[1]): Promise<Uint8Array | null> {
  const pieces: Uint8Array[] = [];
  for await (const piece of body) {
    if (body.truncated) pieces.length = 0;
    else pieces.push(piece);
  }
  return body.truncated ? null : Buffer.concat(pieces);
}
