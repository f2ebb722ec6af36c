import type { IncomingHttpHeaders } from "node:http";
import { Readable } from "node:stream";
import busboy from "busboy";

export type Part = {
  name: string;
  /** Undefined for a plain field. */
  fileName: string | undefined;
  contentType: string;
  bytes: Buffer;
};

/** Throws when the body is not a well-formed form. */
export async function parseMultipart(headers: IncomingHttpHeaders, body: Buffer): Promise<Part[]> {
  const parts: Part[] = [];
  const parser = busboy({ headers, limits: { fileSize: 64 * 1024 * 1024, files: 100 } });
  const files: Promise<void>[] = [];
  parser.on("field", (name, value, info) => {
    parts.push({ name, fileName: undefined, contentType: info.mimeType, bytes: Buffer.from(value) });
  });
  parser.on("file", (name, stream, info) => {
    const read = async () => {
      const pieces: Buffer[] = [];
      for await (const piece of stream) pieces.push(Buffer.from(piece));
      parts.push({ name, fileName: info.filename, contentType: info.mimeType, bytes: Buffer.concat(pieces) });
    };
    files.push(read());
  });
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on("close", resolve);
    parser.on("error", reject);
  });
  Readable.from([body]).pipe(parser);
  await parsed;
  await Promise.all(files);
  return parts;
}

export function fieldOf(parts: Part[], name: string): string | undefined {
  return parts.find((part) => part.name === name && part.fileName === undefined)?.bytes.toString("utf8");
}

export function filesOf(parts: Part[], name: string): Part[] {
  return parts.filter((part) => part.name === name && part.fileName !== undefined);
}
