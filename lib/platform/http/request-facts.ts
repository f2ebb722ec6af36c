import "server-only";
import type { NextRequest } from "next/server";
import { env } from "@/lib/platform/env";
import { plainAddress } from "@/lib/platform/http/plain-address";

const trusted = () => env().VERCEL || env().TRUST_PROXY !== "0";

/**
 * The caller's address. server/server.mjs keeps only the trustworthy one, and Vercel overwrites a caller's header.
 * Entries are never read from the left, where a caller's own claim would be.
 */
export function addressOf(request: { headers: Headers }): string {
  const forwarded = request.headers.get("x-forwarded-for")?.split(",").at(-1)?.trim();
  return plainAddress((forwarded || "unknown").slice(0, 45));
}

/**
 * ISO 3166-1 alpha-2 code from the configured header, or null: any other header could contain the caller's own claim.
 */
export function countryOf(request: { headers: Headers }): string | null {
  const header = env().COUNTRY_HEADER ?? (env().VERCEL ? "x-vercel-ip-country" : null);
  if (!trusted() || header === null) return null;
  const code = request.headers.get(header);
  return code && /^[A-Z]{2}$/.test(code) && code !== "XX" ? code : null;
}

/** The user's probable country: from the platform, or else the region of the browser's first language. */
export function likelyCountryOf(request: { headers: Headers }): string | null {
  const languages = request.headers.get("accept-language")?.slice(0, 200) ?? "";
  return (
    countryOf(request) ?? /^[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/i.exec(languages.trim())?.[1]?.toUpperCase() ?? null
  );
}

/**
 * True when a write comes from another site's page. Browsers always send an Origin with a write. A missing one (curl, a
 * cron job) is accepted unless Fetch Metadata says cross-site or, in browsers without it, the Referer is another
 * site's; `null` (sandboxed frames, files) is foreign.
 */
export function isForeignOrigin(request: { headers: Headers }): boolean {
  const origin = request.headers.get("origin");
  const site = request.headers.get("sec-fetch-site");
  if (origin === null && site !== null) return site === "cross-site";
  const page = origin ?? request.headers.get("referer");
  return page !== null && !ownHosts(request).includes(hostOf(page));
}

/**
 * Our origin as the browser sees it, for URLs the browser will open: the requesting page's origin when it is ours,
 * otherwise the one from the proxy or the socket.
 */
export function ownOriginOf(request: NextRequest): string {
  const page = request.headers.get("origin") ?? request.headers.get("referer") ?? "";
  if (URL.canParse(page) && ownHosts(request).includes(new URL(page).host)) return new URL(page).origin;
  const protocol = trusted() && request.headers.get("x-forwarded-proto") === "https" ? "https" : "http";
  const host = (trusted() && request.headers.get("x-forwarded-host")) || request.headers.get("host");
  return host ? `${protocol}://${host}` : request.nextUrl.origin;
}

function ownHosts(request: { headers: Headers }): string[] {
  const hosts = [request.headers.get("host")];
  if (trusted()) hosts.push(request.headers.get("x-forwarded-host"));
  const appUrl = env().APP_URL;
  if (appUrl) hosts.push(new URL(appUrl).host);
  return hosts.filter((host): host is string => Boolean(host));
}

function hostOf(origin: string): string {
  try {
    return new URL(origin).host;
  } catch {
    return "not an origin";
  }
}
