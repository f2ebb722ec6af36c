import "server-only";
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
import type { TextProvider } from "@/lib/providers/text/provider";
import { MarkedDanger, untilMarked } from "@/lib/safety/danger-marker";
import { heldBack } from "@/lib/safety/data";

export type ReplyTask = {
  claim: WritingClaim;
  /** Null when no recording may be played. */
  originals: Originals | null;
  metadata: MessageMetadata;
  /** The sources that the finished reply turns out to draw on. */
  sourcesOf: (content: string) => Partial<MessageMetadata>;
  paid: { writer: TextProvider; write: (signal: AbortSignal) => AsyncIterable<string> };
  clock: AnswerClock;
  /** Aborted when a sign of danger is noticed for the account. */
  onHold: AbortSignal;
  /** Keepsake's card during a hold; null when the hold is already over. */
  cardForHold: () => Promise<Card | null>;
  /** Keepsake's card when the writer notices a sign of danger; also puts the account on hold. */
  cardForMark: () => Promise<Card>;
  /** Keepsake's card when the writer refused and the conversation contains a sign of danger; otherwise null. */
  cardForRefusal: () => Card | null;
};

/**
 * Writes a claimed reply to the end, even without listeners. `text` receives the chunks as they arrive.
 * @throws AppError with a message for users; the row is then deleted and the reply can be requested again
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
      // Stops speech of the partial reply; its readers wait for the stored message.
      text.fail(failure);
      return message;
    }
    await abandon(claim);
    text.fail(failure);
    throw failure;
  }
}

/**
 * The stretch that the search is confident about; null when the writer continues, also when the recording was deleted
 * meanwhile.
 */
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

/** A claim ended by a hold may show only as a conflict on its row. */
class NothingRecorded extends Error {}

/** During a hold, only the row's id finds a claim. */
async function cardInstead(error: unknown, task: ReplyTask): Promise<Card | null> {
  if (isRefusal(error)) return task.cardForRefusal();
  if (error instanceof MarkedDanger) return task.cardForMark();
  const code = error instanceof AppError ? error.code : null;
  return code === "safety_hold" || code === "conflict" ? task.cardForHold() : null;
}

/**
 * Stores Keepsake's card as the claimed reply.
 * @throws AppError as `writeReply` does
 */
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

/** Null when the reply can no longer be stored here: the refusal is then reported like any other failure. */
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
    // The writer chose no recording, and its own words are not wanted.
    if (originals?.isOnly) throw new NothingRecorded();
    // PostgreSQL cannot store this character in text.
    const part = cutTo(REPLY_LENGTH - content.length, piece.replaceAll("\0", ""));
    // A provider may react late to the abort, and none of its remaining text may be read.
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
    // Releasing can fail safely: the lease expires by itself.
    log.warn({ err, replyId: claim.replyId }, "An abandoned reply could not be removed.");
  }
}

/** Ends early when another process puts the account on hold, or when the writer takes too long. */
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

/** Another process took over, or the conversation was deleted. */
const lostClaim = () =>
  new AppError("conflict", "This reply is no longer being written here. Please reload the conversation.");
