import "server-only";
import { type ClaimedJob, claimJob, endJob, Interrupted, releaseJob, renewLease } from "@/lib/jobs/mutations";
import { RENEW_SECONDS } from "@/lib/jobs/policy";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry/traces";

/** Handlers by kind of job. `signal` aborts when the lease is lost or the process stops. @throws Interrupted */
export type JobHandlers = Record<string, (job: ClaimedJob, signal: AbortSignal) => Promise<void>>;

/** Runs one due job from claim to outcome; false when none is due. Aborting `stop` puts it back into the queue. */
export async function runJob(handlers: JobHandlers, stop: AbortSignal): Promise<boolean> {
  const job = await claimJob();
  if (!job) return false;
  const lease = new AbortController();
  const timer = setInterval(() => void renew(job, lease), RENEW_SECONDS * 1000);
  timer.unref();
  try {
    const handle = handlers[job.kind];
    const signal = AbortSignal.any([stop, lease.signal]);
    if (handle) await traced(`job ${job.kind}`, { "job.id": job.id }, () => handle(job, signal));
    else await endJob(job, { state: "failed", reason: "This kind of work is not known." });
  } catch (err) {
    if (!(err instanceof Interrupted)) log.error({ err, jobId: job.id }, "A job broke; its lease will run out.");
    if (stop.aborted) await releaseJob(job);
  } finally {
    clearInterval(timer);
  }
  return true;
}

async function renew(job: ClaimedJob, lease: AbortController) {
  // An unreachable database does not mean that the lease is lost.
  const isOurs = await renewLease(job).catch(() => true);
  if (!isOurs) lease.abort();
}
