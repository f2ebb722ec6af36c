import "server-only";
import { after } from "next/server";
import { env } from "@/lib/platform/env";
import { flushTracing } from "@/lib/platform/telemetry/traces";

/**
 * Lets background work finish after the response is sent. A server process continues by itself; a serverless function
 * would be frozen. `work` must not reject.
 */
export function keepAlive(work: Promise<unknown>): void {
  afterAnswer(() => work);
}

/** On platforms that freeze functions between requests: runs `work` after the response, and sends its spans. */
export function afterAnswer(work: () => Promise<unknown>): void {
  if (!env().VERCEL) return;
  after(async () => {
    await work();
    await flushTracing();
  });
}
