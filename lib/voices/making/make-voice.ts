import "server-only";
import { type ClaimedJob, Interrupted, notePayload, postponeJob } from "@/lib/jobs/mutations";
import { jobBackoff, MAX_ATTEMPTS, MAX_CUT_OFF, neverGivenUp } from "@/lib/jobs/policy";
import { type JobKind, Later } from "@/lib/jobs/run-job";
import { type PickedVoiceProvider, voiceProviderFor } from "@/lib/keys/voice-provider";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { forAccount } from "@/lib/platform/account-here";
import { installationId } from "@/lib/platform/db/installation-id";
import { isDiskFull } from "@/lib/platform/disk-full";
import { STORAGE_FULL } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry/traces";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { fileStore } from "@/lib/providers/storage";
import type { FileStore } from "@/lib/providers/storage/provider";
import { personDetailsOf } from "@/lib/providers/voice/person-details";
import type { CloneInput, VoiceProvider } from "@/lib/providers/voice/provider";
import { getDefinition } from "@/lib/providers/voice/registry";
import { WORDINGS_NAMING_HEARING } from "@/lib/voices/consent";
import { whyMakingWaits } from "@/lib/voices/making/affordable";
import { findMakingPlan } from "@/lib/voices/making/data";
import { speechToMakeFrom } from "@/lib/voices/making/duration";
import { type MakingPayload, makingPayload, type StartedAt } from "@/lib/voices/making/job";
import { voiceLabel } from "@/lib/voices/making/label";
import { loadRecordings } from "@/lib/voices/making/load-recordings";
import {
  failVoice,
  finishVoice,
  type MadeAgent,
  type MadeAt,
  queueUnfinishedRemoval,
} from "@/lib/voices/making/mutations";
import { ProgressNotes } from "@/lib/voices/making/progress-notes";
import { preparePassage } from "@/lib/voices/passage/prepare-passage";

/** External dependencies; tests provide their own. */
export type MakingDependencies = {
  pick: (userId: number, language: string) => Promise<PickedVoiceProvider>;
  files: FileStore;
  /** Makes the agent for calls to the voice, if its provider has agents; null if it has none or cannot make one now. */
  makeAgent: (voiceId: number, made: MadeAt, signal: AbortSignal) => Promise<MadeAgent | null>;
};

type Attempt = {
  job: ClaimedJob;
  work: MakingPayload;
  /** Set once a provider has been called, in this attempt or an earlier one. */
  started: StartedAt | undefined;
  signal: AbortSignal;
};

/** A failure that a retry would not change; its message is for the voice's owner. */
class CannotBeMade extends Error {}

/**
 * Makes one voice. A retry after a crash finds the first result by our label. The voice ends up ready or failed, or the
 * job is queued for another attempt.
 */
export const makingJob = ({
  pick = voiceProviderFor,
  files = fileStore(),
  makeAgent = async () => null,
}: Partial<MakingDependencies>): JobKind => ({
  // The code below handles failures, with a message for the voice's owner.
  retry: neverGivenUp,
  async run(job, signal) {
    const work = makingPayload.parse(job.payload);
    const attempt: Attempt = { job, work, started: work.started, signal };
    const facts = {
      jobId: job.id,
      voiceId: work.voiceId,
      generation: work.generation,
      attempt: job.attempts,
      cutOff: job.cutOff,
    };
    const startedAt = performance.now();
    try {
      const outcome = await run(attempt, { pick, files, makeAgent });
      log.info(
        { ...facts, outcome, ms: Math.round(performance.now() - startedAt) },
        "The making of a voice has ended.",
      );
    } catch (error) {
      if (signal.aborted || error instanceof Interrupted) throw new Interrupted("Interrupted.", { cause: error });
      log.warn({ ...facts, err: error }, "An attempt to make a voice failed.");
      await recordFailure(attempt, error);
    }
  },
});

async function run(attempt: Attempt, { pick, files, makeAgent }: MakingDependencies): Promise<"ready" | "unwanted"> {
  const { job, work, signal } = attempt;
  if (job.cutOff > MAX_CUT_OFF)
    throw new CannotBeMade("Making the voice was cut off again and again. Please try again later.");
  const plan = await findMakingPlan(work.voiceId);
  if (plan?.status !== "processing" || plan.generation !== work.generation || plan.userId === null) return "unwanted";
  const consentId = plan.consents[0]?.id;
  if (consentId === undefined) throw new CannotBeMade("There is no longer a consent to use these recordings.");
  const { provider, keyOwnerId } = await pick(plan.userId, plan.language);
  const at: StartedAt = { provider: provider.name, keyOwnerId };
  const label = voiceLabel(await installationId(), work.voiceId, work.generation);
  const earlier = await findEarlier(attempt, at, provider, label);
  // Makes the agent before the voice is ready, so that it can be called immediately.
  const finish = async (providerVoiceId: string) => {
    const whole = { ...at, providerVoiceId };
    return finishVoice(work, whole, await makeAgent(work.voiceId, whole, signal));
  };
  if (earlier !== null) return finish(earlier);
  const refusal = await whyMakingWaits(at.provider, keyOwnerId);
  if (refusal) throw new Later(refusal.code, refusal.retryAfterSeconds ?? 0);

  const { userId } = plan;
  const material = await forAccount(userId, () =>
    gather({ ...plan, userId }, work.voiceId, provider.name, { files, signal }),
  );
  const speechSeconds = speechToMakeFrom(plan.audioSamples);
  const begun = { voiceId: work.voiceId, generation: work.generation, speechSeconds, started: at };
  if (!(await notePayload(job, begun))) throw new Interrupted("The lease was lost.");
  attempt.started = at;
  const progress = new ProgressNotes(job, begun);
  const { name, language } = plan;
  const input = {
    label,
    name,
    language,
    person: personDetailsOf(plan),
    consentId,
    ...material,
    onProgress: progress.note,
  };
  const made = await traced("make voice", { provider: provider.name, "job.id": job.id }, () =>
    forAccount(userId, () => clone(provider, input, signal)),
  );
  await progress.written;
  return finish(made);
}

type Material = Pick<CloneInput, "samples" | "passage">;
type Plan = NonNullable<Awaited<ReturnType<typeof findMakingPlan>>> & { userId: number };

/** The recordings, or the reference clip from them, that this provider makes a voice from. */
async function gather(
  plan: Plan,
  voiceId: number,
  provider: string,
  { files, signal }: { files: FileStore; signal: AbortSignal },
): Promise<Material> {
  const { madeFrom, recordings: accepted } = getDefinition(provider);
  if (madeFrom === "a passage") {
    const { userId, language, passage, consents, audioSamples: recordings } = plan;
    const mayBeHeard = consents.some(({ wordingVersion }) => WORDINGS_NAMING_HEARING.includes(wordingVersion));
    const found = await preparePassage({ voiceId, userId, language, passage, mayBeHeard, recordings }, files, signal);
    if (found === null) throw new CannotBeMade(NO_CLEAR_PASSAGE);
    return { samples: [], passage: found };
  }
  const samples = await loadRecordings(plan.audioSamples, files, accepted);
  if (samples.length === 0)
    throw new CannotBeMade("The recordings of this voice could not be found. Please add them again.");
  return { samples };
}

const NO_CLEAR_PASSAGE =
  "No passage of clear speech was found in these recordings. Please add one in which the voice speaks alone for ten seconds or more.";

/** The voice an earlier attempt left at this provider. One left at another provider is queued for removal. */
async function findEarlier({ work, started }: Attempt, at: StartedAt, provider: VoiceProvider, label: string) {
  if (!started) return null;
  if (started.provider === at.provider && started.keyOwnerId === at.keyOwnerId) return provider.findByLabel(label);
  await queueUnfinishedRemoval(work, started);
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
  // Started before the spending limit was reached, so it continues automatically tomorrow.
  if (error instanceof Later) throw error;
  if (isDiskFull(error)) throw new Later("storage_full", STORAGE_FULL.retryAfterSeconds);
  const refused = error instanceof CannotBeMade || (error instanceof ProviderError && error.permanent);
  if (!refused && job.attempts < MAX_ATTEMPTS) {
    const retryAfter = error instanceof ProviderError ? error.retryAfterSeconds : undefined;
    return postponeJob(job, reasonOf(error), jobBackoff(job.attempts, retryAfter));
  }
  // A refusal of the first attempt proves that nothing was made; later ones do not.
  const isCertain = refused && job.attempts === 1 && job.cutOff === 0;
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

/** The service's own status and codes, without any text written or spoken by a person. */
function detailsOf(error: unknown): Record<string, string | number> {
  if (error instanceof ProviderError) return { provider: error.provider, code: error.code, ...error.details };
  return { code: error instanceof CannotBeMade ? "cannot_be_made" : "internal" };
}

const reasonOf = (error: unknown): string =>
  error instanceof ProviderError ? `${error.provider}: ${error.code}` : "It failed for an unknown reason.";
