import "server-only";
import { randomUUID } from "node:crypto";
import type { CreateCallSessionInput } from "@/lib/calls/schema";
import { assertMinutes, chargeCall } from "@/lib/calls/server/call-budget";
import { getCallSession } from "@/lib/calls/server/data";
import { isDisclosureDue } from "@/lib/calls/server/disclosing/data";
import { queueingRemoval, queueRemovals } from "@/lib/jobs/removals/mutations";
import type { QueuedRemoval } from "@/lib/jobs/removals/policy";
import { REMOVAL } from "@/lib/jobs/removals/policy";
import { findCiphertextFor } from "@/lib/keys/data";
import { ABANDONED_AFTER_SECONDS } from "@/lib/plans/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { columns, db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { log } from "@/lib/platform/log";
import { namesChargedByOurLedger } from "@/lib/providers/voice/registry";
import { heldBack } from "@/lib/safety/data";

export type OpenCallInput = {
  userId: number;
  agentId: string;
  provider: string;
  /** Null for a row without a signed URL: no call can use it, and it is free. */
  providerConversationId: string | null;
  conversationId: number | null;
  /** The call's reservation against the operator's spending limit, until it is settled. */
  spendHoldId?: number | null;
  /** The state that the provider's agent has just received, stored so that it is not sent again. */
  agentState?: { voiceId: number; hash: string } | null;
  /** The provider's copy of the call, to be removed there after this many seconds unless something needs it sooner. */
  keptThere?: { removal: QueuedRemoval; forSeconds: number } | null;
};

type Opened = { callId: number; isDisclosureDue: boolean };

/**
 * Opens a call and ends the person's other calls. Two calls opened at the same moment cannot see each other yet; the
 * later cleanup keeps only the newest. The cleanup runs in the background.
 */
export async function openCall(input: OpenCallInput): Promise<Opened> {
  const [made] = await query<Opened>`${opening(input)}`;
  return opened(input, made);
}

/**
 * Like `openCall`, for a call charged by its provider's record. Calls opened at the same moment wait for each other,
 * and for a hold being raised, so each sees the earlier reservations.
 * @throws AppError minutes_used_up, minutes_held, safety_hold
 */
export async function openChargedCall(speaker: Actor, input: OpenCallInput): Promise<Opened> {
  const [made] = await db.$transaction(async (tx) => {
    await tx.$executeRaw`select 1 from users where id = ${speaker.userId} for no key update`;
    const held = { userId: speaker.userId, endedAt: null };
    if ((await tx.safetyHold.count({ where: held })) > 0) throw heldBack();
    await assertMinutes(speaker, tx);
    return tx.$queryRaw<Opened[]>`${opening(input)}`;
  });
  return opened(input, made);
}

function opening(input: OpenCallInput): Prisma.Sql {
  const { userId, agentId, provider, providerConversationId, conversationId, spendHoldId = null } = input;
  const { agentState, keptThere } = input;
  return Prisma.sql`
    with person as (select id from users where id = ${userId}),
    closed as (${closing(Prisma.sql`user_id = ${userId}`, "taken_over")}),
    made as (
      insert into call_sessions
        (user_id, agent_id, provider, provider_conversation_id, conversation_id, spend_hold_id, started_at,
          last_beat_at)
      select id, ${agentId}::text, ${provider}::text, ${providerConversationId}::text, ${conversationId}::int,
        ${spendHoldId}::int, now(), now()
      from person returning id)
    ${agentState ? Prisma.sql`, state as (${storingState(agentState.voiceId, agentId, agentState.hash)})` : Prisma.empty}
    ${keptThere ? Prisma.sql`, removal as (${queueingRemoval(keptThere.removal, keptThere.forSeconds, Prisma.sql`made`)})` : Prisma.empty}
    select id as "callId", ${isDisclosureDue(userId, agentId)} as "isDisclosureDue" from made`;
}

function opened({ userId }: { userId: number }, made: Opened | undefined) {
  if (!made) throw new AppError("signed_out", "Please sign in to continue.");
  const older = Prisma.sql`user_id = ${userId} and id <
    (select max(id) from call_sessions where user_id = ${userId} and ended_at is null)`;
  keepAlive(
    closeCalls(older, "taken_over").catch((err: unknown) => log.warn({ err, userId }, "Older calls stayed open.")),
  );
  return made;
}

async function closeCalls(condition: Prisma.Sql, reason: string): Promise<number> {
  return (await query`${closing(condition, reason)} returning id`).length;
}

/** The condition for a call without a heartbeat for 30 s, by the database's clock, because processes' clocks differ. */
const isSilent = Prisma.sql`last_beat_at < now() - make_interval(secs => ${ABANDONED_AFTER_SECONDS}::int)`;

/**
 * Ends the open calls that match the condition. A call without a recent heartbeat ended at its last one. A local
 * call's speech is already charged; a provider's call waits for the provider's record.
 */
function closing(condition: Prisma.Sql, reason: string): Prisma.Sql {
  return Prisma.sql`
    update call_sessions set
      ended_at = case when ${isSilent} then last_beat_at else now() end,
      end_reason = case when ${isSilent} then 'abandoned' else ${reason} end,
      duration_secs = greatest(0, round(extract(epoch from
        (case when ${isSilent} then last_beat_at else now() end) - started_at
      )))::int,
      settled_at = case when provider = any(${namesChargedByOurLedger()}::text[]) or provider_conversation_id is null
        then now() end
    where ended_at is null and (${condition})`;
}

const storingState = (voiceId: number, agentId: string, hash: string) => Prisma.sql`
  update voices set agent_state = ${hash} where id = ${voiceId} and agent_id = ${agentId}`;

/** Stores the state that the provider's agent received in preparation for a call. */
export async function storeAgentState(voiceId: number, agentId: string, hash: string) {
  await query`${storingState(voiceId, agentId, hash)}`;
}

/** The same, unless a call has sent the agent a different state meanwhile. */
export async function replaceAgentState(
  { id, agentId, agentState }: { id: number; agentId: string; agentState: string | null },
  hash: string,
) {
  await query`${storingState(id, agentId, hash)} and agent_state is not distinct from ${agentState}::text`;
}

/** Ends one call; an ended call stays unchanged. @throws AppError not_found, also for someone else's call */
export async function endCall(userId: number, callId: number, reason: string) {
  await closeCalls(Prisma.sql`id = ${callId} and user_id = ${userId}`, reason);
  return getCallSession(userId, callId);
}

/** Ends a call with our own agent, unless another socket has resumed it. */
export async function endLine(userId: number, callId: number, providerConversationId: string, reason: string) {
  const isIts = Prisma.sql`provider_conversation_id = ${providerConversationId}`;
  await closeCalls(Prisma.sql`id = ${callId} and user_id = ${userId} and ${isIts}`, reason);
}

/** Ends every open call of a person. */
export async function endCallsOf(userId: number, reason: string) {
  await closeCalls(Prisma.sql`user_id = ${userId}`, reason);
}

/**
 * Ends a person's open calls with these agents or in these conversations, in the same transaction that deletes those.
 * The caller hangs them up afterwards.
 */
export async function endCallsIn(
  tx: Prisma.TransactionClient,
  { userId, agentIds, conversations }: { userId: number; agentIds: string[]; conversations: Prisma.Sql },
): Promise<number[]> {
  const isIn = Prisma.sql`user_id = ${userId} and (agent_id = any(${agentIds}::text[]) or conversation_id in (${conversations}))`;
  const ended = await tx.$queryRaw<{ id: number }[]>`${closing(isIn, "deleted")} returning id`;
  return ended.map(({ id }) => id);
}

/** Closes calls without a heartbeat for 30 s and returns their number. Cheap when there are none. */
export async function closeAbandonedCalls(): Promise<number> {
  return closeCalls(isSilent, "abandoned");
}

/** Records a heartbeat, unless 30 s have passed. @throws AppError not_found, also for someone else's call */
export async function beatCall(userId: number, callId: number) {
  const beaten = await query`
    update call_sessions set last_beat_at = now()
    where id = ${callId} and user_id = ${userId} and ended_at is null and not (${isSilent}) returning id`;
  if (beaten.length === 0) await closeCalls(Prisma.sql`id = ${callId} and user_id = ${userId}`, "abandoned");
  return getCallSession(userId, callId);
}

/**
 * Assigns the open call with this agent to this conversation and returns it, also when repeated. Null when there is no
 * such call. `callSessionId` restricts it to that call.
 */
export async function attachCall(
  userId: number,
  { agentId, conversationId, callSessionId, isDisclosed = false }: CreateCallSessionInput,
): Promise<number | null> {
  const isNamed = callSessionId === undefined ? Prisma.empty : Prisma.sql`and id = ${callSessionId}`;
  const [open] = await query<{ id: number }>`
    update call_sessions set conversation_id = ${conversationId},
      disclosed_at = case when ${isDisclosed} then now() else disclosed_at end
    where ended_at is null and id = (
      select max(id) from call_sessions
      where user_id = ${userId} and agent_id = ${agentId} and ended_at is null
        and (conversation_id is null or conversation_id = ${conversationId}) ${isNamed})
    returning id`;
  return open?.id ?? null;
}

/** The row's value until the single socket that its token opens has connected. */
export const ticketOf = (nonce: string): string => `ticket_${nonce}`;

const claimedColumns = {
  id: true,
  agentId: true,
  conversationId: true,
  startedAt: true,
  providerConversationId: true,
} as const satisfies Prisma.CallSessionSelect;

type ClaimedCall = Prisma.CallSessionGetPayload<{ select: typeof claimedColumns }> & {
  providerConversationId: string;
  isDisclosureDue: boolean;
};

const ofThisCall = Prisma.sql`call_sessions.agent_id`;

/** Uses up the token; null when it was used already or its call has ended. */
export async function claimLocalCall(userId: number, callId: number, nonce: string) {
  const [row] = await query<ClaimedCall>`
    update call_sessions set provider_conversation_id = ${`conv_${randomUUID().replaceAll("-", "")}`}, last_beat_at = now()
    where id = ${callId} and user_id = ${userId} and ended_at is null
      and provider_conversation_id = ${ticketOf(nonce)}
    returning ${columns(claimedColumns)}, ${isDisclosureDue(userId, ofThisCall)} as "isDisclosureDue"`;
  return row ?? null;
}

/** Stores spoken words as a message of the conversation; null when the conversation is gone. */
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
    // P2003: the conversation was deleted during the call. P2002: the message was answered meanwhile.
    const code = error instanceof Prisma.PrismaClientKnownRequestError ? error.code : null;
    if (code === "P2003") return null;
    if (code === "P2002") return createSpokenMessage({ ...input, replyToId: null });
    throw error;
  }
}

/** PostgreSQL cannot store NUL in text, and the column holds 8,000 characters. */
const storable = (content: string): string => content.replaceAll("\0", "").slice(0, 8_000);

/** Reduces a message to the part that was heard; deletes it when that is empty. */
export async function correctSpokenMessage(messageId: number, content: string) {
  if (content.trim() === "") await db.message.deleteMany({ where: { id: messageId } });
  else await db.message.updateMany({ where: { id: messageId }, data: { content: storable(content) } });
}

export type SettledTurn = {
  role: "user" | "assistant";
  content: string;
  at: Date;
  /** Replaces the call's metadata, for a card. */
  metadata?: string;
};

export type CallOutcome = {
  seconds: number;
  durationSecs: number;
  turns: SettledTurn[];
  metadata?: string;
  /** The provider's copy of the call, which is not needed afterwards. */
  keptThere: QueuedRemoval | null;
};

/**
 * Settles a provider's call once: stores its charge and transcript, and queues the removal of the provider's copy, in
 * one transaction.
 */
export async function settleCall(callId: number, outcome: CallOutcome): Promise<boolean> {
  return db.$transaction(async (tx) => {
    const [call] = await tx.callSession.updateManyAndReturn({
      where: { id: callId, settledAt: null },
      data: { settledAt: new Date(), durationSecs: outcome.durationSecs },
      select: { userId: true, conversationId: true, spendHoldId: true },
    });
    if (!call) return false;
    const { userId, conversationId, spendHoldId } = call;
    await chargeCall(tx, { userId, callId, spendHoldId, seconds: outcome.seconds });
    if (conversationId !== null && outcome.turns.length > 0) {
      await tx.message.createMany({
        data: outcome.turns.map(({ role, content, at, metadata = outcome.metadata }) => ({
          conversationId,
          callSessionId: callId,
          role,
          content: storable(content),
          createdAt: at,
          ...(role === "assistant" && metadata && { metadata }),
        })),
      });
      await tx.conversation.updateMany({ where: { id: conversationId }, data: { updatedAt: new Date() } });
    }
    if (outcome.keptThere) await queueRemovals(tx, [outcome.keptThere]);
    return true;
  });
}

/** Stores a voice's agent, unless another was stored meanwhile or the voice has changed. */
export async function saveVoiceAgent(
  voiceId: number,
  made: { providerVoiceId: string; agentId: string; agentState: string | null },
): Promise<boolean> {
  const { providerVoiceId, agentId, agentState } = made;
  // An agent found by its label may be queued for removal, if its voice was deleted and then restored.
  const saved = await query`
    with saved as (
      update voices set agent_id = ${agentId}, agent_state = ${agentState}
      where id = ${voiceId} and provider_voice_id = ${providerVoiceId} and agent_id is null returning provider
    ), kept as (
      delete from jobs using saved
      where jobs.subject = concat_ws(':', ${REMOVAL}::text, 'provider_agent', saved.provider, ${agentId}::text)
    )
    select 1 from saved`;
  return saved.length === 1;
}

/** Forgets an agent that the provider no longer has; the sweeper makes another. */
export async function forgetVoiceAgent(voiceId: number, agentId: string) {
  await db.$executeRaw`
    update voices set agent_id = null, agent_state = null where id = ${voiceId} and agent_id = ${agentId}`;
}

/** Queues the removal of an agent that could not be removed at once. */
export async function queueAgentRemoval(agentId: string, provider: string, keyOwnerId: number | null) {
  const keyCiphertext = await findCiphertextFor(provider, keyOwnerId);
  // It was made for a test and belongs to no one.
  await queueRemovals(db, [
    { kind: "provider_agent", provider, reference: agentId, owner: null, keyOwnerId, keyCiphertext },
  ]);
}

/** Moves the conversation to the top of the lists. */
export async function touchConversation(conversationId: number) {
  await db.conversation.updateMany({ where: { id: conversationId }, data: { updatedAt: new Date() } });
}
