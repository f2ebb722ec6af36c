import "server-only";
import { LRUCache } from "lru-cache";
import { decode, encode } from "next-auth/jwt";
import { z } from "zod";
import { HINT_COOKIE } from "@/lib/platform/auth/hint-cookie";
import { env } from "@/lib/platform/env";
import { installationSecret } from "@/lib/platform/secret";

/** The duration of a session in seconds. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60;

const isSecure = () => env().VERCEL || (env().APP_URL?.startsWith("https:") ?? false);

/** next-auth's own names, so that its handlers and ours share one cookie. */
export const sessionCookieName = () => `${isSecure() ? "__Secure-" : ""}next-auth.session-token`;

export const sessionCookieOptions = () => ({
  httpOnly: true,
  sameSite: "lax" as const,
  path: "/",
  secure: isSecure(),
});

const claims = z.object({ sub: z.string().regex(/^\d+$/), version: z.number().int(), exp: z.number() });

/** Caches decrypted cookies, because decrypting one takes longer than reading its account. */
const known = new LRUCache<string, { session: Session; expiresAt: number }>({ max: 10_000 });

export type Session = { userId: number; sessionVersion: number };

export function encodeSession(session: Session): Promise<string> {
  return encode({
    token: { sub: String(session.userId), version: session.sessionVersion },
    secret: installationSecret(),
    maxAge: SESSION_SECONDS,
  });
}

/** Null for a cookie that is missing, expired or not ours. */
export async function decodeSession(cookie: string | undefined): Promise<Session | null> {
  if (!cookie) return null;
  const found = known.get(cookie);
  if (found && found.expiresAt > Date.now()) return found.session;
  try {
    const { sub, version, exp } = claims.parse(await decode({ token: cookie, secret: installationSecret() }));
    const session = { userId: Number(sub), sessionVersion: version };
    known.set(cookie, { session, expiresAt: exp * 1000 });
    return session;
  } catch {
    return null;
  }
}

export type CookieJar = {
  set(name: string, value: string, options: Record<string, unknown>): unknown;
};

export async function setSessionCookies(jar: CookieJar, session: Session) {
  const value = await encodeSession(session);
  jar.set(sessionCookieName(), value, { ...sessionCookieOptions(), maxAge: SESSION_SECONDS });
  jar.set(HINT_COOKIE, "1", { ...sessionCookieOptions(), httpOnly: false, maxAge: SESSION_SECONDS });
}

export function clearSessionCookies(jar: CookieJar) {
  jar.set(sessionCookieName(), "", { ...sessionCookieOptions(), maxAge: 0 });
  jar.set(HINT_COOKIE, "", { ...sessionCookieOptions(), httpOnly: false, maxAge: 0 });
}
