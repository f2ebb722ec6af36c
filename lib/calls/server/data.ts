import "server-only";
import { NO_CALLS_HERE } from "@/lib/calls/notices";
import { replyVoiceColumns } from "@/lib/conversations/replies/data";
import { notesOfVoice, personaNoteColumns, toPersonaNotes } from "@/lib/notes/data";
import type { Actor } from "@/lib/platform/auth/actor";
import { columns, db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { AppError, notFound } from "@/lib/platform/errors";
import { type Manner, toManner } from "@/lib/providers/text/manner";
import type { PersonaNote } from "@/lib/providers/text/persona-notes";
import { findDefinition, namesChargedByOurLedger, namesWhere } from "@/lib/providers/voice/registry";
import { localVoiceId } from "@/lib/voices/agent-id";

const PROVIDER_UNKNOWN = "The service that made this voice is no longer set up here. You can go on writing.";

const calleeColumns = { ...replyVoiceColumns, agentId: true } as const satisfies Prisma.VoiceSelect;

/**
 * The voice that this agent speaks for.
 * @throws AppError not_found, also for someone else's; conflict while it is not ready; provider_unavailable when this
 * server cannot keep its call open
 */
export async function getCallee(actor: Actor, agentId: string) {
  const voiceId = localVoiceId(agentId);
  const isCalled = voiceId === null ? Prisma.sql`agent_id = ${agentId}` : Prisma.sql`id = ${voiceId}`;
  const [row] = await query<AgentVoiceRow>`
    select ${columns(calleeColumns)}, ${notesOfVoice} as notes
    from voices as voice where user_id = ${actor.userId} and ${isCalled} limit 1`;
  const voice = row && withNotes(row);
  if (!voice || voice.provider === null) throw notFound("This agent");
  const definition = findDefinition(voice.provider);
  if (!definition) throw new AppError("provider_rejected", PROVIDER_UNKNOWN);
  if ((definition.callsAnsweredBy === "our agent") !== (voiceId !== null)) throw notFound("This agent");
  if (voiceId !== null && env().VERCEL) throw new AppError("provider_unavailable", NO_CALLS_HERE);
  if (voice.status !== "ready" || voice.providerVoiceId === null) {
    throw new AppError("conflict", "This voice is not ready for calls yet.");
  }
  return { ...voice, provider: voice.provider, providerVoiceId: voice.providerVoiceId };
}

export type Callee = Awaited<ReturnType<typeof getCallee>>;

/** The hash of the state last sent to the voice's agent; null before the first, or when the voice is gone. */
export async function findAgentState(voiceId: number): Promise<string | null> {
  const voice = await db.voice.findUnique({ where: { id: voiceId }, select: { agentState: true } });
  return voice?.agentState ?? null;
}

/** @throws AppError not_found for someone else's conversation, or one with another voice */
export async function assertConversationWith(actor: Actor, conversationId: number, voiceId: number) {
  const count = await db.conversation.count({ where: { id: conversationId, userId: actor.userId, voiceId } });
  if (count === 0) throw notFound("This conversation");
}

/** The conversation for a call without one: the voice's latest. */
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
  providerConversationId: true,
  startedAt: true,
  lastBeatAt: true,
  endedAt: true,
  durationSecs: true,
  endReason: true,
  settledAt: true,
} as const;

/** @throws AppError not_found, also for someone else's call */
export async function getCallSession(userId: number, callId: number) {
  const row = await db.callSession.findFirst({ where: { id: callId, userId }, select: sessionColumns });
  if (!row) throw notFound("This call");
  return row;
}

export type CallSessionRow = Awaited<ReturnType<typeof getCallSession>>;

/** The database's clock, by which calls are opened and ended, because the clocks of several machines differ. */
export async function readClock(): Promise<Date> {
  const [row] = await query<{ now: Date }>`select now() as "now"`;
  return row?.now ?? new Date();
}

type Wanted = { userId?: number; withOpen: boolean; limit: number };

/** Ended, unsettled calls with a provider's agent, oldest first; `withOpen` adds open ones at the end. */
export async function listUnsettledCalls({ userId, withOpen, limit }: Wanted) {
  return db.callSession.findMany({
    where: {
      ...(userId !== undefined && { userId }),
      provider: { notIn: namesChargedByOurLedger() },
      providerConversationId: { not: null },
      ...(!withOpen && { endedAt: { not: null } }),
      settledAt: null,
    },
    select: sessionColumns,
    orderBy: { endedAt: "asc" },
    take: limit,
  });
}

export type UnsettledCall = Awaited<ReturnType<typeof listUnsettledCalls>>[number];

/** Checked before an agent is removed, because the provider may delete its call records with it. */
export async function hasUnsettledCalls(agentId: string): Promise<boolean> {
  const provider = { notIn: namesChargedByOurLedger() };
  return (await db.callSession.count({ where: { agentId, provider, settledAt: null } })) > 0;
}

/** True when a provider's record of a call still has to be read for its charge. */
export async function isCallUnsettled(providerConversationId: string): Promise<boolean> {
  return (await db.callSession.count({ where: { providerConversationId, settledAt: null } })) > 0;
}

/** True during a call, or while the cost of one is not yet known. */
export async function hasUncountedCalls(userId: number): Promise<boolean> {
  return (await db.callSession.count({ where: { userId, settledAt: null } })) > 0;
}

/** The owner of the key that opens the agent, and its voice's language; null when the voice is gone. */
export async function findAgentKeyOwner(userId: number, agentId: string) {
  const voice = await db.voice.findFirst({
    where: { userId, agentId },
    select: { userId: true, provider: true, providerKeyOwnerId: true, language: true },
  });
  return voice;
}

/** Everything needed to make an agent; null when the voice is gone or in the bin. */
export async function findAgentVoice(voiceId: number) {
  const row = await db.voice.findUnique({
    where: { id: voiceId },
    select: { ...calleeColumns, notes: { select: personaNoteColumns, orderBy: { id: "asc" } } },
    relationLoadStrategy: "join",
  });
  return row?.userId == null ? null : withNotes(row);
}

type CalleeRow = Prisma.VoiceGetPayload<{ select: typeof calleeColumns }>;
type AgentVoiceRow = CalleeRow & { notes: { kind: string; text: string }[] };
export type AgentVoice = Omit<CalleeRow, "manner"> & { manner: Manner; notes: PersonaNote[] };

const withNotes = (row: AgentVoiceRow): AgentVoice => ({
  ...row,
  manner: toManner(row.manner),
  notes: toPersonaNotes(row.notes),
});

/** Agents whose state does not begin with `form`, after this voice. */
export async function listAgentsToRenew(form: string, { afterId, limit }: { afterId: number; limit: number }) {
  return db.voice.findMany({
    where: {
      id: { gt: afterId },
      agentId: { not: null },
      provider: { in: namesWhere(({ callsAnsweredBy }) => callsAnsweredBy === "agent of the provider") },
      OR: [{ agentState: null }, { agentState: { not: { startsWith: form } } }],
    },
    select: { id: true, name: true, agentId: true, agentState: true, provider: true, providerKeyOwnerId: true },
    orderBy: { id: "asc" },
    take: limit,
  });
}

export type VoiceToRenew = Awaited<ReturnType<typeof listAgentsToRenew>>[number];

/** Ready voices that still lack an agent at their provider. */
export async function listVoicesWithoutAgent(limit: number): Promise<number[]> {
  const withAgents = namesWhere(({ callsAnsweredBy }) => callsAnsweredBy === "agent of the provider");
  const rows = await db.$queryRaw<{ id: number }[]>`
    select id from voices
    where status = 'ready' and provider = any(${withAgents}::text[]) and provider_voice_id is not null
      and agent_id is null
    order by updated_at limit ${limit}`;
  return rows.map((row) => row.id);
}
