import "server-only";
import { isNotSpoken, KEEPSAKE, type MessageMetadata, parseMetadata } from "@/lib/conversations/message-metadata";
import { audioUrlOf, WRITING_SECONDS } from "@/lib/conversations/policy";
import { awaitWriter, type FinishedReply, findReplyTo, toFinished } from "@/lib/conversations/replies/data";
import { claimReply } from "@/lib/conversations/replies/mutations";
import { type Asked, type Plan, plansHere } from "@/lib/conversations/replies/plan";
import {
  configured,
  findAsked,
  prepare,
  type ReplyInput,
  type ReplyProviders,
} from "@/lib/conversations/replies/prepare";
import { write } from "@/lib/conversations/replies/write";
import { SharedStream } from "@/lib/conversations/shared-stream";
import type { Actor } from "@/lib/platform/auth/actor";
import { notFound } from "@/lib/platform/errors";
import { replyClocks } from "@/lib/platform/telemetry/answer-clock";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { watchHold } from "@/lib/safety/hold-events";

export type StartedReply = {
  replyId: number;
  audioUrl: string | null;
  metadata: string | null;
  /** Chunks as they are written; empty for a reply that already exists. */
  text: SharedStream<string>;
  /** Rejects with an AppError whose message can be shown to users. */
  finished: Promise<FinishedReply>;
};

// Next may load this module twice in one process; both copies share one map.
const shared = globalThis as typeof globalThis & { keepsakeReplies?: Map<number, Promise<StartedReply>> };
shared.keepsakeReplies ??= new Map();
/** The replies in progress in this process, by the message they answer. */
const inProgress = shared.keepsakeReplies;

/** Settles when this process is writing no reply. */
export async function settleReplies(): Promise<void> {
  await Promise.allSettled([...inProgress.values()].map((started) => started.then((reply) => reply.finished)));
}

/**
 * The reply to the conversation's newest message that was not spoken in a call: an existing reply, one in progress, or
 * a new one. Resolves once that is decided. The reply is finished even if the caller disconnects.
 * @throws AppError as `findAsked` and `prepare` do
 */
export async function startReply(
  actor: Actor,
  input: ReplyInput,
  providers: ReplyProviders = configured,
): Promise<StartedReply> {
  const asked = await findAsked(actor, input);
  const written = await findWritten(asked);
  if (written) return asStarted(written);
  const known = inProgress.get(asked.id);
  if (known) return known;
  // Registered before the next await, so that parallel requests join the first one.
  const started = prepare(asked, providers).then(claim);
  inProgress.set(asked.id, started);
  const forget = () => inProgress.delete(asked.id);
  started.then(({ finished }) => finished).then(forget, forget);
  return started;
}

async function findWritten({ id, context }: Asked): Promise<FinishedReply | null> {
  const row = context.messages.some(({ replyToId }) => replyToId === id) ? await findReplyTo(id) : null;
  return row?.writingUntil === null ? toFinished(row) : null;
}

/** Claims the reply's row and starts writing, or follows the process that has claimed it. */
async function claim(plan: Plan): Promise<StartedReply> {
  const claimed = await claimAndWrite(plan);
  if (claimed) {
    if (plan.speaking) replyClocks.set(claimed.replyId, plan.asked.clock);
    return underway(claimed.replyId, plan.metadata, plan.text, claimed.work);
  }
  await plan.writing.paid?.release();
  const other = await findReplyTo(plan.asked.id);
  if (!other) throw notFound("This message");
  if (other.writingUntil === null) return asStarted(toFinished(other));
  return underway(other.id, parseMetadata(other.metadata) ?? plan.metadata, plan.text, follow(plan));
}

/**
 * Null when another process writes the reply. Watching for holds starts before the claim; the claim shows whether one
 * already existed.
 */
async function claimAndWrite(plan: Plan) {
  const watch = watchHold(plan.asked.actor.userId);
  let work: Promise<FinishedReply> | undefined;
  try {
    const claimed = await claimReply(plan.asked.id, JSON.stringify(plan.metadata));
    if (!claimed) return null;
    const { replyId } = claimed;
    plansHere.set(replyId, plan);
    work = write(plan, claimed, watch.signal).finally(() => {
      plansHere.delete(replyId);
      watch.stop();
    });
    return { replyId, work };
  } finally {
    if (!work) watch.stop();
  }
}

/** Waits for another process to finish the reply, and writes it here when that process appears to have died. */
async function follow(plan: Plan): Promise<FinishedReply> {
  const { asked, text, writing } = plan;
  const writer = writing.paid?.writer.name ?? KEEPSAKE;
  const until = performance.now() + WRITING_SECONDS * 1000;
  try {
    for (;;) {
      const found = await awaitWriter(asked.id, until);
      if (found === "missing") throw new ProviderError(writer, "failed", "The reply failed in another process.");
      if (found === "late") throw new ProviderError(writer, "timed_out", "The reply was not finished in time.");
      if (found !== "abandoned") {
        text.push(found.content);
        text.end();
        return found;
      }
      const claimed = await claimAndWrite(plan);
      if (claimed) return await claimed.work;
    }
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
  return { replyId, audioUrl, metadata: JSON.stringify(metadata), text, finished: work };
}

function asStarted(message: FinishedReply): StartedReply {
  const text = new SharedStream<string>();
  text.end();
  const { id, audioUrl, metadata } = message;
  return { replyId: id, audioUrl, metadata, text, finished: Promise.resolve(message) };
}
