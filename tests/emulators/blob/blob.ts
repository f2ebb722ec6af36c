import { createHash, randomBytes } from "node:crypto";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { type ClientTokenPayload, hmacOf, readClientToken } from "./client-token";
import { type Delegation, emulatedIdentity, issue, readSignedAddress } from "./identity";
import { type EmulatedBlob, serveFile } from "./serve";

const cors = {
  "access-control-allow-origin": "*",
  "access-control-allow-methods": "GET, HEAD, PUT, POST, OPTIONS",
  "access-control-max-age": "86400",
};

/** One Vercel Blob store: its API below `/blob`, its files below `/blob/files/<access>/`. */
export class BlobEmulator implements Service {
  readonly name = "blob";
  readonly files = new Map<string, EmulatedBlob>();
  /** Completion calls to the app, with the status it returned. */
  readonly callbacks: Promise<number>[] = [];
  /** Fixed when a store is made. */
  access: "public" | "private" = "private";

  constructor(
    private readonly token: string,
    private readonly url: string,
  ) {}

  reset(): void {
    this.files.clear();
    this.callbacks.length = 0;
    this.access = "private";
  }

  handle(exchange: Exchange): Reply {
    if (exchange.method === "OPTIONS") return preflight(exchange);
    const reply = exchange.path.startsWith("/files/") ? this.#serve(exchange) : this.#api(exchange);
    return { ...reply, headers: { ...reply.headers, ...cors } };
  }

  refuse(kind: RefusalKind): Reply | null {
    switch (kind) {
      case "bad_key":
      case "no_permission":
        return error(403, "forbidden", "Access denied, please provide a valid token for this resource.");
      case "plan":
        return error(403, "store_suspended", "This store has been suspended.");
      case "rate_limit":
      case "too_many_at_once":
        return json(429, errorBody("rate_limited", "Too many requests."), { "retry-after": "5" });
      case "server_error":
        return error(500, "internal_server_error", "Internal server error.");
      case "unavailable":
        return error(503, "service_unavailable", "The blob service is currently not available.");
      case "missing":
        return error(404, "not_found", "The requested blob does not exist");
      default:
        return null;
    }
  }

  #api(exchange: Exchange): Reply {
    const bearer = /^Bearer (.+)$/.exec(exchange.headers.authorization ?? "")?.[1] ?? "";
    const client = readClientToken(bearer, this.token) ?? readSignedAddress(exchange, this.token);
    if (bearer !== this.token && !this.#isOurs(bearer, exchange) && !client) {
      return this.refuse("bad_key") ?? { status: 403 };
    }
    const call = `${exchange.method} ${exchange.path}`;
    if (call === "PUT /") return this.#put(exchange, client);
    if (client)
      return error(403, "client_token_not_allowed", "This operation is not available when using a client token.");
    if (call === "POST /signed-token") return this.#issue(exchange);
    if (call === "POST /delete") return this.#delete(exchange);
    if (call === "GET /")
      return exchange.query.url === undefined ? this.#list(exchange) : this.#head(exchange.query.url);
    return error(400, "bad_request", `Not emulated: ${call}`);
  }

  /** A project's identity opens all connected stores and names none, so a header selects the store. */
  #isOurs(bearer: string, exchange: Exchange): boolean {
    return bearer === emulatedIdentity && exchange.headers["x-vercel-blob-store-id"] === this.#storeId;
  }

  get #storeId(): string {
    return this.token.split("_")[3] ?? "";
  }

  #issue(exchange: Exchange): Reply {
    const { pathname = "*", operations = ["get"], validUntil, ...limits } = exchange.json as Partial<Delegation>;
    const until = validUntil ?? Date.now() + 3_600_000;
    return json(200, issue({ ...limits, pathname, operations, storeId: this.#storeId, validUntil: until }, this.token));
  }

  #put(exchange: Exchange, client: ClientTokenPayload | null): Reply {
    const wanted = exchange.query.pathname ?? "";
    const access = exchange.headers["x-vercel-blob-access"];
    if (!wanted || (access !== "private" && access !== "public")) return error(400, "bad_request", "Invalid request.");
    if (access !== this.access) {
      const message = `Cannot use ${access} access on a ${this.access} store. The store is configured with ${this.access} access.`;
      return error(400, "bad_request", message);
    }
    const contentType = headerOf(exchange, "x-content-type") ?? typeByName(wanted);
    const problem = client ? clientProblem(client, wanted, contentType, exchange.bytes) : null;
    if (problem) return problem;
    const addSuffix = client ? client.addRandomSuffix : exchange.headers["x-add-random-suffix"] === "1";
    const mayOverwrite = client ? client.allowOverwrite : exchange.headers["x-allow-overwrite"] === "1";
    const pathname = addSuffix ? withSuffix(wanted) : wanted;
    if (this.files.has(pathname) && !mayOverwrite) {
      const message = "This blob already exists, use `allowOverwrite: true` if you want to overwrite it.";
      return error(400, "bad_request", message);
    }
    const blob: EmulatedBlob = {
      pathname,
      access,
      bytes: exchange.body,
      contentType,
      uploadedAt: new Date(),
      etag: `"${createHash("md5").update(exchange.body).digest("hex")}"`,
    };
    this.files.set(pathname, blob);
    if (client?.onUploadCompleted) this.callbacks.push(this.#tellCompleted(blob, client.onUploadCompleted));
    return json(200, this.#putResult(blob));
  }

  #delete(exchange: Exchange): Reply {
    const { urls = [] } = exchange.json as { urls?: string[] };
    for (const url of urls) this.files.delete(this.#pathnameOf(url));
    return json(200, null);
  }

  #head(url: string): Reply {
    const blob = this.files.get(this.#pathnameOf(url));
    if (!blob) return error(404, "not_found", "The requested blob does not exist");
    return json(200, { ...this.#putResult(blob), ...listed(blob), cacheControl: "public, max-age=2592000" });
  }

  #list(exchange: Exchange): Reply {
    const { prefix = "", cursor = "", limit = "1000" } = exchange.query;
    const found = [...this.files.values()]
      .filter((blob) => blob.pathname.startsWith(prefix) && blob.pathname > cursor)
      .sort((a, b) => (a.pathname < b.pathname ? -1 : 1));
    const page = found.slice(0, Number(limit));
    const hasMore = page.length < found.length;
    const blobs = page.map((blob) => ({ ...this.#urls(blob), ...listed(blob) }));
    return json(200, { hasMore, cursor: hasMore ? page.at(-1)?.pathname : null, blobs });
  }

  #serve(exchange: Exchange): Reply {
    const [, access, pathname = ""] = /^\/files\/(public|private)\/(.+)$/.exec(exchange.path) ?? [];
    const blob = this.files.get(decodeURIComponent(pathname));
    const isAllowed =
      access === "public" ||
      [this.token, emulatedIdentity].some((bearer) => exchange.headers.authorization === `Bearer ${bearer}`);
    if (!isAllowed) return { status: 403, headers: { "content-type": "text/plain" }, body: "Forbidden" };
    return blob && blob.access === access ? serveFile(exchange, blob) : { status: 404 };
  }

  /** Posts the store's report to the app once a browser's upload is complete. */
  async #tellCompleted(blob: EmulatedBlob, to: { callbackUrl: string; tokenPayload?: string | null }): Promise<number> {
    const payload = { blob: this.#putResult(blob), tokenPayload: to.tokenPayload };
    const body = JSON.stringify({ type: "blob.upload-completed", payload });
    const headers = { "content-type": "application/json", "x-vercel-signature": hmacOf(body, this.token) };
    const response = await fetch(to.callbackUrl, { method: "POST", headers, body }).catch(() => null);
    return response?.status ?? 0;
  }

  #urls(blob: EmulatedBlob) {
    const path = blob.pathname.split("/").map(encodeURIComponent).join("/");
    const url = `${this.url}/files/${blob.access}/${path}`;
    return { url, downloadUrl: `${url}?download=1` };
  }

  #putResult(blob: EmulatedBlob) {
    const contentDisposition = `inline; filename="${blob.pathname.split("/").at(-1)}"`;
    const { pathname, contentType, etag } = blob;
    return { ...this.#urls(blob), pathname, contentType, contentDisposition, etag };
  }

  #pathnameOf(urlOrPathname: string): string {
    const files = `${this.url}/files/`;
    if (!urlOrPathname.startsWith(files)) return urlOrPathname;
    return decodeURIComponent(
      urlOrPathname
        .slice(files.length)
        .replace(/^(public|private)\//, "")
        .split("?")[0] ?? "",
    );
  }
}

function preflight(exchange: Exchange): Reply {
  const asked = headerOf(exchange, "access-control-request-headers") ?? "";
  return { status: 200, headers: { ...cors, "access-control-allow-headers": asked || "authorization" } };
}

function clientProblem(token: ClientTokenPayload, pathname: string, type: string, bytes: number): Reply | null {
  if (token.validUntil < Date.now()) return error(403, "forbidden", "Token expired");
  if (token.pathname !== pathname) return error(400, "bad_request", '"pathname" does not match the token payload');
  const wildcard = `${type.split("/")[0]}/*`;
  const [plainType = type] = type.split(";");
  const allowed = token.allowedContentTypes;
  if (allowed && !allowed.some((entry) => entry === type || entry === plainType || entry === wildcard)) {
    return error(400, "bad_request", `contentType "${type}" is not allowed`);
  }
  const most = token.maximumSizeInBytes;
  if (most === undefined || bytes <= most) return null;
  return error(400, "bad_request", `the file length cannot be greater than ${most} bytes`);
}

function listed(blob: EmulatedBlob) {
  const { pathname, etag } = blob;
  return { pathname, etag, size: blob.bytes.length, uploadedAt: blob.uploadedAt.toISOString() };
}

function errorBody(code: string, message: string) {
  return { error: { code, message } };
}

function error(status: number, code: string, message: string): Reply {
  return json(status, errorBody(code, message));
}

function headerOf(exchange: Exchange, name: string): string | undefined {
  const value = exchange.headers[name];
  return typeof value === "string" ? value : undefined;
}

function withSuffix(pathname: string): string {
  const suffix = `-${randomBytes(15).toString("base64url").replaceAll(/[-_]/g, "x")}`;
  const dot = pathname.lastIndexOf(".");
  return dot > pathname.lastIndexOf("/")
    ? `${pathname.slice(0, dot)}${suffix}${pathname.slice(dot)}`
    : pathname + suffix;
}

function typeByName(pathname: string): string {
  const types: Record<string, string> = {
    wav: "audio/wav",
    mp3: "audio/mpeg",
    txt: "text/plain",
    json: "application/json",
  };
  return types[pathname.split(".").at(-1) ?? ""] ?? "application/octet-stream";
}
