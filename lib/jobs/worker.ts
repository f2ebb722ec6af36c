import "server-only";

/** Runs the jobs of the queue (lib/jobs/start-worker.ts). */
export type Worker = {
  /** Signals that a job is due now. */
  wake: () => void;
  /**
   * Signals that a client is polling for a job: where nothing runs between requests, its retries start with the next
   * poll.
   */
  awaited: () => void;
  /** Runs everything that is due, one thing after another; with `all`, also sweeps that are not due yet. */
  runDueWork: (all?: boolean) => Promise<{ jobs: number; removed: number; failed: number }>;
};

// Next loads server modules more than once in a process, but there may be only one worker.
const shared = globalThis as typeof globalThis & { keepsakeWorker?: Worker };

/** Called when the server starts, so that modules that queue jobs do not load those that run them. */
export const setWorker = (worker: Worker | undefined) => {
  shared.keepsakeWorker = worker;
};

export const worker = (): Worker | undefined => shared.keepsakeWorker;

export const wakeWorker = () => worker()?.wake();
