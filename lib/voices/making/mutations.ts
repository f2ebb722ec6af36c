import "server-only";
import { type ClaimedJob, dropJob, dropQueued, endJob, enqueueJob } from "@/lib/jobs/mutations";
import { forgetRemoval, queueRemovals } from "@/lib/jobs/removals/mutations";
import { byLabel, type QueuedRemoval } from "@/lib/jobs/removals/policy";
import { findCiphertextFor } from "@/lib/keys/data";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { AppError } from "@/lib/platform/errors";
import { namesWhere } from "@/lib/providers/voice/registry";
import { announceEnd } from "@/lib/voices/making/announcement";
import { type LockedVoice, lockVoice, type Tx } from "@/lib/voices/making/data";
import {
  announcementSubject,
  MAKE_VOICE,
  type MakingPayload,
  makingPayload,
  makingSubject,
  type StartedAt,
} from "@/lib/voices/making/job";
import { voiceLabel } from "@/lib/voices/making/label";
import { CONSENT_MESSAGE, noSamplesMessage } from "@/lib/voices/policy";

/** Longer than any attempt at a provider: after this time, a voice made by that attempt can be found there. */
const IN_FLIGHT_SECONDS = 300;

/**
 * Queues the making of a voice; does nothing while one is being made.
 * @throws AppError consent_required, or invalid_input when there is no usable recording
 */
export async function startMaking(tx: Tx, voice: LockedVoice) {
  if (voice.status === "processing") return;
  const missing = await missingToMake(tx, voice.id);
  if (missing === "consent") throw new AppError("consent_required", CONSENT_MESSAGE);
  if (missing === "recordings") throw new AppError("invalid_input", noSamplesMessage(voice.generation));
  const generation = voice.generation + 1;
  await tx.voice.update({
    where: { id: voice.id },
    data: { status: "processing", generation, errorMessage: null, failureDetails: Prisma.DbNull },
    select: { id: true },
  });
  await enqueueMaking(tx, { voiceId: voice.id, generation });
}

/** Explains what a voice still needs before it can be made; null when nothing is missing. */
export async function missingToMake(tx: Tx, voiceId: number): Promise<"consent" | "recordings" | null> {
  if ((await tx.consent.count({ where: { voiceId } })) === 0) return "consent";
  const usable = await tx.audioSample.count({ where: { voiceId, verdict: { not: "silence" } } });
  return usable === 0 ? "recordings" : null;
}

async function enqueueMaking(tx: Tx, payload: MakingPayload) {
  await enqueueJob(tx, { kind: MAKE_VOICE, subject: makingSubject(payload.voiceId), payload });
}

/**
 * For the sweeper: starts a voice that its owner could have started. False when that is no longer wanted or possible.
 */
export async function startForgotten(voiceId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, voiceId);
    if (voice?.status !== "pending" || voice.userId === null) return false;
    await startMaking(tx, voice);
    return true;
  });
}

/** For the sweeper: queues a new job for a voice in state `processing` that has none. */
export async function restartStranded({ id, generation }: { id: number; generation: number }) {
  await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, id);
    if (voice?.status === "processing" && voice.generation === generation) {
      await enqueueMaking(tx, { voiceId: id, generation });
    }
  });
}

/**
 * Run at the start of the only process, when every lease holder is dead. Jobs that had already called an outside
 * service keep their lease: the service may still be making the voice that a retry has to find.
 */
export async function resumeInterrupted() {
  const here = namesWhere(({ runsOn }) => runsOn === "this server");
  await db.$executeRaw`
    update jobs set lease_until = now() - interval '1 second'
    where kind = ${MAKE_VOICE} and state = 'running'
      and coalesce(payload -> 'started' ->> 'provider' = any(${here}::text[]), true)`;
}

export type MadeAt = StartedAt & { providerVoiceId: string };

/** The voice's agent at the provider, and the hash of the settings it received. */
export type MadeAgent = { agentId: string; agentState: string | null };

/**
 * Marks the voice ready and its job done in one transaction, and queues the previous copies for removal. The first
 * worker to finish wins; a voice made by a second worker, or for a voice that is gone, is queued for removal.
 */
export async function finishVoice(
  work: MakingPayload,
  made: MadeAt,
  agent: MadeAgent | null = null,
): Promise<"ready" | "unwanted"> {
  return db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, work.voiceId);
    if (voice?.status !== "processing" || voice.generation !== work.generation) {
      const { voiceId } = work;
      if (voice?.providerVoiceId !== made.providerVoiceId) await queueCopy(tx, voiceId, made, made.providerVoiceId);
      if (agent && voice?.agentId !== agent.agentId) await queueAgent(tx, voiceId, made, agent.agentId);
      return "unwanted";
    }
    const isSameAccount = voice.provider === made.provider && voice.providerKeyOwnerId === made.keyOwnerId;
    const isSameVoice = isSameAccount && voice.providerVoiceId === made.providerVoiceId;
    if (!isSameVoice) await queueCopies(tx, voice, { keepAgent: isSameAccount });
    await tx.voice.update({
      where: { id: voice.id },
      data: {
        status: "ready",
        errorMessage: null,
        failureDetails: Prisma.DbNull,
        provider: made.provider,
        providerVoiceId: made.providerVoiceId,
        providerKeyOwnerId: made.keyOwnerId,
        ...(!isSameVoice && { speechLoudness: null }),
        ...(!isSameAccount && { agentId: null, agentState: null }),
        ...agent,
      },
      select: { id: true },
    });
    // An agent found by its label may be queued for removal, if the voice was deleted and then restored.
    if (agent) await forgetRemoval(tx, { kind: "provider_agent", provider: made.provider, reference: agent.agentId });
    await tx.job.updateMany({
      where: { subject: makingSubject(voice.id) },
      data: { state: "done", leaseToken: null, leaseUntil: null, lastError: null },
    });
    await announceEnd(tx, work);
    return "ready";
  });
}

export type VoiceFailure = {
  /** Shown to the voice's owner. */
  message: string;
  details: Record<string, string | number>;
  /** Set when the provider may have a voice from this attempt or an earlier one. */
  mayHaveMade: StartedAt | null;
};

/** Ends the job and marks the voice failed with the reason. Does nothing when the lease was lost. */
export async function failVoice(job: ClaimedJob, work: MakingPayload, failure: VoiceFailure) {
  const installation = await installationId();
  await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, work.voiceId);
    if (!(await endJob(job, { state: "failed", reason: failure.message }, tx))) return;
    if (failure.mayHaveMade) await queueRemovalByLabel(tx, work, failure.mayHaveMade, installation);
    if (voice?.status !== "processing" || voice.generation !== work.generation) return;
    await tx.voice.update({
      where: { id: voice.id },
      data: {
        status: "failed",
        errorMessage: failure.message,
        failureDetails: failure.details,
      },
      select: { id: true },
    });
    await announceEnd(tx, work);
  });
}

/** Queues the removal of anything the first provider may have made, because another provider continues. */
export async function queueUnfinishedRemoval(work: MakingPayload, started: StartedAt) {
  const installation = await installationId();
  await db.$transaction((tx) => queueRemovalByLabel(tx, work, started, installation));
}

type Generation = { voiceId: number; generation: number };

async function queueRemovalByLabel(tx: Tx, { voiceId, generation }: Generation, at: StartedAt, installation: string) {
  await queueCopy(tx, voiceId, at, byLabel(voiceLabel(installation, voiceId, generation)), IN_FLIGHT_SECONDS);
}

/** Cancels making a voice that is being deleted, and the mail about it. */
export async function stopMaking(tx: Tx, voiceId: number) {
  await dropJob(tx, makingSubject(voiceId));
  await dropJob(tx, announcementSubject(voiceId));
}

/**
 * Called before a voice is deleted: queues the removal of all its copies at providers, including one being made right
 * now.
 */
export async function queueRemovalsOfCopies(tx: Tx, voice: LockedVoice, installation: string) {
  await queueCopies(tx, voice, { keepAgent: false });
  const job = await tx.job.findUnique({
    where: { subject: makingSubject(voice.id) },
    select: { state: true, payload: true },
  });
  const started =
    job && ["queued", "running"].includes(job.state) && makingPayload.safeParse(job.payload).data?.started;
  if (started)
    await queueRemovalByLabel(tx, { voiceId: voice.id, generation: voice.generation }, started, installation);
}

async function queueCopies(tx: Tx, voice: LockedVoice, { keepAgent }: { keepAgent: boolean }) {
  const { id, provider, providerVoiceId, agentId, providerKeyOwnerId: keyOwnerId } = voice;
  if (provider === null) return;
  if (providerVoiceId !== null) await queueCopy(tx, id, { provider, keyOwnerId }, providerVoiceId);
  if (!keepAgent && agentId !== null) await queueAgent(tx, id, { provider, keyOwnerId }, agentId);
}

const queueCopy = (tx: Tx, voiceId: number, at: StartedAt, reference: string, delaySeconds = 0) =>
  queueWithKey(tx, at, { kind: "provider_voice", reference, owner: { voiceId } }, delaySeconds);

const queueAgent = (tx: Tx, voiceId: number, at: StartedAt, reference: string) =>
  queueWithKey(tx, at, { kind: "provider_agent", reference, owner: { voiceId } });

async function queueWithKey(
  tx: Tx,
  { provider, keyOwnerId }: StartedAt,
  removal: Omit<QueuedRemoval, "provider">,
  delaySeconds = 0,
) {
  const keyCiphertext = await findCiphertextFor(provider, keyOwnerId, tx);
  await queueRemovals(tx, [{ ...removal, provider, keyOwnerId, keyCiphertext }], delaySeconds);
}

/** Cancels the mail once the owner has seen the result. */
export async function dropAnnouncements(voiceIds: number[]) {
  await dropQueued(voiceIds.map(announcementSubject));
}
