import { createHash, randomUUID } from "node:crypto";
import type { Exchange, Reply } from "../exchange";
import { failure, xml } from "./xml";

type Upload = { key: string; contentType: string; parts: Map<number, Buffer> };

const LEAST = 5 * 1024 * 1024;

/** Multipart uploads that are not complete yet. */
export class Multiparts {
  readonly #open = new Map<string, Upload>();

  get size(): number {
    return this.#open.size;
  }

  clear(): void {
    this.#open.clear();
  }

  answer(exchange: Exchange, key: string, keep: (bytes: Buffer, contentType: string) => Reply): Reply {
    const { method, query } = exchange;
    if (method === "POST" && "uploads" in query) {
      const UploadId = randomUUID();
      const contentType = exchange.headers["content-type"] ?? "binary/octet-stream";
      this.#open.set(UploadId, { key, contentType, parts: new Map() });
      return xml(200, { InitiateMultipartUploadResult: { Key: key, UploadId } });
    }
    const upload = this.#open.get(query.uploadId ?? "");
    if (!upload || upload.key !== key) return failure(404, "NoSuchUpload", "The specified upload does not exist.");
    if (method === "PUT") {
      upload.parts.set(Number(query.partNumber), exchange.body);
      return { status: 200, headers: { etag: `"${createHash("md5").update(exchange.body).digest("hex")}"` } };
    }
    if (method === "DELETE") {
      this.#open.delete(query.uploadId ?? "");
      return { status: 204 };
    }
    const named = [...exchange.body.toString().matchAll(/<PartNumber>(\d+)<\/PartNumber>/g)].map(([, n]) => Number(n));
    const parts = named.map((number) => upload.parts.get(number) ?? Buffer.alloc(0));
    if (parts.slice(0, -1).some(({ length }) => length < LEAST)) {
      return failure(400, "EntityTooSmall", "Your proposed upload is smaller than the minimum allowed size");
    }
    this.#open.delete(query.uploadId ?? "");
    const { headers } = keep(Buffer.concat(parts), upload.contentType);
    return { ...xml(200, { CompleteMultipartUploadResult: { Key: key, ETag: headers?.etag ?? "" } }) };
  }
}
