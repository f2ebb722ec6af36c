import { createHash } from "node:crypto";
import { contentPolicy, FILE_POLICY } from "@/lib/platform/http/content-policy";

export const POLICY_HEADER = "Content-Security-Policy";

/** A rule as stored in `.next/routes-manifest.json`. */
export type HeaderRule = { source: string; regex: string; headers: { key: string; value: string }[] };

/** The page for every address that does not exist. */
const NOT_FOUND = "_not-found";

const runnable = new Set(["", "module", "text/javascript", "application/javascript"]);

/** `'sha256-...'` for each inline script; data blocks are not executed and need none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", body = ""] of html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)) {
    if (/\ssrc\s*=/i.test(attributes) || body === "") continue;
    const type = /\stype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? "";
    if (!runnable.has(type.toLowerCase())) continue;
    hashes.add(`'sha256-${createHash("sha256").update(body, "utf8").digest("base64")}'`);
  }
  return [...hashes];
}

/**
 * One rule for each prerendered page, after the 404 page's rule for all other addresses. A page rendered per request
 * sends its own policy, which replaces the rule's.
 * @param hosts other hosts the browser may connect to. Signing in loads no new document, so the public page's policy
 * stays in force in the signed-in area.
 * @param pages the HTML by its path below `.next/server/app`, without the ending: "index", "pricing", "_not-found"
 */
export function policyRules(pages: ReadonlyMap<string, string>, hosts: string[] = []): HeaderRule[] {
  const rule = (source: string, regex: string, html: string): HeaderRule => ({
    source,
    regex,
    headers: [{ key: POLICY_HEADER, value: contentPolicy({ scripts: inlineScriptHashes(html), hosts }) }],
  });
  // Files have a short policy, and API calls set their own, because this header is larger than many of their bodies.
  // Next's server matches the source, hosting platforms match the expression. A source without named parts lets Next
  // send the header unchanged.
  const rules = [
    rule("/((?!_next/|api/|audio/).*)", "^(?!/(?:_next|api|audio)/)(?:/.*)?$", pages.get(NOT_FOUND) ?? ""),
    { source: "/_next/(.*)", regex: "^/_next/(.*)$", headers: [{ key: POLICY_HEADER, value: FILE_POLICY }] },
  ];
  for (const [page, html] of pages) {
    if (page.startsWith("_")) continue;
    const path = page === "index" ? "/" : `/${page}`;
    const escaped = path === "/" ? "" : path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    rules.push(rule(path, `^${escaped}(?:/)?$`, html));
  }
  return rules;
}

/** Replaces the policy rules of an earlier run. */
export function withPolicies(headers: HeaderRule[], policies: HeaderRule[]): HeaderRule[] {
  return [...headers.filter((rule) => rule.headers.every(({ key }) => key !== POLICY_HEADER)), ...policies];
}
