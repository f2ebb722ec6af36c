import { isNodeRuntime } from "@/lib/platform/env";

/** Called by Next once, before the first request. */
export async function register() {
  if (!isNodeRuntime) return;
  const { startKeepsake } = await import("@/lib/start");
  await startKeepsake();
}
