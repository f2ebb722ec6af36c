import "server-only";
import { stopBackups } from "@/lib/backup/make-backup";
import { makeDueBackup } from "@/lib/backup/schedule";
import { env } from "@/lib/platform/env";
import { afterAnswer } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";
import { apartFromRequests } from "@/lib/platform/telemetry/traces";
import { removeOwed, runNextJob, sweep } from "@/lib/work/due";

const TICK_MS = 10_000;
/** Jobs that one process runs at the same time. */
const WORKERS = 2;
/** When work runs inside a request, no job starts after this. */
const REQUEST_BUDGET_MS = 120_000;

type Background = { stop: AbortController; timer: NodeJS.Timeout; work: () => void; settled: () => Promise<void> };

// Next loads server modules more than once in a process, but there may be only one background.
const shared = globalThis as typeof globalThis & { keepsakeBackground?: Background };

/** Runs sweeps, jobs and removals now and every ten seconds; `workSoon` starts jobs and removals in between. */
export function startBackgroundWork() {
  // On Vercel nothing runs between requests, so requests and the cron route do the work.
  if (shared.keepsakeBackground || env().VERCEL) return;
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
  shared.keepsakeBackground = { stop, timer, work, settled: () => tasks.settled() };
  tick();
}

/** Puts running jobs back into the queue and waits until nothing here uses the database. */
export async function stopBackgroundWork() {
  const background = shared.keepsakeBackground;
  if (!background) return;
  shared.keepsakeBackground = undefined;
  clearInterval(background.timer);
  background.stop.abort();
  await stopBackups();
  await background.settled();
}

/** Called after a commit that left work to do. */
export function workSoon() {
  if (shared.keepsakeBackground) shared.keepsakeBackground.work();
  else afterAnswer(() => runDueWork());
}

/** Called for a page that waits for work: where nothing runs between requests, retries begin with its next question. */
export function workWhileAwaited() {
  afterAnswer(() => runDueWork({ all: false }));
}

/**
 * Lets a function on Vercel finish `work` after its answer, and then send what it left, as the mail about the day's
 * ceiling; elsewhere the process goes on by itself. `work` must not reject.
 */
export function workAfter(work: Promise<unknown>) {
  afterAnswer(async () => {
    await work;
    await runDueJobs(new AbortController().signal);
  });
}

/** Does everything that is due, one thing after another, within the current request. */
export async function runDueWork({ all = true } = {}): Promise<{ jobs: number; removed: number; failed: number }> {
  const stop = new AbortController();
  const deadline = Date.now() + REQUEST_BUDGET_MS;
  await sweep({ all });
  const removals = await removeOwed(stop.signal);
  return { jobs: await runDueJobs(stop.signal, deadline), ...removals };
}

async function runDueJobs(stop: AbortSignal, deadline = Date.now() + REQUEST_BUDGET_MS): Promise<number> {
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
