import "server-only";
import { after } from "next/server";
import { env } from "@/lib/platform/env";
import { flushTracing } from "@/lib/platform/telemetry/traces";

/**
 * Lets background work finish after the answer is sent. A server process continues by itself; a serverless function
 * would be frozen. `work` must not reject.
 */
export function keepAlive(work: Promise<unknown>): void {
  afterAnswer(() => work);
}

/** Where a function is frozen between requests: runs `work` after the answer, and sends the spans that it left. */
export function afterAnswer(work: () => Promise<unknown>): void {
  if (!env().VERCEL) return;
  after(async () => {
    await work();
    await flushTracing();
  });
}
