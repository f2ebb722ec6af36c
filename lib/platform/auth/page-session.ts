import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { DATABASE_AWAY } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

const shared = globalThis as typeof globalThis & { keepsakeDatabaseAwayAt?: number };

/** For server components. Reads the account once per request, however many components call it. */
export const findPageActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  return findActor(jar.get(sessionCookieName())?.value).catch(asAway);
});

/** Only the digest reaches app/error.tsx; server/server.mjs turns the page's status into 503. */
function asAway(error: unknown): never {
  const code = databaseAwayCode(error);
  if (code === null) throw error;
  log.error({ code }, "The database cannot be reached.");
  shared.keepsakeDatabaseAwayAt = Date.now();
  throw Object.assign(new Error(DATABASE_AWAY.message, { cause: error }), { digest: DATABASE_AWAY.digest });
}
