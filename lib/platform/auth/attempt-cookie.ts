import "server-only";
import { randomBytes } from "node:crypto";
import { type CookieJar, cookiePrefix, sessionCookieOptions } from "@/lib/platform/auth/session-cookie";
import { hashOf } from "@/lib/platform/auth/sessions";

const ATTEMPT_SECONDS = 15 * 60;

export const attemptCookieName = () => `${cookiePrefix()}keepsake-attempt`;

type Cookies = { get(name: string): { value: string } | undefined };

/** The id of the signing-in browser, to which challenges are bound; null when it has none. */
export function attemptOf(cookies: Cookies): string | null {
  const token = cookies.get(attemptCookieName())?.value;
  return token && /^[\w-]{43}$/.test(token) ? hashOf(token) : null;
}

/** Reuses the browser's token, so that two tabs do not invalidate each other's challenge. */
export function renewedAttempt(cookies: Cookies): { token: string; attempt: string } {
  const known = attemptOf(cookies) && cookies.get(attemptCookieName())?.value;
  const token = known || randomBytes(32).toString("base64url");
  return { token, attempt: hashOf(token) };
}

export function setAttemptCookie(jar: CookieJar, token: string) {
  jar.set(attemptCookieName(), token, { ...sessionCookieOptions(), maxAge: ATTEMPT_SECONDS });
}
