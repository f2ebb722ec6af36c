import { randomUUID } from "node:crypto";

/**
 * The same headers as for other responses that are not pages (lib/platform/http/content-policy.ts, next.config.mjs).
 */
const headers = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
const body = JSON.stringify({ message: "This address cannot be read.", code: "invalid_input" });

/** Next would respond with 500, without our headers, to a path with invalid UTF-8 escapes, such as /api/%ff. */
export function refuseMalformed(request, response) {
  try {
    decodeURIComponent((request.url ?? "/").split("?", 1)[0]);
    return false;
  } catch {
    response.writeHead(400, { ...headers, "x-request-id": randomUUID() }).end(request.method === "HEAD" ? "" : body);
    return true;
  }
}
