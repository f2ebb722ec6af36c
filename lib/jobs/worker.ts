import "server-only";

/** Runs the jobs of the queue (lib/jobs/start-worker.ts). */
export type Worker = {
  /** Something is due now. */
  wake: () => void;
  /** Somebody waits for a job: where nothing runs between requests, retries begin with the next question. */
  awaited: () => void;
  /** Does everything that is due, one thing after another; with `all` also the sweeps that are not due yet. */
  runDueWork: (all?: boolean) => Promise<{ jobs: number; removed: number; failed: number }>;
};

// Next loads server modules more than once in a process, but there may be only one worker.
const shared = globalThis as typeof globalThis & { keepsakeWorker?: Worker };

/** Called when the server starts, so that who leaves work does not load those who do it. */
export const setWorker = (worker: Worker | undefined) => {
  shared.keepsakeWorker = worker;
};

export const worker = (): Worker | undefined => shared.keepsakeWorker;

export const wakeWorker = () => worker()?.wake();
