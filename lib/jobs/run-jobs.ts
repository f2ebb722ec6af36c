import "server-only";
import { type ClaimedJob, claimJob, endJob, Interrupted, releaseJob, renewLease } from "@/lib/jobs/mutations";
import { RENEW_SECONDS } from "@/lib/jobs/policy";
import { log } from "@/lib/platform/log";
import { MAKE_VOICE } from "@/lib/voices/making/job";
import { makeVoice, type Workshop } from "@/lib/voices/making/make-voice";

/** One job that is due, from claim to outcome; false when none is. Aborting `stop` puts it back into the queue. */
export async function runNextJob(stop: AbortSignal, workshop: Partial<Workshop> = {}): Promise<boolean> {
  const job = await claimJob();
  if (!job) return false;
  await runUnderLease(job, stop, workshop);
  return true;
}

async function runUnderLease(job: ClaimedJob, stop: AbortSignal, workshop: Partial<Workshop>) {
  const lease = new AbortController();
  const timer = setInterval(() => void renew(job, lease), RENEW_SECONDS * 1000);
  timer.unref();
  try {
    await runByKind(job, AbortSignal.any([stop, lease.signal]), workshop);
  } catch (err) {
    if (!(err instanceof Interrupted)) log.error({ err, jobId: job.id }, "A job broke; its lease will run out.");
    if (stop.aborted) await releaseJob(job);
  } finally {
    clearInterval(timer);
  }
}

async function renew(job: ClaimedJob, lease: AbortController) {
  // A database that cannot be reached says nothing about whose job it is.
  const isOurs = await renewLease(job).catch(() => true);
  if (!isOurs) lease.abort();
}

async function runByKind(job: ClaimedJob, signal: AbortSignal, workshop: Partial<Workshop>) {
  if (job.kind === MAKE_VOICE) return makeVoice(job, signal, workshop);
  await endJob(job, { state: "failed", reason: "This kind of work is not known." });
}
