import "server-only";
import { log } from "@/lib/platform/log";
import { ProviderError } from "../provider-error";
import type { EngineProcess } from "./engine-process";

export const isEngineFailure = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && ["timed_out", "failed", "unreachable"].includes(error.code);

/**
 * Retries once in a fresh process when the engine fails.
 * @throws ProviderError
 */
export async function twice<Result>(engine: EngineProcess, use: () => Promise<Result>): Promise<Result> {
  try {
    return await use();
  } catch (err) {
    if (!isEngineFailure(err)) throw err;
    log.warn({ err, engine: engine.name }, "An engine failed; a fresh one tries again.");
  }
  try {
    return await use();
  } catch (err) {
    if (isEngineFailure(err)) log.error({ err, engine: engine.name }, "An engine failed again.");
    throw err;
  }
}
