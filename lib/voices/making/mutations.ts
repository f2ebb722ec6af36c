import "server-only";
import { type ClaimedJob, endJob, enqueueJob } from "@/lib/jobs/mutations";
import { findOwnCiphertext } from "@/lib/keys/data";
import { db, openDatabase } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { AppError } from "@/lib/platform/errors";
import { oweRemovals } from "@/lib/removals/mutations";
import { byLabel, type Debt } from "@/lib/removals/policy";
import { type LockedVoice, lockVoice, type Tx } from "@/lib/voices/making/data";
import { MAKE_VOICE, type MakingPayload, makingPayload, makingSubject, type StartedAt } from "@/lib/voices/making/job";
import { voiceLabel } from "@/lib/voices/making/label";
import { CONSENT_MESSAGE, noSamplesMessage } from "@/lib/voices/policy";

/** Agents of this machine: there is nothing to remove elsewhere. */
const LOCAL_AGENT = "local_";

/** Longer than any attempt at a provider can last: a voice still being made there is found by then. */
const IN_FLIGHT_SECONDS = 300;

/**
 * Writes down that the voice is to be made; one that is being made already stays as it is.
 * @throws AppError consent_required, or invalid_input when there is no recording to make it from.
 */
export async function startMaking(tx: Tx, voice: LockedVoice) {
  if (voice.status === "processing") return;
  const consents = await tx.consent.count({ where: { voiceId: voice.id } });
  if (consents === 0) throw new AppError("consent_required", CONSENT_MESSAGE);
  const usable = await tx.audioSample.count({ where: { voiceId: voice.id, verdict: { not: "silence" } } });
  if (usable === 0) throw new AppError("invalid_input", noSamplesMessage(voice.generation));
  const generation = voice.generation + 1;
  await tx.voice.update({
    where: { id: voice.id },
    data: { status: "processing", generation, errorMessage: null, metadata: without(voice, "elevenlabsErrorDetails") },
    select: { id: true },
  });
  await enqueueMaking(tx, { voiceId: voice.id, generation });
}

async function enqueueMaking(tx: Tx, payload: MakingPayload) {
  await enqueueJob(tx, { kind: MAKE_VOICE, subject: makingSubject(payload.voiceId), payload });
}

/** For the sweeper: what the owner could have asked for. False when it is no longer wanted or possible. */
export async function startForgotten(voiceId: number): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, voiceId);
    if (voice?.status !== "pending") return false;
    await startMaking(tx, voice);
    return true;
  });
}

/** For the sweeper: the work of a voice in the making, when nothing stands for it any more. */
export async function restartStranded({ id, generation }: { id: number; generation: number }) {
  await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, id);
    if (voice?.status === "processing" && voice.generation === generation) {
      await enqueueMaking(tx, { voiceId: id, generation });
    }
  });
}

/** At a start: only one process at a time can hold the embedded database. */
export async function resumeWhenAlone() {
  if ((await openDatabase()).kind === "embedded") await resumeInterrupted();
}

/**
 * At the start of the only process there is: whoever held a lease is dead. Work that had reached an outside service
 * keeps its lease all the same, since the service may still be making the voice that a repeat has to find.
 */
export async function resumeInterrupted() {
  await db.$executeRaw`
    update jobs set lease_until = now() - interval '1 second'
    where kind = ${MAKE_VOICE} and state = 'running'
      and coalesce(payload -> 'started' ->> 'provider', 'local') = 'local'`;
}

export type MadeAt = StartedAt & { providerVoiceId: string };

/**
 * The voice is ready and its job done, in one transaction; the copies of the time before are owed for removal. Whoever
 * finishes first wins: what a second worker made, or what was made for a voice that is gone, is owed for removal.
 */
export async function finishVoice(work: MakingPayload, made: MadeAt): Promise<"ready" | "unwanted"> {
  return db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, work.voiceId);
    if (voice?.status !== "processing" || voice.generation !== work.generation) {
      if (voice?.providerVoiceId !== made.providerVoiceId) await oweRemovals(tx, [await debtOf(tx, made)]);
      return "unwanted";
    }
    const isSameAccount = voice.provider === made.provider && voice.providerKeyOwnerId === made.keyOwnerId;
    const isSameVoice = isSameAccount && voice.providerVoiceId === made.providerVoiceId;
    if (!isSameVoice) await oweRemovals(tx, await debtsOfCopies(tx, voice, { keepAgent: isSameAccount }));
    const { elevenlabsAgentId: agentId, ...metadata } = without(voice, "elevenlabsErrorDetails");
    const agent = made.provider === "local" ? `${LOCAL_AGENT}${voice.id}` : isSameAccount ? agentId : undefined;
    await tx.voice.update({
      where: { id: voice.id },
      data: {
        status: "ready",
        errorMessage: null,
        provider: made.provider,
        providerVoiceId: made.providerVoiceId,
        providerKeyOwnerId: made.keyOwnerId,
        metadata: { ...metadata, ...(agent !== undefined && { elevenlabsAgentId: agent }) },
      },
      select: { id: true },
    });
    await tx.job.updateMany({
      where: { subject: makingSubject(voice.id) },
      data: { state: "done", leaseToken: null, leaseUntil: null, lastError: null },
    });
    return "ready";
  });
}

export type VoiceFailure = {
  /** For the voice's owner. */
  message: string;
  details: Record<string, string | number>;
  /** The provider may hold a voice of this attempt or an earlier one. */
  mayHaveMade: StartedAt | null;
};

/** The voice has failed, with its reason, and the job with it. Nothing happens when the job was lost. */
export async function failVoice(job: ClaimedJob, work: MakingPayload, failure: VoiceFailure) {
  const label = voiceLabel(await installationId(), work.voiceId, work.generation);
  await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, work.voiceId);
    if (!(await endJob(job, { state: "failed", reason: failure.message }, tx))) return;
    if (failure.mayHaveMade) await oweByLabel(tx, failure.mayHaveMade, label);
    if (voice?.status !== "processing" || voice.generation !== work.generation) return;
    await tx.voice.update({
      where: { id: voice.id },
      data: {
        status: "failed",
        errorMessage: failure.message,
        metadata: { ...objectOf(voice.metadata), elevenlabsErrorDetails: failure.details },
      },
      select: { id: true },
    });
  });
}

/** Another provider goes on with the work: what the first may have made is owed. */
export async function oweUnfinished(work: MakingPayload, started: StartedAt) {
  const label = voiceLabel(await installationId(), work.voiceId, work.generation);
  await db.$transaction((tx) => oweByLabel(tx, started, label));
}

async function oweByLabel(tx: Tx, started: StartedAt, label: string) {
  await oweRemovals(tx, [await debtOf(tx, { ...started, providerVoiceId: byLabel(label) })], IN_FLIGHT_SECONDS);
}

/** Before a voice is deleted: all that a provider holds of it, and what it may be making this very moment. */
export async function oweEverythingOf(tx: Tx, voice: LockedVoice, installation: string) {
  await oweRemovals(tx, await debtsOfCopies(tx, voice, { keepAgent: false }));
  const job = await tx.job.findUnique({
    where: { subject: makingSubject(voice.id) },
    select: { state: true, payload: true },
  });
  const started =
    job && ["queued", "running"].includes(job.state) && makingPayload.safeParse(job.payload).data?.started;
  if (started) await oweByLabel(tx, started, voiceLabel(installation, voice.id, voice.generation));
}

async function debtsOfCopies(tx: Tx, voice: LockedVoice, { keepAgent }: { keepAgent: boolean }): Promise<Debt[]> {
  const { provider, providerVoiceId, providerKeyOwnerId: keyOwnerId } = voice;
  if (provider !== "local" && provider !== "elevenlabs") return [];
  const debts: Debt[] = [];
  if (providerVoiceId !== null) debts.push(await debtOf(tx, { provider, providerVoiceId, keyOwnerId }));
  const agentId = objectOf(voice.metadata).elevenlabsAgentId;
  if (!keepAgent && typeof agentId === "string" && !agentId.startsWith(LOCAL_AGENT)) {
    debts.push({ ...(await debtOf(tx, { provider, providerVoiceId: agentId, keyOwnerId })), kind: "provider_agent" });
  }
  return debts;
}

async function debtOf(tx: Tx, made: MadeAt): Promise<Debt> {
  const { provider, providerVoiceId: reference, keyOwnerId } = made;
  const keyCiphertext = keyOwnerId === null ? null : await findOwnCiphertext(keyOwnerId, "ELEVENLABS_API_KEY", tx);
  return { kind: "provider_voice", provider, reference, keyOwnerId, keyCiphertext };
}

function objectOf(metadata: Prisma.JsonValue): Prisma.JsonObject {
  return metadata !== null && typeof metadata === "object" && !Array.isArray(metadata) ? metadata : {};
}

function without(voice: LockedVoice, name: string): Prisma.JsonObject {
  const { [name]: _dropped, ...rest } = objectOf(voice.metadata);
  return rest;
}
