import "server-only";
import { type ClaimedJob, endJob, postponeJob } from "@/lib/jobs/mutations";
import { MAX_MAIL_ATTEMPTS, mailBackoff } from "@/lib/jobs/policy";
import { ProviderError } from "@/lib/providers/provider-error";

/** After an attempt that failed: queues the mail again, or gives it up when no attempt can help or a day is over. */
export async function mailAgain(job: ClaimedJob, error: unknown) {
  const isFinal = (error instanceof ProviderError && error.permanent) || job.attempts >= MAX_MAIL_ATTEMPTS;
  const reason = error instanceof ProviderError ? error.code : "internal";
  if (isFinal) await endJob(job, { state: "failed", reason });
  else await postponeJob(job, reason, mailBackoff(job.attempts));
}
