import "server-only";
import { stopBackups } from "@/lib/backup/make-backup";
import { makeDueBackup } from "@/lib/backup/schedule";
import { setWorker, type Worker } from "@/lib/jobs/worker";
import { env } from "@/lib/platform/env";
import { afterAnswer } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";
import { type RequestHere, requestHere } from "@/lib/platform/request-here";
import { apartFromRequests } from "@/lib/platform/telemetry/traces";
import { runNextJob, sweep } from "@/lib/work/due";
import { removeOwed } from "@/lib/work/remove-owed";

const TICK_MS = 10_000;
/** Jobs that one process runs at the same time. */
const WORKERS = 2;
/** When work runs inside a request, no job starts after this. */
const REQUEST_BUDGET_MS = 120_000;

type Background = { stop: AbortController; timer: NodeJS.Timeout; settled: () => Promise<void> };

// Next loads server modules more than once in a process, but there may be only one background.
const shared = globalThis as typeof globalThis & { keepsakeBackground?: Background };

/** Requests of a function on Vercel, where nothing runs in between, that run after their answer what they left. */
const working = new WeakSet<RequestHere>();

export const betweenRequests: Worker = {
  wake: () => {
    const request = requestHere.getStore();
    if (!request || working.has(request)) return;
    working.add(request);
    afterAnswer(async () => {
      working.delete(request);
      await runDueWork();
    });
  },
  awaited: () => afterAnswer(() => runDueWork({ all: false })),
  runDueWork,
};

/** Runs sweeps, jobs and removals now and every ten seconds, and jobs and removals as soon as they are left. */
export function startBackgroundWork() {
  if (shared.keepsakeBackground) return;
  if (env().VERCEL) return setWorker(betweenRequests);
  const stop = new AbortController();
  const tasks = new Tasks(stop.signal);
  const removals = tasks.repeatable(async () => void (await removeOwed(stop.signal)));
  const workers = Array.from({ length: WORKERS }, () =>
    tasks.repeatable(async () => {
      while (!stop.signal.aborted && (await runNextJob(stop.signal)));
    }),
  );
  const work = () => {
    for (const worker of workers) worker();
    removals();
  };
  const backups = tasks.repeatable(() => makeDueBackup(stop.signal));
  const tick = tasks.repeatable(async () => {
    await sweep();
    work();
    backups();
  });
  const timer = setInterval(tick, TICK_MS);
  timer.unref();
  shared.keepsakeBackground = { stop, timer, settled: () => tasks.settled() };
  setWorker({ wake: work, awaited: () => {}, runDueWork });
  tick();
}

/** Puts running jobs back into the queue and waits until nothing here uses the database. */
export async function stopBackgroundWork() {
  const background = shared.keepsakeBackground;
  if (!background) return;
  shared.keepsakeBackground = undefined;
  setWorker(undefined);
  clearInterval(background.timer);
  background.stop.abort();
  await stopBackups();
  await background.settled();
}

/** Does everything that is due, one thing after another, within the current request. */
async function runDueWork({ all = true } = {}): Promise<{ jobs: number; removed: number; failed: number }> {
  const stop = new AbortController();
  const deadline = Date.now() + REQUEST_BUDGET_MS;
  await sweep({ all });
  const removals = await removeOwed(stop.signal);
  return { jobs: await runDueJobs(stop.signal, deadline), ...removals };
}

async function runDueJobs(stop: AbortSignal, deadline: number): Promise<number> {
  let jobs = 0;
  while (Date.now() < deadline && (await runNextJob(stop))) jobs += 1;
  return jobs;
}

/** Tracks running tasks, so that a stop can wait for them. */
class Tasks {
  readonly #open = new Set<Promise<void>>();
  readonly #stop: AbortSignal;

  constructor(stop: AbortSignal) {
    this.#stop = stop;
  }

  /**
   * A trigger for `run`: one run at a time, and another when it was triggered meanwhile. Failures are logged. A run takes
   * up what everybody left to do, so it belongs to no request that triggers it.
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
