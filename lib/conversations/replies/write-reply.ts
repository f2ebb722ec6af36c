import "server-only";
import type { PaidReply } from "@/lib/budget/paid-reply";
import type { MessageMetadata } from "@/lib/conversations/message-metadata";
import { audioUrlOf, REPLY_LENGTH, WRITING_SECONDS } from "@/lib/conversations/policy";
import type { Card } from "@/lib/conversations/replies/cards";
import type { FinishedReply } from "@/lib/conversations/replies/data";
import {
  abandonReply,
  finishReply,
  type ReplyEnd,
  renewClaim,
  type WritingClaim,
} from "@/lib/conversations/replies/mutations";
import { NO_ORIGINAL, type Originals, originalEnd } from "@/lib/conversations/replies/originals";
import { MarkedRecording, untilRecording } from "@/lib/conversations/replies/recording-marker";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import { Lease } from "@/lib/platform/db/lease";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";
import { traced } from "@/lib/platform/telemetry/traces";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { MarkedDanger, untilMarked } from "@/lib/safety/danger-marker";
import { heldBack } from "@/lib/safety/data";

export type ReplyTask = {
  claim: WritingClaim;
  /** Null where no recording may answer. */
  originals: Originals | null;
  metadata: MessageMetadata;
  /** The sources that the finished reply turns out to tell. */
  sourcesOf: (content: string) => Partial<MessageMetadata>;
  paid: PaidReply;
  clock: AnswerClock;
  /** Aborted when a sign of danger is noticed for the account. */
  onHold: AbortSignal;
  /** Keepsake's answer while a hold stands; null when it is over already. */
  cardForHold: () => Promise<Card | null>;
  /** Keepsake's answer where the writer sees a sign of danger; holds the account. */
  cardForMark: () => Promise<Card>;
  /** Keepsake's own answer, where the talk that a writer refused has a sign of danger in it. */
  cardForRefusal: () => Card | null;
};

/**
 * Writes a claimed reply to its end, even without listeners. `text` receives the chunks as they come.
 * @throws AppError for people to read; the row is then gone and the reply can be requested again
 */
export async function writeReply(task: ReplyTask, text: SharedStream<string>): Promise<FinishedReply> {
  const lease = leaseOn(task.claim);
  const signal = AbortSignal.any([task.onHold, lease.signal]);
  try {
    if (task.claim.isHeld) throw heldBack();
    const sure = await finishSure(task);
    if (sure) {
      await lease.stop();
      return spokenByKeepsake(sure, text);
    }
    const written = () => readAll(task, signal, text);
    const content = await traced("write", { provider: task.paid.writer.name }, written);
    const audioUrl = task.metadata.useWebSpeech ? null : audioUrlOf(task.claim.replyId);
    const message = await finishReply(await lease.stop(), {
      content,
      audioUrl,
      metadata: JSON.stringify({ ...task.sourcesOf(content), ...task.metadata }),
      timing: task.clock.timing(),
    });
    if (!message) throw lostClaim();
    return message;
  } catch (error) {
    const failure = failureOf("reply", error);
    const original = error instanceof MarkedRecording ? task.originals?.named(error.number) : null;
    if (!original)
      log.warn({ err: error, replyId: task.claim.replyId, provider: task.paid.writer.name }, "A reply failed.");
    const claim = await lease.stop();
    const end = original ? originalEnd(original) : await endInstead(error, task);
    const held = async () => (original ? endInstead(heldBack(), task) : null);
    const message = (end && (await finishWith(claim, end))) ?? (await finishWith(claim, await held()));
    if (message) {
      // Nothing of a reply that was begun is spoken on; its readers wait for the message.
      text.fail(failure);
      return message;
    }
    await abandon(claim);
    text.fail(failure);
    throw failure;
  }
}

/** The reply that the search is sure of; null where the writer goes on, as it does when the recording was deleted meanwhile. */
async function finishSure({ originals, claim }: ReplyTask): Promise<FinishedReply | null> {
  if (!originals?.isSearchDeciding) return null;
  if (originals.sure) {
    const message = await finishReply(claim, originalEnd(originals.sure));
    if (message) return message;
  }
  return originals.isOnly ? finishReply(claim, endOf(NO_ORIGINAL)) : null;
}

function spokenByKeepsake(message: FinishedReply, text: SharedStream<string>): FinishedReply {
  text.push(message.content);
  text.end();
  return message;
}

async function endInstead(error: unknown, task: ReplyTask): Promise<ReplyEnd | null> {
  if (error instanceof MarkedRecording && task.originals?.isOnly) return endOf(NO_ORIGINAL);
  const card = error instanceof NothingRecorded ? NO_ORIGINAL : await cardInstead(error, task);
  return card && endOf(card);
}

/** The writer named no recording where only recordings answer. */
class NothingRecorded extends Error {}

/** A claim that a hold has taken is found only by the row. */
async function cardInstead(error: unknown, task: ReplyTask): Promise<Card | null> {
  if (isRefusal(error)) return task.cardForRefusal();
  if (error instanceof MarkedDanger) return task.cardForMark();
  const code = error instanceof AppError ? error.code : null;
  return code === "safety_hold" || code === "conflict" ? task.cardForHold() : null;
}

/** Stores a card of Keepsake's as the claimed reply. @throws AppError as `writeReply` does */
export async function writeCard(claim: WritingClaim, card: Omit<Card, "reading">, text: SharedStream<string>) {
  try {
    const message = await finishReply(claim, endOf(card));
    if (!message) throw lostClaim();
    return spokenByKeepsake(message, text);
  } catch (error) {
    const failure = failureOf("reply", error);
    text.fail(failure);
    throw failure;
  }
}

const isRefusal = (error: unknown) => error instanceof ProviderError && error.code === "text_refused";

/** Null when the reply can no longer be written here: the refusal is then told as any other failure. */
async function finishWith(claim: WritingClaim, end: ReplyEnd | null): Promise<FinishedReply | null> {
  try {
    return end && (await finishReply(claim, end));
  } catch (err) {
    log.warn({ err, replyId: claim.replyId }, "What stands in place of a reply could not be stored.");
    return null;
  }
}

const endOf = ({ content, metadata }: Omit<Card, "reading">) =>
  ({ content, audioUrl: null, metadata: JSON.stringify(metadata), isKeepsakes: true }) as const;

async function readAll({ paid, clock, originals }: ReplyTask, signal: AbortSignal, text: SharedStream<string>) {
  const { name } = paid.writer;
  let content = "";
  for await (const piece of untilMarked(untilRecording(paid.write(signal)))) {
    // It has chosen none, and its own words are not wanted.
    if (originals?.isOnly) throw new NothingRecorded();
    // PostgreSQL cannot store this character in text.
    const part = cutTo(REPLY_LENGTH - content.length, piece.replaceAll("\0", ""));
    // A provider may hear of it late, and no more of it is to be read.
    signal.throwIfAborted();
    content += part;
    if (part) text.push(part);
    clock.reached("first_text", name);
    if (content.length >= REPLY_LENGTH - 1) break;
  }
  if (content.trim() === "") throw new ProviderError(name, "text_refused", "The reply came back empty.");
  signal.throwIfAborted();
  text.end();
  return content.trim();
}

/** Never splits a surrogate pair. */
function cutTo(length: number, text: string): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

async function abandon(claim: WritingClaim) {
  try {
    await abandonReply(claim);
  } catch (err) {
    // The lease expires by itself.
    log.warn({ err, replyId: claim.replyId }, "An abandoned reply could not be removed.");
  }
}

/** Ends early when the account is held by another process, and when the writer takes too long. */
function leaseOn(claim: WritingClaim): Lease<WritingClaim> {
  const until = performance.now() + WRITING_SECONDS * 1000;
  const renew = async (held: WritingClaim) => {
    if (performance.now() > until)
      lease.abort(new ProviderError("text", "timed_out", "The reply was not finished in time."));
    const renewed = await renewClaim(held);
    if (renewed?.isHeld) lease.abort(heldBack());
    return renewed;
  };
  const lease = new Lease(claim, renew, lostClaim);
  return lease;
}

/** Another process has taken over, or the conversation was deleted. */
const lostClaim = () =>
  new AppError("conflict", "This reply is no longer being written here. Please reload the conversation.");
