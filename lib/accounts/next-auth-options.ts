import "server-only";
import type { NextAuthOptions } from "next-auth";
import CredentialsProvider from "next-auth/providers/credentials";
import { signIn } from "@/lib/accounts/mutations";
import { loginInput } from "@/lib/accounts/schema";
import type { Visit } from "@/lib/accounts/visit";
import { findActor } from "@/lib/platform/auth/actor";
import { SESSION_SECONDS, sessionCookieName, sessionCookieOptions } from "@/lib/platform/auth/session-cookie";
import { log } from "@/lib/platform/log";
import { installationSecret } from "@/lib/platform/secret";

/** Runs next-auth on the same sign-in and the same cookie as /api/login. */
export function nextAuthOptions(visit: Visit): NextAuthOptions {
  return {
    secret: installationSecret(),
    session: { strategy: "jwt", maxAge: SESSION_SECONDS },
    pages: { signIn: "/auth", error: "/auth" },
    cookies: { sessionToken: { name: sessionCookieName(), options: sessionCookieOptions() } },
    providers: [
      CredentialsProvider({
        credentials: { username: { label: "Username" }, password: { label: "Password", type: "password" } },
        authorize: async (credentials) => {
          const { session, user } = await signIn(loginInput.parse(credentials), visit);
          return { id: String(user.id), name: user.name, version: session.sessionVersion };
        },
      }),
    ],
    callbacks: {
      // Ignore data that a client sends with an "update": only sign-in writes the token.
      jwt: async ({ token, user }) => {
        if (user && "version" in user) return { sub: user.id, version: user.version };
        const actor = await findActor({ userId: Number(token.sub), sessionVersion: Number(token.version) });
        // next-auth removes the cookie when this callback throws.
        if (!actor) throw new Error("The session was ended.");
        return { ...token, name: actor.name };
      },
      session: ({ session, token }) => ({ expires: session.expires, user: { name: token.name ?? null } }),
    },
    logger: {
      error: (code) => log.debug({ code }, "next-auth refused a request"),
      warn: () => {},
      debug: () => {},
    },
  };
}
