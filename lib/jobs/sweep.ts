import "server-only";
import { log } from "@/lib/platform/log";

/** Maintenance that runs on a schedule; it must be cheap when there is nothing to do. */
export type Sweep = { name: string; everyMs: number; run: () => Promise<unknown> };

const lastRun = new Map<string, number>();

/** Runs the due sweeps. A failure is logged and does not stop the others. */
export async function runSweeps(sweeps: Sweep[], { all = false }: { all?: boolean } = {}) {
  for (const { name, everyMs, run } of sweeps) {
    if (!all && Date.now() - (lastRun.get(name) ?? 0) < everyMs) continue;
    lastRun.set(name, Date.now());
    await run().catch((err: unknown) => log.error({ err, sweep: name }, "A sweep failed."));
  }
}
