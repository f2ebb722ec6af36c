import type { Exchange, Reply } from "../exchange";

export type EmulatedBlob = {
  pathname: string;
  access: "public" | "private";
  bytes: Buffer;
  contentType: string;
  uploadedAt: Date;
  etag: string;
};

const pieceSize = 64 * 1024;

/** Whole or one byte range (RFC 9110 section 14), in pieces so that a fault can stop half way. */
export function serveFile(
  exchange: Exchange,
  blob: Pick<EmulatedBlob, "bytes" | "contentType" | "etag" | "uploadedAt">,
): Reply {
  const size = blob.bytes.length;
  const headers: Record<string, string> = {
    "content-type": blob.contentType,
    "accept-ranges": "bytes",
    etag: blob.etag,
    "last-modified": blob.uploadedAt.toUTCString(),
    "cache-control": exchange.query.cache === "0" ? "no-store" : "private, max-age=60",
    "content-disposition": exchange.query.download ? "attachment" : "inline",
  };
  if (exchange.headers["if-none-match"] === blob.etag) return { status: 304, headers };
  const range = /^bytes=(\d*)-(\d*)$/.exec(exchange.headers.range ?? "");
  if (!range) return { status: 200, headers: { ...headers, "content-length": String(size) }, body: pieces(blob.bytes) };
  const [, from = "", to = ""] = range;
  const start = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const end = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  if (start > end) return { status: 416, headers: { ...headers, "content-range": `bytes */${size}` } };
  const part = blob.bytes.subarray(start, end + 1);
  const partHeaders = { "content-length": String(part.length), "content-range": `bytes ${start}-${end}/${size}` };
  return { status: 206, headers: { ...headers, ...partHeaders }, body: pieces(part) };
}

function* pieces(bytes: Buffer): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += pieceSize) yield bytes.subarray(at, at + pieceSize);
}
