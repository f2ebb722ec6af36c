import { createHash, createHmac } from "node:crypto";
import type { Exchange } from "../exchange";

/** Signature Version 4 as Amazon describes it, written without its SDK. */
export type Credentials = { accessKeyId: string; secretAccessKey: string; region: string };

export type Verdict = { ok: true } | { ok: false; status: number; code: string; message: string };

const sha256 = (data: string | Uint8Array): string => createHash("sha256").update(data).digest("hex");
const hmac = (key: string | Buffer, data: string): Buffer => createHmac("sha256", key).update(data).digest();

const FIFTEEN_MINUTES = 15 * 60_000;

const refused = (code: string, message: string, status = 403): Verdict => ({ ok: false, status, code, message });

export const mismatch = () =>
  refused(
    "SignatureDoesNotMatch",
    "The request signature we calculated does not match the signature you provided. Check your key and signing method.",
  );

const unknownKey = () =>
  refused("InvalidAccessKeyId", "The AWS Access Key Id you provided does not exist in our records.");

/** From a header or from the query; a request without one is anonymous. */
export function verifyRequest(exchange: Exchange, path: string, credentials: Credentials): Verdict {
  if (exchange.query["X-Amz-Signature"]) return verifyQuery(exchange, path, credentials);
  const header = exchange.headers.authorization;
  if (!header) return refused("AccessDenied", "Access Denied");
  const [, scope = "", signed = "", signature = ""] =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(header) ?? [];
  const at = String(exchange.headers["x-amz-date"] ?? "");
  const content = String(exchange.headers["x-amz-content-sha256"] ?? "");
  if (Math.abs(Date.now() - timeOf(at)) > FIFTEEN_MINUTES) {
    return refused(
      "RequestTimeTooSkewed",
      "The difference between the request time and the current time is too large.",
    );
  }
  if (content !== "UNSIGNED-PAYLOAD" && content !== sha256(exchange.body)) {
    return refused(
      "XAmzContentSHA256Mismatch",
      "The provided 'x-amz-content-sha256' header does not match what was computed.",
      400,
    );
  }
  const names = signed.split(";");
  if (!names.includes("host")) return mismatch();
  if (Object.keys(exchange.headers).some((name) => name.startsWith("x-amz-") && !names.includes(name))) {
    return refused("AccessDenied", "There were headers present in the request which were not signed");
  }
  const request = [exchange.method, path, queryOf(exchange.query), headersOf(exchange, names), signed, content];
  return compare(request.join("\n"), { scope, at, signature }, credentials);
}

function verifyQuery(exchange: Exchange, path: string, credentials: Credentials): Verdict {
  const { "X-Amz-Signature": signature = "", ...query } = exchange.query;
  const scope = query["X-Amz-Credential"] ?? "";
  const at = query["X-Amz-Date"] ?? "";
  const signed = query["X-Amz-SignedHeaders"] ?? "";
  if (timeOf(at) + Number(query["X-Amz-Expires"]) * 1000 < Date.now()) {
    return refused("AccessDenied", "Request has expired");
  }
  const names = signed.split(";");
  const request = [exchange.method, path, queryOf(query), headersOf(exchange, names), signed, "UNSIGNED-PAYLOAD"];
  return compare(request.join("\n"), { scope, at, signature }, credentials);
}

/** The signature of a form: of its policy as received, in Base64. */
export function verifyPolicy(fields: Record<string, string>, credentials: Credentials): Verdict {
  const { policy = "", "x-amz-credential": scope = "", "x-amz-signature": signature = "" } = fields;
  if (!policy) return refused("AccessDenied", "Access Denied");
  if (!scope.startsWith(`${credentials.accessKeyId}/`)) return unknownKey();
  return hmac(keyFor(scope, credentials), policy).toString("hex") === signature ? { ok: true } : mismatch();
}

type Claimed = { scope: string; at: string; signature: string };

function compare(request: string, { scope, at, signature }: Claimed, credentials: Credentials): Verdict {
  const [accessKeyId, date = "", region, service, end] = scope.split("/");
  if (accessKeyId !== credentials.accessKeyId) return unknownKey();
  if (region !== credentials.region) {
    const message = `The authorization header is malformed; the region '${region}' is wrong; expecting '${credentials.region}'`;
    return refused("AuthorizationHeaderMalformed", message, 400);
  }
  if (service !== "s3" || end !== "aws4_request" || !at.startsWith(date)) return mismatch();
  const text = ["AWS4-HMAC-SHA256", at, [date, region, service, end].join("/"), sha256(request)].join("\n");
  return hmac(keyFor(scope, credentials), text).toString("hex") === signature ? { ok: true } : mismatch();
}

function keyFor(scope: string, { secretAccessKey }: Credentials): Buffer {
  const [, date = "", region = "", service = "", end = ""] = scope.split("/");
  return [date, region, service, end].reduce<Buffer>(
    (key, part) => hmac(key, part),
    Buffer.from(`AWS4${secretAccessKey}`),
  );
}

const encoded = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const queryOf = (query: Record<string, string>): string =>
  Object.entries(query)
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join("&");

const headersOf = (exchange: Exchange, names: string[]): string =>
  names
    .map(
      (name) =>
        `${name}:${String(exchange.headers[name] ?? "")
          .trim()
          .replace(/ +/g, " ")}\n`,
    )
    .join("");

/** Parses a time such as 20261125T010203Z into milliseconds. */
function timeOf(text: string): number {
  const [, year, month, day, hour, minute, second] =
    /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(text)?.map(Number) ?? [];
  return Date.UTC(year ?? 0, (month ?? 1) - 1, day, hour, minute, second);
}
