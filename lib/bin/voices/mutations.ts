import { isolated } from "@/lib/platform/isolated";
import "server-only";
import { noRoomMessage, notInBin } from "@/lib/bin/policy";
import { openCalls } from "@/lib/calls/agent/open-calls";
import { endCallsIn } from "@/lib/calls/server/mutations";
import { hasPlans } from "@/lib/plans/has-plans";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { AppError, notFound } from "@/lib/platform/errors";
import { localAgentId } from "@/lib/voices/agent-id";
import { lockVoice } from "@/lib/voices/making/data";
import { missingToMake, queueRemovalsOfCopies, startMaking, stopMaking } from "@/lib/voices/making/mutations";
import { dropVoice } from "@/lib/voices/mutations";

/**
 * Moves a voice to its owner's bin, with its recordings and conversations. The same transaction ends its calls and
 * queues the removal of its copies at the provider, so a voice that had a copy becomes pending.
 * @throws AppError not_found
 */
export async function binVoice(actor: Actor, voiceId: number) {
  const installation = await installationId();
  const ended = await db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, voiceId);
    if (voice?.userId !== actor.userId) throw notFound("The voice");
    await queueRemovalsOfCopies(tx, voice, installation);
    await stopMaking(tx, voiceId);
    await tx.$executeRaw`
      update conversations set user_id = null, binned_by_id = ${actor.userId}
      where voice_id = ${voiceId} and user_id is not null`;
    const calls = await endCallsIn(tx, {
      userId: actor.userId,
      agentIds: [localAgentId(voiceId), ...(voice.agentId === null ? [] : [voice.agentId])],
      conversations: Prisma.sql`select id from conversations where voice_id = ${voiceId}`,
    });
    await tx.$executeRaw`
      update voices set user_id = null, binned_by_id = ${actor.userId}, deleted_at = now(),
        status = case when status = 'processing' or provider_voice_id is not null then 'pending' else status end,
        provider = null, provider_voice_id = null, provider_key_owner_id = null, agent_id = null, agent_state = null
      where id = ${voiceId}`;
    return calls;
  });
  for (const callId of ended) openCalls.hangUp(callId);
}

/**
 * Restores a voice with everything deleted along with it, and has it made again.
 * @throws AppError not_found, limit_reached when the plan has no room for it
 */
export async function restoreVoice(actor: Actor, voiceId: number): Promise<string> {
  return db.$transaction(async (tx) => {
    // As for a new voice, the lock keeps two parallel requests from both taking the plan's last place.
    await tx.$queryRaw`select id from users where id = ${actor.userId} for update`;
    const binned = await lockVoice(tx, voiceId);
    if (binned?.binnedById !== actor.userId) throw notInBin();
    const count = await tx.voice.count({ where: { userId: actor.userId } });
    const refusal = hasPlans() ? noRoomMessage(actor.subscriptionTier, count, binned.name) : null;
    if (refusal) throw new AppError("limit_reached", refusal);
    await tx.voice.update({
      where: { id: voiceId },
      data: { userId: actor.userId, binnedById: null, deletedAt: null },
      select: { id: true },
    });
    // Conversations that were deleted separately have their own time, and stay in the bin.
    await tx.$executeRaw`
      update conversations set user_id = ${actor.userId}, binned_by_id = null
      where voice_id = ${voiceId} and deleted_at is null`;
    const wasMade = binned.status === "pending" && binned.generation > 0;
    if (!wasMade || (await missingToMake(tx, voiceId)) !== null) return `${isolated(binned.name)} is back.`;
    await startMaking(tx, { ...binned, userId: actor.userId, binnedById: null });
    return `${isolated(binned.name)} is back. The voice is being made again, which takes a minute or so.`;
  });
}

/**
 * Permanently erases a voice from the caller's bin.
 * @throws AppError not_found
 */
export async function eraseVoice(actor: Actor, voiceId: number): Promise<string> {
  const installation = await installationId();
  return db.$transaction(async (tx) => {
    const voice = await lockVoice(tx, voiceId);
    if (voice?.binnedById !== actor.userId) throw notInBin();
    await dropVoice(tx, voice, installation);
    return voice.name;
  });
}
