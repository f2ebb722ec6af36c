import { createHash, randomUUID } from "node:crypto";
import type { EmulatedBlob } from "../blob/serve";
import { serveFile } from "../blob/serve";
import type { Exchange, RefusalKind, Reply, Service } from "../exchange";
import { type CorsRule, corsHeaders, preflight } from "./cors";
import { readForm } from "./form";
import { Multiparts } from "./multiparts";
import { type Credentials, verifyRequest } from "./signature";
import { failure, xml } from "./xml";

export type EmulatedObject = Pick<EmulatedBlob, "bytes" | "contentType" | "uploadedAt" | "etag"> & {
  versionId: string;
};

/** One bucket, in the path, below `/s3/`. */
export class S3Emulator implements Service {
  readonly name = "s3";
  readonly bucket = "emulated-recordings";
  readonly files = new Map<string, EmulatedObject>();
  /** In a bucket with versions: replaced and deleted objects, and deletion markers. */
  readonly versions: { key: string; versionId: string; isMarker: boolean }[] = [];
  readonly #multiparts = new Multiparts();
  /** Without a rule no other origin is allowed, as in a new bucket at Amazon. */
  corsRules: CorsRule[] = [];
  isPublic = false;
  hasVersions = false;
  /** Claims to delete, but does not. */
  isForgetful = false;

  constructor(private readonly credentials: Credentials) {}

  get openUploads(): number {
    return this.#multiparts.size;
  }

  reset(): void {
    this.files.clear();
    this.versions.length = 0;
    this.#multiparts.clear();
    this.corsRules = [];
    this.isPublic = false;
    this.hasVersions = false;
    this.isForgetful = false;
  }

  handle(exchange: Exchange): Reply {
    if (exchange.method === "OPTIONS") return preflight(exchange, this.corsRules);
    const reply = this.#answer(exchange);
    const headers = { ...corsHeaders(exchange, this.corsRules), "x-amz-request-id": "EMULATED", ...reply.headers };
    // A HEAD response has no body, whatever went wrong.
    return exchange.method === "HEAD" ? { status: reply.status, headers } : { ...reply, headers };
  }

  refuse(kind: RefusalKind): Reply | null {
    switch (kind) {
      case "bad_key":
        return failure(403, "InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");
      case "no_permission":
        return failure(403, "AccessDenied", "Access Denied");
      case "quota":
        return failure(507, "InsufficientStorage", "There is not enough space.");
      case "rate_limit":
        return { ...failure(503, "SlowDown", "Please reduce your request rate."), headers: { "retry-after": "5" } };
      case "server_error":
        return failure(500, "InternalError", "We encountered an internal error. Please try again.");
      case "unavailable":
        return failure(503, "ServiceUnavailable", "Service is unable to handle request.");
      case "missing":
        return failure(404, "NoSuchBucket", "The specified bucket does not exist");
      default:
        return null;
    }
  }

  #answer(exchange: Exchange): Reply {
    const [, bucket = "", ...rest] = exchange.path.split("/");
    const key = decodeURIComponent(rest.join("/"));
    const isForm = exchange.method === "POST" && key === "" && exchange.parts.length > 0;
    const isOpen = this.isPublic && exchange.method === "GET" && key !== "" && !exchange.headers.authorization;
    if (!isForm && !isOpen) {
      const verdict = verifyRequest(exchange, `/s3${exchange.path}`, this.credentials);
      if (!verdict.ok) return failure(verdict.status, verdict.code, verdict.message);
    }
    if (bucket !== this.bucket) return failure(404, "NoSuchBucket", "The specified bucket does not exist");
    if (key === "") return isForm ? this.#post(exchange) : this.#onBucket(exchange);
    const isPart = "uploads" in exchange.query || "uploadId" in exchange.query;
    if (isPart && exchange.method !== "GET") {
      return this.#multiparts.answer(exchange, key, (bytes, contentType) => this.#keep(key, bytes, contentType));
    }
    return this.#onObject(exchange, key);
  }

  #onBucket(exchange: Exchange): Reply {
    if (exchange.method === "HEAD") return { status: 200 };
    if (exchange.method === "GET" && "versions" in exchange.query) return this.#listVersions(exchange);
    if (exchange.method === "GET" && exchange.query["list-type"] === "2") return this.#list(exchange);
    return failure(501, "NotImplemented", `Not emulated: ${exchange.method} of a bucket`);
  }

  #onObject(exchange: Exchange, key: string): Reply {
    const found = this.files.get(key);
    switch (exchange.method) {
      case "PUT": {
        const source = exchange.headers["x-amz-copy-source"];
        if (typeof source === "string") return this.#copy(key, decodeURIComponent(source));
        return this.#keep(key, exchange.body, exchange.headers["content-type"] ?? "binary/octet-stream");
      }
      case "DELETE":
        return this.#delete(exchange, key);
      case "HEAD":
      case "GET":
        if (!found) return failure(404, "NoSuchKey", "The specified key does not exist.");
        if (isBeyond(exchange.headers.range, found.bytes.length)) {
          return failure(416, "InvalidRange", "The requested range is not satisfiable");
        }
        return withLength(serveFile(exchange, found), found);
      default:
        return failure(405, "MethodNotAllowed", "The specified method is not allowed against this resource.");
    }
  }

  #keep(key: string, bytes: Buffer, contentType: string): Reply {
    const versionId = randomUUID();
    const etag = `"${createHash("md5").update(bytes).digest("hex")}"`;
    this.#outdate(key);
    this.files.set(key, { bytes, contentType, uploadedAt: new Date(), etag, versionId });
    return { status: 200, headers: { etag, ...(this.hasVersions && { "x-amz-version-id": versionId }) } };
  }

  #copy(key: string, source: string): Reply {
    const found = this.files.get(source.replace(/^\//, "").replace(`${this.bucket}/`, ""));
    if (!found) return failure(404, "NoSuchKey", "The specified key does not exist.");
    this.#keep(key, found.bytes, found.contentType);
    return xml(200, { CopyObjectResult: { LastModified: new Date().toISOString(), ETag: found.etag } });
  }

  #delete(exchange: Exchange, key: string): Reply {
    if (this.isForgetful) return { status: 204 };
    const { versionId } = exchange.query;
    if (versionId !== undefined) {
      const at = this.versions.findIndex((version) => version.key === key && version.versionId === versionId);
      if (at >= 0) this.versions.splice(at, 1);
      return { status: 204, headers: { "x-amz-version-id": versionId } };
    }
    this.#outdate(key);
    this.files.delete(key);
    if (!this.hasVersions) return { status: 204 };
    const marker = randomUUID();
    this.versions.push({ key, versionId: marker, isMarker: true });
    return { status: 204, headers: { "x-amz-delete-marker": "true", "x-amz-version-id": marker } };
  }

  #outdate(key: string): void {
    const current = this.files.get(key);
    if (current && this.hasVersions) this.versions.push({ key, versionId: current.versionId, isMarker: false });
  }

  #list(exchange: Exchange): Reply {
    const { prefix = "", "continuation-token": token = "", "max-keys": most = "1000" } = exchange.query;
    const after = Buffer.from(token, "base64url").toString();
    const found = [...this.files]
      .filter(([key]) => key.startsWith(prefix) && key > after)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    const page = found.slice(0, Number(most));
    const IsTruncated = page.length < found.length;
    return xml(200, {
      ListBucketResult: {
        Name: this.bucket,
        Prefix: prefix,
        KeyCount: page.length,
        MaxKeys: most,
        IsTruncated,
        ...(IsTruncated && { NextContinuationToken: Buffer.from(page.at(-1)?.[0] ?? "").toString("base64url") }),
        Contents: page.map(([Key, { bytes, etag, uploadedAt }]) => ({
          Key,
          LastModified: uploadedAt.toISOString(),
          ETag: etag,
          Size: bytes.length,
          StorageClass: "STANDARD",
        })),
      },
    });
  }

  #listVersions(exchange: Exchange): Reply {
    const { prefix = "" } = exchange.query;
    const found = this.versions.filter(({ key }) => key.startsWith(prefix));
    const entry = ({ key, versionId }: (typeof found)[number]) => ({ Key: key, VersionId: versionId, IsLatest: false });
    return xml(200, {
      ListVersionsResult: {
        Name: this.bucket,
        Prefix: prefix,
        IsTruncated: false,
        Version: found.filter(({ isMarker }) => !isMarker).map(entry),
        DeleteMarker: found.filter(({ isMarker }) => isMarker).map(entry),
      },
    });
  }

  #post(exchange: Exchange): Reply {
    const posted = readForm(exchange, this.bucket, this.credentials);
    if ("status" in posted) return posted;
    this.#keep(posted.key, posted.bytes, posted.contentType);
    return { status: 204 };
  }
}

const withLength = (reply: Reply, { bytes }: EmulatedObject): Reply => ({
  ...reply,
  headers: { "content-length": String(bytes.length), ...reply.headers },
});

function isBeyond(range: string | undefined, size: number): boolean {
  const start = /^bytes=(\d+)-/.exec(range ?? "")?.[1];
  return start !== undefined && Number(start) >= size;
}
