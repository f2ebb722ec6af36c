import "server-only";
import { type ClaimedJob, claimJob, endJob, Interrupted, postponeJob, renewLease } from "@/lib/jobs/mutations";
import { MAX_CUT_OFF, type RetryPolicy } from "@/lib/jobs/policy";
import { Lease } from "@/lib/platform/db/lease";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry/traces";
import { ProviderError } from "@/lib/providers/provider-error";

/** Runs and retries one kind of job. */
export type JobKind = {
  /**
   * Returning ends the job. `signal` is aborted when the lease is lost or the process stops.
   * @throws Interrupted, Later
   */
  run: (job: ClaimedJob, signal: AbortSignal) => Promise<unknown>;
  retry: RetryPolicy;
  /** Whether the row is deleted when the job ends, instead of being kept for a week. */
  isForgotten?: (job: ClaimedJob) => boolean;
};

export type JobKinds = Record<string, JobKind>;

/** Thrown by a job that cannot be done yet. The attempt does not count. */
export class Later extends Error {
  constructor(
    reason: string,
    readonly seconds: number,
  ) {
    super(reason);
  }
}

export type Outcome = "done" | "failed" | "queued again" | "interrupted";

/**
 * Runs one due job that matches `which`, from claim to result; null when none is due. Aborting `stop` puts it back into
 * the queue.
 */
export async function runJob(
  kinds: JobKinds,
  stop: AbortSignal,
  which?: Parameters<typeof claimJob>[0],
): Promise<Outcome | null> {
  const job = await claimJob(which);
  if (!job) return null;
  const lease = new Lease(job, async () => ((await renewLease(job)) ? job : null));
  try {
    return await attempt(job, kinds[job.kind], AbortSignal.any([stop, lease.signal]));
  } catch (err) {
    if (!(err instanceof Interrupted)) log.error({ err, jobId: job.id }, "A job broke; its lease will run out.");
    if (stop.aborted) await postponeJob(job, "stopped", 0, { isCounted: false });
    return "interrupted";
  } finally {
    await lease.stop();
  }
}

async function attempt(job: ClaimedJob, kind: JobKind | undefined, signal: AbortSignal): Promise<Outcome> {
  const end = async (state: "done" | "failed", reason?: string) => {
    await endJob(job, { state, reason, isForgotten: kind?.isForgotten?.(job) });
    return state;
  };
  if (!kind) return end("failed", "This kind of work is not known.");
  const hasEnd = kind.retry.most < Number.POSITIVE_INFINITY;
  try {
    if (hasEnd && job.cutOff > MAX_CUT_OFF) return await end("failed", "cut off");
    await traced(`job ${job.kind}`, { "job.id": job.id }, () => kind.run(job, signal));
    return await end("done");
  } catch (err) {
    if (err instanceof Interrupted) throw err;
    if (err instanceof Later) await postponeJob(job, err.message, err.seconds, { isCounted: false });
    else {
      const isGivenUp = job.attempts >= kind.retry.most || (hasEnd && err instanceof ProviderError && err.permanent);
      log.warn(
        { err, jobId: job.id, kind: job.kind, attempts: job.attempts, isGivenUp },
        "An attempt at a job failed.",
      );
      if (isGivenUp) return end("failed", reasonOf(err));
      await postponeJob(job, reasonOf(err), kind.retry.wait(job.attempts));
    }
    return "queued again";
  }
}

/** The reason shown to administrators. */
const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? `${error.code}: ${error.message}` : "It failed for an unknown reason.";
