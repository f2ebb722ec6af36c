import "server-only";
import { after } from "next/server";
import { env } from "@/lib/platform/env";

/**
 * Lets work that an answer has set going reach its end when nobody waits for it. A process of our own goes on by
 * itself; a function would be frozen with its answer. `work` must not reject.
 */
export function keepAlive(work: Promise<unknown>): void {
  if (env().VERCEL) after(() => work);
}
