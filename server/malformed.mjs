import { randomUUID } from "node:crypto";

/** As lib/platform/http/content-policy.ts and next.config.mjs have them for answers that are no pages. */
const headers = {
  "content-type": "application/json",
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
  "referrer-policy": "strict-origin-when-cross-origin",
};
const body = JSON.stringify({ message: "This address cannot be read.", code: "invalid_input" });

/** Next answers 500, without headers of ours, for a path whose escapes are no UTF-8, such as /api/%ff. */
export function refuseMalformed(request, response) {
  try {
    decodeURIComponent((request.url ?? "/").split("?", 1)[0]);
    return false;
  } catch {
    response.writeHead(400, { ...headers, "x-request-id": randomUUID() }).end(request.method === "HEAD" ? "" : body);
    return true;
  }
}
