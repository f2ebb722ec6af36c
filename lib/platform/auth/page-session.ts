import "server-only";
import { cookies } from "next/headers";
import { cache } from "react";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";

/** For server components. Reads the account once per request, however many components ask. */
export const findPageActor = cache(async (): Promise<Actor | null> => {
  const jar = await cookies();
  return findActor(jar.get(sessionCookieName())?.value);
});
