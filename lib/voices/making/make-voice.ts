import "server-only";
import { type ClaimedJob, endJob, Interrupted, notePayload, postponeJob } from "@/lib/jobs/mutations";
import { jobBackoff, MAX_ATTEMPTS } from "@/lib/jobs/policy";
import { type PickedVoiceProvider, voiceProviderFor } from "@/lib/keys/voice-provider";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { installationId } from "@/lib/platform/db/installation-id";
import { log } from "@/lib/platform/log";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import type { CloneInput, VoiceProvider } from "@/lib/providers/voice/provider";
import { getDefinition } from "@/lib/providers/voice/registry";
import { findMakingPlan } from "@/lib/voices/making/data";
import { speechToMakeFrom } from "@/lib/voices/making/duration";
import { type MakingPayload, makingPayload, type StartedAt } from "@/lib/voices/making/job";
import { voiceLabel } from "@/lib/voices/making/label";
import { loadRecordings } from "@/lib/voices/making/load-recordings";
import { failVoice, finishVoice, oweUnfinished } from "@/lib/voices/making/mutations";

/** External dependencies; tests provide their own. */
export type Workshop = { pick: (userId: number) => Promise<PickedVoiceProvider>; files: FileStore };

type Attempt = {
  job: ClaimedJob;
  work: MakingPayload;
  /** Set once a provider has been called, in this attempt or an earlier one. */
  started: StartedAt | undefined;
  signal: AbortSignal;
};

/** A failure that no retry would change; the message is for the voice's owner. */
class CannotBeMade extends Error {}

/**
 * Makes one voice under a lease that the caller renews. `signal` aborts when the lease is lost or the process stops. A
 * retry after a crash finds the first result by our label. The voice ends up ready or failed, or the job is queued for
 * another attempt.
 * @throws Interrupted
 */
export async function makeVoice(
  job: ClaimedJob,
  signal: AbortSignal,
  { pick = voiceProviderFor, files = fileStore() }: Partial<Workshop> = {},
) {
  const work = makingPayload.parse(job.payload);
  const attempt: Attempt = { job, work, started: work.started, signal };
  const facts = { jobId: job.id, voiceId: work.voiceId, generation: work.generation, attempt: job.attempts };
  const startedAt = performance.now();
  try {
    const outcome = await run(attempt, { pick, files });
    if (outcome === "unwanted") await endJob(job, { state: "done" });
    log.info({ ...facts, outcome, ms: Math.round(performance.now() - startedAt) }, "The making of a voice has ended.");
  } catch (error) {
    if (signal.aborted || error instanceof Interrupted) throw new Interrupted("Interrupted.", { cause: error });
    log.warn({ ...facts, err: error }, "An attempt to make a voice failed.");
    await recordFailure(attempt, error);
  }
}

async function run(attempt: Attempt, { pick, files }: Workshop): Promise<"ready" | "unwanted"> {
  const { job, work, signal } = attempt;
  if (job.attempts > MAX_ATTEMPTS)
    throw new CannotBeMade("Making the voice was cut off again and again. Please try again later.");
  const plan = await findMakingPlan(work.voiceId);
  if (plan?.status !== "processing" || plan.generation !== work.generation) return "unwanted";
  if (plan.consents.length === 0) throw new CannotBeMade("There is no longer a consent to use these recordings.");
  const { provider, keyOwnerId } = await pick(plan.userId);
  const at: StartedAt = { provider: provider.name, keyOwnerId };
  const label = voiceLabel(await installationId(), work.voiceId, work.generation);
  const earlier = await findEarlier(attempt, at, provider, label);
  if (earlier !== null) return finishVoice(work, { ...at, providerVoiceId: earlier });

  const samples = await loadRecordings(plan.audioSamples, files, getDefinition(provider.name).recordings);
  if (samples.length === 0)
    throw new CannotBeMade("The recordings of this voice could not be found. Please add them again.");
  const speechSeconds = speechToMakeFrom(plan.audioSamples);
  if (!(await notePayload(job, { ...work, speechSeconds, started: at }))) throw new Interrupted("The lease was lost.");
  attempt.started = at;
  const made = await clone(provider, { label, name: plan.name, language: plan.language, samples }, signal);
  return finishVoice(work, { ...at, providerVoiceId: made });
}

/** The voice an earlier attempt left at this provider. One left at another provider is queued for removal. */
async function findEarlier({ work, started }: Attempt, at: StartedAt, provider: VoiceProvider, label: string) {
  if (!started) return null;
  if (started.provider === at.provider && started.keyOwnerId === at.keyOwnerId) return provider.findByLabel(label);
  await oweUnfinished(work, started);
  return null;
}

async function clone(provider: VoiceProvider, input: CloneInput, signal: AbortSignal): Promise<string> {
  const use = { provider: provider.name, model: "voice" };
  try {
    const { providerVoiceId } = await provider.clone(input, signal);
    await recordProviderUsage(use);
    return providerVoiceId;
  } catch (error) {
    await recordProviderUsage({ ...use, failures: 1 });
    throw error;
  }
}

async function recordFailure({ job, work, started }: Attempt, error: unknown) {
  const refused = error instanceof CannotBeMade || (error instanceof ProviderError && error.permanent);
  if (!refused && job.attempts < MAX_ATTEMPTS) {
    const retryAfter = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
    return postponeJob(job, reasonOf(error), jobBackoff(job.attempts, retryAfter));
  }
  // A refusal of the first attempt proves that nothing was made; otherwise something may have been.
  const isCertain = refused && job.attempts === 1;
  await failVoice(job, work, {
    message: messageOf(error),
    details: detailsOf(error),
    mayHaveMade: isCertain ? null : (started ?? null),
  });
}

function messageOf(error: unknown): string {
  if (error instanceof CannotBeMade) return error.message;
  if (error instanceof ProviderError) return failureOf("voice", error).message;
  return "The voice could not be made. Please try again later.";
}

/** The service's own status and codes, without any text that a person said or wrote. */
function detailsOf(error: unknown): Record<string, string | number> {
  if (error instanceof ProviderError) return { provider: error.provider, code: error.code, ...error.details };
  return { code: error instanceof CannotBeMade ? "cannot_be_made" : "internal" };
}

const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? `${error.provider}: ${error.code}` : "It failed for an unknown reason.";
