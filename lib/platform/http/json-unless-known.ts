import "server-only";
import { createHash } from "node:crypto";

/**
 * JSON with an ETag of its content; 304 without a body when the browser already has it. The browser always revalidates,
 * so a cached response is never shown after signing out.
 */
export function jsonUnlessKnown(request: Request, answer: unknown): Response {
  const body = JSON.stringify(answer);
  const etag = `"${createHash("sha1").update(body).digest("base64url")}"`;
  const headers = { "cache-control": "private, no-cache", etag, vary: "Cookie" };
  // A compressing proxy marks the tag as weak.
  const known = request.headers.get("if-none-match")?.split(",") ?? [];
  if (known.some((tag) => tag.trim().replace(/^W\//, "") === etag)) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "content-type": "application/json" } });
}
