import "server-only";
import type { z } from "zod";
import { ProviderError } from "../provider-error";
import { deferred } from "./deferred";
import type { EngineProcess } from "./engine-process";

type Limits = {
  /** Limit for the whole request. */
  totalMs: number;
  /**
   * Limit between two messages, after which the engine is killed. Measured in the engine's own CPU time where the
   * system reports it, because a busy or slow machine is not the file's fault.
   */
  silenceMs?: number;
  signal?: AbortSignal;
};

/**
 * Sends one request and waits for one response. Messages for which `isAnswer` is false only show that the engine is
 * alive. An engine that exceeds a limit is killed, because whatever blocks it would block every other request.
 * @throws ProviderError
 */
export async function ask<Schema extends z.ZodType>(
  engine: EngineProcess,
  request: Record<string, unknown>,
  schema: Schema,
  { totalMs, silenceMs, signal }: Limits,
  isAnswer: (message: z.infer<Schema>) => boolean = () => true,
): Promise<z.infer<Schema>> {
  signal?.throwIfAborted();
  const answered = deferred<z.infer<Schema>>();
  const tooSlow = () =>
    engine.kill(new ProviderError("local", "timed_out", `The ${engine.name} engine took too long.`));
  let silenceTimer: NodeJS.Timeout | undefined;
  const hear = () => {
    clearTimeout(silenceTimer);
    if (silenceMs !== undefined) wait(silenceMs, engine.work()?.cpuMs ?? 0);
  };
  const wait = (limitMs: number, from: number, seen = from) => {
    silenceTimer = setTimeout(() => {
      const work = engine.work();
      const used = work ? work.cpuMs - from : limitMs;
      // An engine that has work but no CPU time is waited for; a stopped or sleeping one is not.
      const isWorking = work !== null && (work.cpuMs > seen || work.isWaitingForTurn);
      if (work && used < limitMs && isWorking) wait(limitMs, from, work.cpuMs);
      else tooSlow();
    }, limitMs);
  };
  const exchange = await engine.open(request, (message) => {
    hear();
    const parsed = schema.safeParse(message);
    if (!parsed.success) {
      const words = `The ${engine.name} engine's answer was not understood.`;
      answered.reject(new ProviderError("local", "malformed_answer", words));
    } else if (isAnswer(parsed.data)) answered.resolve(parsed.data);
  });
  hear();
  const totalTimer = setTimeout(tooSlow, totalMs);
  const onAbort = () => {
    exchange.send("cancel");
    answered.reject(signal?.reason);
  };
  signal?.addEventListener("abort", onAbort, { once: true });
  try {
    return await Promise.race([answered.promise, exchange.failed]);
  } finally {
    clearTimeout(totalTimer);
    clearTimeout(silenceTimer);
    signal?.removeEventListener("abort", onAbort);
    exchange.close();
  }
}
