import "server-only";
import { HINT_COOKIE } from "@/lib/platform/auth/hint-cookie";
import { LONGEST_DAYS } from "@/lib/platform/auth/sessions";
import { isOverHttps } from "@/lib/platform/site-url";

/** Seconds for which the browser keeps the cookie. The session's row decides whether it is still valid. */
export const COOKIE_SECONDS = LONGEST_DAYS * 24 * 60 * 60;

/** Over https, no other host and no page under another path can set a cookie with this prefix (RFC 6265bis). */
export const cookiePrefix = () => (isOverHttps() ? "__Host-" : "");

/** next-auth's own name, so that its handlers and ours share one cookie. */
export const sessionCookieName = () => `${cookiePrefix()}next-auth.session-token`;

export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isOverHttps(),
});

export type CookieJar = {
  set(name: string, value: string, options: Record<string, unknown>): unknown;
};

/** @param token the session's token */
export function setSessionCookies(jar: CookieJar, token: string) {
  jar.set(sessionCookieName(), token, { ...sessionCookieOptions(), maxAge: COOKIE_SECONDS });
  jar.set(HINT_COOKIE, "1", { ...sessionCookieOptions(), httpOnly: false, maxAge: COOKIE_SECONDS });
}

export function clearSessionCookies(jar: CookieJar) {
  jar.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  jar.set(HINT_COOKIE, "", { ...sessionCookieOptions(), httpOnly: false, maxAge: 0 });
}
