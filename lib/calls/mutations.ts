import "server-only";
import { randomUUID } from "node:crypto";
import { getCallSession } from "@/lib/calls/data";
import { ABANDONED_AFTER_SECONDS, type CallProvider } from "@/lib/calls/policy";
import type { CreateCallSessionInput } from "@/lib/calls/schema";
import { findOwnCiphertext } from "@/lib/keys/data";
import { db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";
import { oweRemovals } from "@/lib/removals/mutations";
import { recordSpoken } from "@/lib/usage/mutations";

export type OpenCallInput = {
  userId: number;
  agentId: string;
  provider: CallProvider;
  /** Null for a row that no line was opened for: nothing can be said on it, and it costs nothing. */
  providerConversationId: string | null;
  conversationId: number | null;
  /** What the provider's agent was just told, so that an unchanged one is not told again. */
  told?: { voiceId: number; hash: string } | null;
};

/**
 * A new call; whatever call this person had is over. Of two that are opened at the same moment neither sees the other in
 * its first statement: the second one leaves the newest only, and whoever runs it last has both in sight. Nobody waits
 * for that one.
 */
export async function openCall(input: OpenCallInput): Promise<{ callId: number; sessionVersion: number }> {
  const { userId, agentId, provider, providerConversationId, conversationId, told } = input;
  const now = new Date();
  const [made] = await query<{ callId: number; sessionVersion: number }>`
    with person as (select id, session_version from users where id = ${userId}),
    closed as (${closing(Prisma.sql`user_id = ${userId}`, "taken_over", now)}),
    made as (
      insert into call_sessions
        (user_id, agent_id, provider, provider_conversation_id, conversation_id, started_at, last_beat_at)
      select id, ${agentId}::text, ${provider}::text, ${providerConversationId}::text, ${conversationId}::int,
        ${now}::timestamptz, ${now}::timestamptz
      from person returning id)
    ${told ? Prisma.sql`, told as (${noting(told.voiceId, agentId, told.hash)})` : Prisma.empty}
    select made.id as "callId", person.session_version as "sessionVersion" from made, person`;
  if (!made) throw new AppError("signed_out", "Please sign in to continue.");
  const older = Prisma.sql`user_id = ${userId} and id <
    (select max(id) from call_sessions where user_id = ${userId} and ended_at is null)`;
  keepAlive(
    closeCalls(older, "taken_over").catch((err: unknown) => log.warn({ err, userId }, "Older calls stayed open.")),
  );
  return made;
}

async function closeCalls(condition: Prisma.Sql, reason: string): Promise<number> {
  return (await query`${closing(condition, reason, new Date())} returning id`).length;
}

/**
 * Ends the open calls that the condition names. One that nobody has heard of for a while ended at its last heartbeat.
 * What was spoken on a local call is in the ledger already; a provider's call waits for its record.
 */
function closing(condition: Prisma.Sql, reason: string, now: Date): Prisma.Sql {
  const lastWord = new Date(now.getTime() - ABANDONED_AFTER_SECONDS * 1000);
  return Prisma.sql`
    update call_sessions set
      ended_at = case when last_beat_at < ${lastWord}::timestamptz then last_beat_at else ${now}::timestamptz end,
      end_reason = case when last_beat_at < ${lastWord}::timestamptz then 'abandoned' else ${reason} end,
      duration_secs = greatest(0, round(extract(epoch from
        (case when last_beat_at < ${lastWord}::timestamptz then last_beat_at else ${now}::timestamptz end) - started_at
      )))::int,
      settled_at = case when provider = 'local' or provider_conversation_id is null then ${now}::timestamptz end
    where ended_at is null and (${condition})`;
}

const noting = (voiceId: number, agentId: string, hash: string) => Prisma.sql`
  update voices set metadata = metadata || jsonb_build_object('agentState', ${hash}::text)
  where id = ${voiceId} and metadata ->> 'elevenlabsAgentId' = ${agentId}`;

/** What the provider's agent was told before a call, as `told` of `openCall` does at one. */
export async function noteAgentState(voiceId: number, agentId: string, hash: string) {
  await query`${noting(voiceId, agentId, hash)}`;
}

/** Ends one call. A call that is over already stays as it ended. @throws AppError not_found, also for another's. */
export async function endCall(userId: number, callId: number, reason: string) {
  await closeCalls(Prisma.sql`id = ${callId} and user_id = ${userId}`, reason);
  return getCallSession(userId, callId);
}

/** Calls that nobody has heard of for 30 s; returns how many there were. Cheap when there are none. */
export async function closeAbandonedCalls(): Promise<number> {
  const lastWord = new Date(Date.now() - ABANDONED_AFTER_SECONDS * 1000);
  return closeCalls(Prisma.sql`last_beat_at < ${lastWord}::timestamptz`, "abandoned");
}

/** A sign of life; comes too late when 30 s have passed. @throws AppError not_found, also for another's. */
export async function beatCall(userId: number, callId: number) {
  const now = new Date();
  const lastWord = new Date(now.getTime() - ABANDONED_AFTER_SECONDS * 1000);
  const { count } = await db.callSession.updateMany({
    where: { id: callId, userId, endedAt: null, lastBeatAt: { gte: lastWord } },
    data: { lastBeatAt: now },
  });
  if (count === 0) await closeCalls(Prisma.sql`id = ${callId} and user_id = ${userId}`, "abandoned");
  return getCallSession(userId, callId);
}

/**
 * The open call with this agent, now known to belong to this conversation. Null when there is none that could: asked
 * twice, it is the same one. `callSessionId`: this one, or none.
 */
export async function attachCall(
  userId: number,
  { agentId, conversationId, callSessionId }: CreateCallSessionInput,
): Promise<number | null> {
  const isNamed = callSessionId === undefined ? Prisma.empty : Prisma.sql`and id = ${callSessionId}`;
  const [open] = await query<{ id: number }>`
    update call_sessions set conversation_id = ${conversationId}
    where ended_at is null and id = (
      select max(id) from call_sessions
      where user_id = ${userId} and agent_id = ${agentId} and ended_at is null
        and (conversation_id is null or conversation_id = ${conversationId}) ${isNamed})
    returning id`;
  return open?.id ?? null;
}

/** What a row holds until the one socket that its token opens has come. */
export const ticketOf = (nonce: string): string => `ticket_${nonce}`;

/** Takes the token's single use; null when it was used, or its call is over. */
export async function claimLocalCall(userId: number, callId: number, nonce: string) {
  const now = new Date();
  const [row] = await db.callSession.updateManyAndReturn({
    where: { id: callId, userId, provider: "local", endedAt: null, providerConversationId: ticketOf(nonce) },
    data: { providerConversationId: `conv_${randomUUID().replaceAll("-", "")}`, lastBeatAt: now },
    select: { id: true, agentId: true, conversationId: true, startedAt: true, providerConversationId: true },
  });
  return row ? { ...row, providerConversationId: row.providerConversationId ?? "" } : null;
}

/** Speech of one turn on a local call, counted once. Zero is not written. */
export async function recordTurn(userId: number, callId: number, turn: number, seconds: number) {
  if (seconds <= 0) return;
  await recordSpoken(db, { userId, source: "call", sourceId: `${callId}:${turn}`, seconds });
}

/** What is said in a call, as a message of its conversation; null when the conversation is gone. */
export async function createSpokenMessage(input: {
  conversationId: number;
  callSessionId: number;
  role: "user" | "assistant";
  content: string;
  replyToId?: number | null;
  metadata?: string;
}): Promise<number | null> {
  try {
    const row = await db.message.create({
      data: { ...input, content: storable(input.content) },
      select: { id: true },
    });
    return row.id;
  } catch (error) {
    // P2003: its conversation was deleted in the middle of the call. P2002: the message was answered meanwhile.
    const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;
    if (code === "P2003") return null;
    if (code === "P2002") return createSpokenMessage({ ...input, replyToId: null });
    throw error;
  }
}

/** PostgreSQL keeps any text but one with a NUL in it; the column's length is 8,000. */
const storable = (content: string): string => content.replaceAll("\0", "").slice(0, 8_000);

/** What was really heard of it; nothing at all takes the message away. */
export async function correctSpokenMessage(messageId: number, content: string) {
  if (content.trim() === "") await db.message.deleteMany({ where: { id: messageId } });
  else await db.message.updateMany({ where: { id: messageId }, data: { content: storable(content) } });
}

export type SettledTurn = { role: "user" | "assistant"; content: string; at: Date };

/** The outcome of a provider's call, once: charge and transcript stand or fall together. */
export async function settleCall(
  callId: number,
  outcome: { seconds: number; durationSecs: number; turns: SettledTurn[]; metadata?: string },
): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [call] = await tx.callSession.updateManyAndReturn({
      where: { id: callId, settledAt: null },
      data: { settledAt: new Date(), durationSecs: outcome.durationSecs },
      select: { userId: true, conversationId: true },
    });
    if (!call) return false;
    const { userId, conversationId } = call;
    if (outcome.seconds > 0) {
      await recordSpoken(tx, { userId, source: "call", sourceId: callId, seconds: outcome.seconds });
    }
    if (conversationId !== null && outcome.turns.length > 0) {
      await tx.message.createMany({
        data: outcome.turns.map(({ role, content, at }) => ({
          conversationId,
          callSessionId: callId,
          role,
          content: storable(content),
          createdAt: at,
          ...(role === "assistant" && outcome.metadata && { metadata: outcome.metadata }),
        })),
      });
      await tx.conversation.updateMany({ where: { id: conversationId }, data: { updatedAt: new Date() } });
    }
    return true;
  });
}

/** The agent of a voice, unless another was written meanwhile or the voice is another one now. */
export async function saveVoiceAgent(voiceId: number, providerVoiceId: string, agentId: string): Promise<boolean> {
  const saved = await db.$executeRaw`
    update voices set metadata = metadata || jsonb_build_object('elevenlabsAgentId', ${agentId}::text)
    where id = ${voiceId} and provider = 'elevenlabs' and provider_voice_id = ${providerVoiceId}
      and not (metadata ? 'elevenlabsAgentId')`;
  return saved === 1;
}

/** The provider no longer has it: the sweeper makes another. */
export async function forgetVoiceAgent(voiceId: number, agentId: string) {
  await db.$executeRaw`
    update voices set metadata = metadata - 'elevenlabsAgentId' - 'agentState'
    where id = ${voiceId} and metadata ->> 'elevenlabsAgentId' = ${agentId}`;
}

/** An agent of ours that could not be removed at once. */
export async function oweAgent(agentId: string, keyOwnerId: number | null) {
  const keyCiphertext = keyOwnerId === null ? null : await findOwnCiphertext(keyOwnerId, "ELEVENLABS_API_KEY");
  await oweRemovals(db, [
    { kind: "provider_agent", provider: "elevenlabs", reference: agentId, keyOwnerId, keyCiphertext },
  ]);
}

/** The latest talk comes first in every list. */
export async function touchConversation(conversationId: number) {
  await db.conversation.updateMany({ where: { id: conversationId }, data: { updatedAt: new Date() } });
}
