import "server-only";
import { after } from "next/server";
import { env } from "@/lib/platform/env";

/**
 * Lets background work finish after the answer is sent. A server process continues by itself; a serverless function
 * would be frozen. `work` must not reject.
 */
export function keepAlive(work: Promise<unknown>): void {
  if (env().VERCEL) after(() => work);
}
