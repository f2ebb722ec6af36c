import "server-only";
import { localVoiceId } from "@/lib/calls/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";

const calleeColumns = {
  id: true,
  userId: true,
  name: true,
  description: true,
  language: true,
  relation: true,
  isLiving: true,
  status: true,
  provider: true,
  providerVoiceId: true,
  providerKeyOwnerId: true,
  metadata: true,
} as const;

/** The voice that answers when this agent is called. @throws AppError not_found, also for another's; conflict. */
export async function getCallee(actor: Actor, agentId: string) {
  const voiceId = localVoiceId(agentId);
  const isCalled =
    voiceId === null
      ? Prisma.sql`provider = 'elevenlabs' and metadata ->> 'elevenlabsAgentId' = ${agentId}`
      : Prisma.sql`provider = 'local' and id = ${voiceId}`;
  const [voice] = await query<AgentVoice>`
    select id, user_id as "userId", name, description, language, relation, is_living as "isLiving", status, provider,
      provider_voice_id as "providerVoiceId", provider_key_owner_id as "providerKeyOwnerId", metadata
    from voices where user_id = ${actor.userId} and ${isCalled} limit 1`;
  if (!voice) throw notFound("This agent");
  if (voice.status !== "ready" || voice.providerVoiceId === null) {
    throw new AppError("conflict", "This voice is not ready for calls yet.");
  }
  return { ...voice, providerVoiceId: voice.providerVoiceId };
}

export type Callee = Awaited<ReturnType<typeof getCallee>>;

/** @throws AppError not_found when the conversation is another's, or with another voice. */
export async function assertConversationWith(actor: Actor, conversationId: number, voiceId: number) {
  const count = await db.conversation.count({ where: { id: conversationId, userId: actor.userId, voiceId } });
  if (count === 0) throw notFound("This conversation");
}

/** The conversation that a call without one belongs to: the voice's latest. */
export async function findLatestConversation(userId: number, voiceId: number): Promise<number | null> {
  const row = await db.conversation.findFirst({
    where: { userId, voiceId },
    orderBy: [{ updatedAt: "desc" }, { id: "desc" }],
    select: { id: true },
  });
  return row?.id ?? null;
}

const sessionColumns = {
  id: true,
  userId: true,
  conversationId: true,
  agentId: true,
  provider: true,
  startedAt: true,
  lastBeatAt: true,
  endedAt: true,
  durationSecs: true,
  endReason: true,
  settledAt: true,
} as const;

/** @throws AppError not_found, also for another's. */
export async function getCallSession(userId: number, callId: number) {
  const row = await db.callSession.findFirst({ where: { id: callId, userId }, select: sessionColumns });
  if (!row) throw notFound("This call");
  return row;
}

export type CallSessionRow = Awaited<ReturnType<typeof getCallSession>>;

/** Ended calls on a provider's agent whose charge is not decided, longest waiting first. */
export async function listUnsettledCalls({ userId, limit }: { userId?: number; limit: number }) {
  return db.callSession.findMany({
    where: {
      ...(userId !== undefined && { userId }),
      provider: "elevenlabs",
      providerConversationId: { not: null },
      endedAt: { not: null },
      settledAt: null,
    },
    select: { ...sessionColumns, providerConversationId: true },
    orderBy: { endedAt: "asc" },
    take: limit,
  });
}

export type UnsettledCall = Awaited<ReturnType<typeof listUnsettledCalls>>[number];

/** The record of a call may go with its agent, and with it the charge. */
export async function hasUnsettledCalls(agentId: string): Promise<boolean> {
  return (await db.callSession.count({ where: { agentId, provider: "elevenlabs", settledAt: null } })) > 0;
}

/** A call goes on, or what it has cost is not known yet. */
export async function hasUncountedCalls(userId: number): Promise<boolean> {
  return (await db.callSession.count({ where: { userId, settledAt: null } })) > 0;
}

/** Whose key opens the agent; null when the voice is gone, with its agent. */
export async function findAgentKeyOwner(userId: number, agentId: string) {
  const voice = await db.voice.findFirst({
    where: { userId, metadata: { path: ["elevenlabsAgentId"], equals: agentId } },
    select: { userId: true, provider: true, providerKeyOwnerId: true },
  });
  return voice;
}

/** Everything an agent is made from; null when the voice is gone. */
export async function findAgentVoice(voiceId: number) {
  return db.voice.findUnique({ where: { id: voiceId }, select: calleeColumns });
}

export type AgentVoice = NonNullable<Awaited<ReturnType<typeof findAgentVoice>>>;

/** Ready voices at ElevenLabs that nobody can call yet. */
export async function listVoicesWithoutAgent(limit: number): Promise<number[]> {
  const rows = await db.$queryRaw<{ id: number }[]>`
    select id from voices
    where status = 'ready' and provider = 'elevenlabs' and provider_voice_id is not null
      and not (metadata ? 'elevenlabsAgentId')
    order by updated_at limit ${limit}`;
  return rows.map((row) => row.id);
}
