import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { signOut } from "@/lib/accounts/mutations";
import { loginInput } from "@/lib/accounts/schema";
import { signIn } from "@/lib/accounts/two-step/mutations";
import type { Visit } from "@/lib/accounts/visit";
import { findActor } from "@/lib/platform/auth/actor";
import {
  COOKIE_SECONDS,
  cookiePrefix,
  sessionCookieName,
  sessionCookieOptions,
} from "@/lib/platform/auth/session-cookie";
import { log } from "@/lib/platform/log";
import { installationSecret } from "@/lib/platform/secret";

/** Runs next-auth on the same sign-in and the same cookie as /api/login. */
export function nextAuthOptions(visit: Visit): NextAuthOptions {
  return {
    secret: installationSecret(),
    session: { strategy: "jwt", maxAge: COOKIE_SECONDS },
    // Uses our cookie: the token of a session's row, which reading neither renews nor extends.
    jwt: {
      encode: async ({ token }) => String(token?.session ?? ""),
      decode: async ({ token: session }) => {
        const actor = await findActor(session);
        return actor && { sub: String(actor.userId), name: actor.name, session };
      },
    },
    pages: { signIn: "/auth", error: "/auth" },
    cookies: {
      sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() },
      csrfToken: { name: `${cookiePrefix()}next-auth.csrf-token`, options: sessionCookieOptions() },
      callbackUrl: { name: `${cookiePrefix()}next-auth.callback-url`, options: sessionCookieOptions() },
    },
    providers: [
      CredentialsProvider({
        credentials: { username: { label: "Username" }, password: { label: "Password", type: "password" } },
        authorize: async (credentials) => {
          const signedIn = await signIn(loginInput.parse(credentials), null, visit);
          if ("secondFactor" in signedIn) return null;
          const { token, user } = signedIn;
          return { id: String(user.id), name: user.name, session: token };
        },
      }),
    ],
    callbacks: {
      // Ignore data that a client sends with an "update": only sign-in writes the token.
      jwt: async ({ token, user }) => {
        if (user && "session" in user) return { sub: user.id, name: user.name ?? null, session: user.session };
        return token;
      },
      session: ({ session, token }) => ({ expires: session.expires, user: { name: token.name ?? null } }),
    },
    events: { signOut: () => signOut(visit) },
    logger: {
      error: (code) => log.debug({ code }, "next-auth refused a request"),
      warn: () => {},
      debug: () => {},
    },
  };
}
