import { createHash } from "node:crypto";
import { contentPolicy } from "@/lib/platform/http/content-policy";

export const POLICY_HEADER = "Content-Security-Policy";

/** A rule as `.next/routes-manifest.json` keeps it. */
export type HeaderRule = { source: string; regex: string; headers: { key: string; value: string }[] };

/** The page that answers for every address that leads nowhere. */
const NOT_FOUND = "_not-found";

const runnable = new Set(["", "module", "text/javascript", "application/javascript"]);

/** `'sha256-...'` of each script that is written into the page itself; data blocks do not run and need none. */
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
 * One rule for each prerendered page; before them the 404 page's, for all other addresses. What is rendered for each
 * request brings a policy of its own, which replaces that.
 * @param hosts whom the browser may talk to besides us: signing in does not load a new document, so that the policy of
 * the public page stays in force in the signed-in area
 * @param pages the HTML by its path below `.next/server/app`, without the ending: "index", "pricing", "_not-found"
 */
export function policyRules(pages: ReadonlyMap<string, string>, hosts: string[] = []): HeaderRule[] {
  const rule = (source: string, regex: string, html: string): HeaderRule => ({
    source,
    regex,
    headers: [{ key: POLICY_HEADER, value: contentPolicy({ scripts: inlineScriptHashes(html), hosts }) }],
  });
  // Not for files and calls: the header would weigh more than many of them. Next's own server goes by the source, hosts
  // by the expression; without a named part Next takes the header as it stands, instead of filling it in each time.
  const rules = [
    rule("/((?!_next/|api/|audio/).*)", "^(?!/(?:_next|api|audio)/)(?:/.*)?$", pages.get(NOT_FOUND) ?? ""),
  ];
  for (const [page, html] of pages) {
    if (page.startsWith("_")) continue;
    const path = page === "index" ? "/" : `/${page}`;
    const escaped = path === "/" ? "" : path.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
    rules.push(rule(path, `^${escaped}(?:/)?$`, html));
  }
  return rules;
}

/** The manifest's rules with ours in place of any that an earlier run left. */
export function withPolicies(headers: HeaderRule[], policies: HeaderRule[]): HeaderRule[] {
  return [...headers.filter((rule) => rule.headers.every(({ key }) => key !== POLICY_HEADER)), ...policies];
}
