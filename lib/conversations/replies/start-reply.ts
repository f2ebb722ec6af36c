import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isNotSpoken, type MessageMetadata, parseMetadata } from "@/lib/conversations/message-metadata";
import { audioUrlOf, WRITING_SECONDS } from "@/lib/conversations/policy";
import { cardFor, type Question } from "@/lib/conversations/replies/cards";
import {
  CONTEXT_MESSAGES,
  type ConversationContext,
  type FinishedReply,
  findNewestWritten,
  findReplyTo,
  isOwnVoice,
  isWriterGone,
  loadContext,
} from "@/lib/conversations/replies/data";
import { claimReply } from "@/lib/conversations/replies/mutations";
import { settingOf } from "@/lib/conversations/replies/originals";
import {
  configured,
  keepsakes,
  type Prepared,
  prepare,
  prepareAsking,
  type ReplyProviders,
  type Speaking,
} from "@/lib/conversations/replies/prepare-reply";
import { readQuestion } from "@/lib/conversations/replies/questions";
import type { GenerateResponseInput } from "@/lib/conversations/schema";
import { SharedStream } from "@/lib/conversations/shared-stream";
import type { Actor } from "@/lib/platform/auth/actor";
import { AppError, notFound } from "@/lib/platform/errors";
import { requestHere } from "@/lib/platform/request-here";
import { AnswerClock, replyClocks } from "@/lib/platform/telemetry/answer-clock";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { watchHold } from "@/lib/safety/hold-events";

/** Milliseconds between polls of a reply that another process writes. */
const POLL_MS = 200;

export type StartedReply = {
  replyId: number;
  audioUrl: string | null;
  metadata: string | null;
  /** Chunks as they are written; empty for a reply that already exists. */
  text: SharedStream<string>;
  /** Null for a reply that is not written here, or that the browser speaks. */
  speaking: Speaking | null;
  /** Rejects with an AppError whose message can be shown to users. */
  finished: Promise<FinishedReply>;
};

type Registry = { byQuestion: Map<number, Promise<StartedReply>>; byReply: Map<number, StartedReply> };

// Next may load this module twice in one process; both copies share one registry.
const shared = globalThis as typeof globalThis & { keepsakeReplies?: Registry };
shared.keepsakeReplies ??= { byQuestion: new Map(), byReply: new Map() };
const { byQuestion, byReply } = shared.keepsakeReplies;

/** A reply that is being written in this process, by its own id. */
export const findReplyInWriting = (replyId: number): StartedReply | null => byReply.get(replyId) ?? null;

/** Settles when this process is writing no reply. */
export async function settleReplies(): Promise<void> {
  await Promise.allSettled([...byQuestion.values()].map((started) => started.then((reply) => reply.finished)));
}

/** `country` is that of the request, for the help lines of a card. */
type ReplyInput = GenerateResponseInput & { country?: string | null };

/**
 * The reply to the conversation's newest message that was not spoken in a call: an existing reply, one in progress, or
 * a new one. Resolves once that is decided. The reply is finished even if the caller disconnects.
 * @throws AppError not_found, invalid_input for a voice of another conversation, conflict when there is nothing to
 * answer or the voice is not ready
 */
export async function startReply(
  actor: Actor,
  input: ReplyInput,
  providers: ReplyProviders = configured,
): Promise<StartedReply> {
  const clock = new AnswerClock("reply", {}, requestHere.getStore()?.startedAt);
  const context = await loadContext(actor, input.conversationId);
  if (context.voice.id !== input.voiceId) {
    if (!(await isOwnVoice(actor, input.voiceId))) throw notFound("This voice");
    throw new AppError("invalid_input", "This conversation is with another voice.");
  }
  const restsOn = input.after === undefined ? undefined : originalAt(context, input.after);
  const question = restsOn?.question ?? (await findQuestion(context));
  if (!question) throw new AppError("conflict", "There is no message to answer yet.");
  /** The message being replied to: for a second reply to the same message, that message. */
  const askedId = input.after ?? question.id;
  const written = await findWritten(context, askedId);
  if (written) return asStarted(written);
  const country = input.country ?? null;
  const asked = { context, question, country };
  const card = cardFor(asked);
  const asking = card ? null : readQuestion(asked);
  if (!card && asking?.kind !== "ask" && asking?.answer !== "yes" && context.voice.status !== "ready") {
    throw new AppError("conflict", "This voice is not ready yet, so it cannot answer.");
  }
  // Registered before the next await, so that parallel requests join the first one.
  const known = byQuestion.get(askedId);
  if (known) return known;
  const loved = { ...asked, actor, clock, ...(restsOn && { restsOn: restsOn.facts }) };
  const preparing = card
    ? keepsakes(actor, asked, card)
    : asking
      ? prepareAsking(loved, asking, providers)
      : prepare(loved, providers);
  const started = preparing.then((prepared) => claimOrFollow({ id: askedId, userId: actor.userId }, prepared));
  byQuestion.set(askedId, started);
  void forgetWhenFinished(askedId, started);
  return started;
}

/**
 * A recording played as a reply, and the message it replied to.
 * @throws AppError not_found; conflict when only recordings may answer
 */
function originalAt(context: ConversationContext, messageId: number) {
  const row = context.messages.find(({ id }) => id === messageId);
  const facts = row && parseMetadata(row.metadata)?.original;
  const question = context.messages.find(({ id }) => id === row?.replyToId);
  if (!facts || !question) throw notFound("This message");
  if (settingOf(context) === "only") throw new AppError("conflict", "You chose that only recordings answer.");
  return { facts, question };
}

async function findQuestion({ id, messages }: ConversationContext): Promise<Question | null> {
  const found = messages.find((message) => message.role === "user" && message.callSessionId === null);
  return found ?? (messages.length < CONTEXT_MESSAGES ? null : findNewestWritten(id));
}

async function findWritten({ messages }: ConversationContext, questionId: number): Promise<FinishedReply | null> {
  const isThere = messages.some((message) => message.replyToId === questionId);
  const row = isThere ? await findReplyTo(questionId) : null;
  return row?.writingUntil === null ? finished(row) : null;
}

async function forgetWhenFinished(messageId: number, started: Promise<StartedReply>) {
  let replyId: number | undefined;
  try {
    const reply = await started;
    replyId = reply.replyId;
    byReply.set(replyId, reply);
    await reply.finished;
  } catch {
    // The error reaches the caller.
  } finally {
    byQuestion.delete(messageId);
    if (replyId !== undefined) byReply.delete(replyId);
  }
}

type Asker = { id: number; userId: number };

async function claimOrFollow(asked: Asker, prepared: Prepared): Promise<StartedReply> {
  const text = new SharedStream<string>();
  const claimed = await claimAndWrite(asked, prepared, text);
  if (claimed) {
    const { replyId, work } = claimed;
    if (prepared.clock) replyClocks.set(replyId, prepared.clock);
    return { ...underway(replyId, prepared.metadata, text, work), speaking: prepared.speaking };
  }
  await prepared.release?.();
  const other = await findReplyTo(asked.id);
  if (!other) throw notFound("This message");
  if (other.writingUntil === null) return asStarted(finished(other));
  const metadata = parseMetadata(other.metadata) ?? prepared.metadata;
  return underway(other.id, metadata, text, follow(asked, prepared, text));
}

/**
 * Null when another process writes the reply. Watching for holds starts before the claim; the claim shows whether one
 * already existed.
 */
async function claimAndWrite({ id, userId }: Asker, prepared: Prepared, text: SharedStream<string>) {
  const watch = watchHold(userId);
  let work: Promise<FinishedReply> | undefined;
  try {
    const claim = await claimReply(id, JSON.stringify(prepared.metadata));
    if (!claim) return null;
    work = prepared.write(claim, text, watch.signal);
    return { replyId: claim.replyId, work: work.finally(watch.stop) };
  } finally {
    if (!work) watch.stop();
  }
}

/** Waits for another process to finish the reply, and writes it here when that process appears to have died. */
async function follow(asked: Asker, prepared: Prepared, text: SharedStream<string>): Promise<FinishedReply> {
  const messageId = asked.id;
  const until = performance.now() + WRITING_SECONDS * 1000;
  try {
    while (performance.now() < until) {
      await wait(POLL_MS);
      const row = await findReplyTo(messageId);
      if (!row) throw new ProviderError(prepared.writer, "failed", "The reply failed in another process.");
      if (row.writingUntil === null) {
        text.push(row.content);
        text.end();
        return finished(row);
      }
      if (!(await isWriterGone(messageId))) continue;
      const claimed = await claimAndWrite(asked, prepared, text);
      if (claimed) return await claimed.work;
    }
    throw new ProviderError(prepared.writer, "timed_out", "The reply was not finished in time.");
  } catch (error) {
    const failure = failureOf("reply", error);
    text.fail(failure);
    throw failure;
  }
}

function underway(
  replyId: number,
  metadata: MessageMetadata,
  text: SharedStream<string>,
  work: Promise<FinishedReply>,
): StartedReply {
  // Possibly no one is waiting any more; a waiting caller gets the error from the promise.
  work.catch(() => undefined);
  const audioUrl = metadata.useWebSpeech || isNotSpoken(metadata) ? null : audioUrlOf(replyId);
  return { replyId, audioUrl, metadata: JSON.stringify(metadata), text, speaking: null, finished: work };
}

function asStarted(message: FinishedReply): StartedReply {
  const text = new SharedStream<string>();
  text.end();
  const { id, audioUrl, metadata } = message;
  return { replyId: id, audioUrl, metadata, text, speaking: null, finished: Promise.resolve(message) };
}

function finished({ writingUntil: _, ...message }: FinishedReply & { writingUntil: Date | null }): FinishedReply {
  return message;
}
