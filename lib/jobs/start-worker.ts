import "server-only";
import { setWorker, type Worker } from "@/lib/jobs/worker";
import { env } from "@/lib/platform/env";
import { afterAnswer } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";
import { type RequestHere, requestHere } from "@/lib/platform/request-here";
import { apartFromRequests } from "@/lib/platform/telemetry/traces";

const TICK_MS = 10_000;
/** Jobs that one process runs at the same time. */
const WORKERS = 2;
/** When jobs run inside a request, none starts after this time. */
const REQUEST_BUDGET_MS = 120_000;

/** All background work. */
export type Background = {
  /** False when no job is due. */
  runNextJob: (stop: AbortSignal) => Promise<boolean>;
  removeDue: (stop: AbortSignal) => Promise<{ removed: number; failed: number }>;
  sweep: (options?: { all: boolean }) => Promise<void>;
  makeDueBackup: (stop: AbortSignal) => Promise<void>;
  stopBackups: () => Promise<void>;
};

// Next loads server modules more than once in a process, but there may be only one worker.
const shared = globalThis as typeof globalThis & { keepsakeStopWorker?: () => Promise<void> };

/** Vercel functions run nothing between requests: these requests run the jobs they queued after their response. */
const working = new WeakSet<RequestHere>();

export function betweenRequests(background: Background): Worker {
  const runDue = (all?: boolean) => runDueWork(background, all);
  return {
    wake: () => {
      const request = requestHere.getStore();
      if (!request || working.has(request)) return;
      working.add(request);
      afterAnswer(async () => {
        working.delete(request);
        await runDue();
      });
    },
    awaited: () => afterAnswer(() => runDue(false)),
    runDueWork: runDue,
  };
}

/**
 * Runs sweeps and jobs now and every ten seconds, and jobs as soon as they are queued. Removals have a separate lane,
 * so that a slow store or provider delays nothing else.
 */
export function startWorker(background: Background) {
  if (shared.keepsakeStopWorker) return;
  if (env().VERCEL) return setWorker(betweenRequests(background));
  const stop = new AbortController();
  const tasks = new Tasks(stop.signal);
  const removals = tasks.repeatable(async () => void (await background.removeDue(stop.signal)));
  const workers = Array.from({ length: WORKERS }, () =>
    tasks.repeatable(async () => {
      while (!stop.signal.aborted && (await background.runNextJob(stop.signal)));
    }),
  );
  const wake = () => {
    for (const worker of workers) worker();
    removals();
  };
  const backups = tasks.repeatable(() => background.makeDueBackup(stop.signal));
  const tick = tasks.repeatable(async () => {
    await background.sweep();
    wake();
    backups();
  });
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  shared.keepsakeStopWorker = async () => {
    clearInterval(timer);
    stop.abort();
    await background.stopBackups();
    await tasks.settled();
  };
  setWorker({ wake, awaited: () => {}, runDueWork: (all) => runDueWork(background, all) });
  tick();
}

/** Puts running jobs back into the queue and waits until no job uses the database. */
export async function stopWorker() {
  const stop = shared.keepsakeStopWorker;
  shared.keepsakeStopWorker = undefined;
  setWorker(undefined);
  await stop?.();
}

/** Runs everything that is due, one thing after another, within the current request. */
async function runDueWork({ sweep, removeDue, runNextJob }: Background, all = true) {
  const stop = new AbortController();
  const deadline = Date.now() + REQUEST_BUDGET_MS;
  await sweep({ all });
  const removals = await removeDue(stop.signal);
  let jobs = 0;
  while (Date.now() < deadline && (await runNextJob(stop.signal))) jobs += 1;
  return { jobs, ...removals };
}

/** Tracks running tasks, so that a stop can wait for them. */
class Tasks {
  readonly #open = new Set<Promise<void>>();
  readonly #stop: AbortSignal;

  constructor(stop: AbortSignal) {
    this.#stop = stop;
  }

  /**
   * Returns a trigger for `run`: one run at a time, and another when it was triggered meanwhile. Failures are logged. A
   * run handles everyone's jobs, so it belongs to no request that triggers it.
   */
  repeatable(run: () => Promise<void>): () => void {
    let isRunning = false;
    let again = false;
    const loop = async () => {
      while (again && !this.#stop.aborted) {
        again = false;
        await run().catch((err: unknown) => log.error({ err }, "Background work failed."));
      }
      isRunning = false;
    };
    return () => {
      again = true;
      if (isRunning) return;
      isRunning = true;
      const task = apartFromRequests(loop).finally(() => this.#open.delete(task));
      this.#open.add(task);
    };
  }

  async settled() {
    while (this.#open.size > 0) await Promise.allSettled(this.#open);
  }
}
