import "server-only";
import { audioUrlOf, REPLY_LENGTH, WRITING_SECONDS } from "@/lib/conversations/policy";
import { type CardWords, cardForHold, cardForRefusal, cardForSign } from "@/lib/conversations/replies/cards";
import type { FinishedReply } from "@/lib/conversations/replies/data";
import {
  abandonReply,
  finishReply,
  type ReplyEnd,
  renewClaim,
  type WritingClaim,
} from "@/lib/conversations/replies/mutations";
import { NO_ORIGINAL, originalEnd, sourcesOf } from "@/lib/conversations/replies/originals";
import type { Asked, ByKeepsake, ByWriter, Plan } from "@/lib/conversations/replies/plan";
import { MarkedRecording, untilRecording } from "@/lib/conversations/replies/recording-marker";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import { Lease } from "@/lib/platform/db/lease";
import { AppError } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { traced } from "@/lib/platform/telemetry/traces";
import { failureOf } from "@/lib/providers/failure-words";
import { ProviderError } from "@/lib/providers/provider-error";
import { cardLanguageOf } from "@/lib/safety/card-language";
import { MarkedDanger, untilMarked } from "@/lib/safety/danger-marker";
import { heldBack, readSafety } from "@/lib/safety/data";
import { countQuestions, endHold, raiseHold } from "@/lib/safety/mutations";

/**
 * Writes a claimed reply to the end, even without listeners. `onHold` is aborted when a sign of danger is noticed for
 * the account.
 * @throws AppError with a message for users; the row of a loved one's reply is then deleted and can be requested again
 */
export const write = (plan: Plan, claim: WritingClaim, onHold: AbortSignal): Promise<FinishedReply> =>
  plan.writing.paid
    ? writeReply(plan, plan.writing, claim, onHold).finally(plan.writing.paid.release)
    : writeCard(plan, plan.writing, claim);

async function writeCard({ asked, text }: Plan, writing: ByKeepsake, claim: WritingClaim): Promise<FinishedReply> {
  try {
    const message = await finishReply(claim, endOf(await currentCard(asked, writing, claim)));
    if (!message) throw lostClaim();
    return spokenByKeepsake(message, text);
  } catch (error) {
    const failure = failureOf("reply", error);
    text.fail(failure);
    throw failure;
  }
}

/** The prepared card, unless a hold began or another sign of danger came since. The closing card ends the hold. */
async function currentCard(asked: Asked, { card, reading }: ByKeepsake, { isHeld }: WritingClaim): Promise<CardWords> {
  if (reading === null) {
    if (isHeld) return (await cardWhileHeld(asked)) ?? card;
    await countQuestions();
    return card;
  }
  if (reading.stage !== "safe") return card;
  const { hold } = asked.context.safety;
  const isOver = hold && (await endHold(asked.actor.userId, hold.signs));
  return isOver ? card : cardForHold(asked, reading.language);
}

async function writeReply(
  { asked, text }: Plan,
  writing: ByWriter,
  claim: WritingClaim,
  onHold: AbortSignal,
): Promise<FinishedReply> {
  const { originals, paid, sources, metadata } = writing;
  const lease = leaseOn(claim);
  const signal = AbortSignal.any([onHold, lease.signal]);
  try {
    if (claim.isHeld) throw heldBack();
    const sure = await finishSure(writing, claim);
    if (sure) {
      await lease.stop();
      return spokenByKeepsake(sure, text);
    }
    const written = () => readAll(asked, writing, signal, text);
    const content = await traced("write", { provider: paid.writer.name }, written);
    const { language, notes } = asked.context.voice;
    const found = sources && (await sourcesOf({ ...sources, reply: content, language, notes }));
    const message = await finishReply(await lease.stop(), {
      content,
      audioUrl: metadata.useWebSpeech ? null : audioUrlOf(claim.replyId),
      metadata: JSON.stringify({ ...found, ...metadata }),
      timing: asked.clock.timing(),
    });
    if (!message) throw lostClaim();
    return message;
  } catch (error) {
    const failure = failureOf("reply", error);
    const original = error instanceof MarkedRecording ? originals?.named(error.number) : null;
    if (!original) log.warn({ err: error, replyId: claim.replyId, provider: paid.writer.name }, "A reply failed.");
    const held = await lease.stop();
    const end = original ? originalEnd(original) : await endInstead(error, asked, writing);
    // During a hold only Keepsake's own words are stored: a recording gives way to the card.
    const endOnHold = async () => (original ? endInstead(heldBack(), asked, writing) : null);
    const message = (end && (await finishWith(held, end))) ?? (await finishWith(held, await endOnHold()));
    if (message) {
      // Stops speech of the partial reply; its readers wait for the stored message.
      text.fail(failure);
      return message;
    }
    await abandon(held);
    text.fail(failure);
    throw failure;
  }
}

/**
 * The stretch that the search is confident about; null when the writer continues, also when the recording was deleted
 * meanwhile.
 */
async function finishSure({ originals }: ByWriter, claim: WritingClaim): Promise<FinishedReply | null> {
  if (!originals?.isSearchDeciding) return null;
  if (originals.sure) {
    const message = await finishReply(claim, originalEnd(originals.sure));
    if (message) return message;
  }
  return originals.isOnly ? finishReply(claim, endOf(NO_ORIGINAL)) : null;
}

async function readAll(
  { clock }: Asked,
  { paid, originals }: ByWriter,
  signal: AbortSignal,
  text: SharedStream<string>,
): Promise<string> {
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

/** The writer chose no recording where only recordings may answer. */
class NothingRecorded extends Error {}

/** Keepsake's words in place of the reply that failed with `error`; null when there are none. */
async function endInstead(error: unknown, asked: Asked, { originals }: ByWriter): Promise<ReplyEnd | null> {
  const isUnrecorded = error instanceof NothingRecorded || (error instanceof MarkedRecording && originals?.isOnly);
  const card = isUnrecorded ? NO_ORIGINAL : await cardInstead(error, asked);
  return card && endOf(card);
}

/** During a hold, only the row's id finds a claim, so a hold may show only as a conflict on its row. */
async function cardInstead(error: unknown, asked: Asked): Promise<CardWords | null> {
  if (error instanceof ProviderError && error.code === "text_refused") return cardForRefusal(asked);
  if (error instanceof MarkedDanger) return cardForMark(asked);
  const code = error instanceof AppError ? error.code : null;
  return code === "safety_hold" || code === "conflict" ? cardWhileHeld(asked) : null;
}

/** Keepsake's card when the writer notices a sign of danger; also puts the account on hold. */
async function cardForMark(asked: Asked): Promise<CardWords> {
  const language = cardLanguageOf(asked.context.voice.language);
  await raiseHold({ userId: asked.actor.userId, language, at: new Date() });
  return cardForSign(asked, language);
}

/** Keepsake's card during a hold; null when the hold is already over. */
async function cardWhileHeld(asked: Asked): Promise<CardWords | null> {
  const { hold } = await readSafety(asked.actor.userId);
  return hold && cardForHold(asked, hold.language);
}

const endOf = ({ content, metadata }: CardWords) =>
  ({ content, audioUrl: null, metadata: JSON.stringify(metadata), isKeepsakes: true }) as const;

function spokenByKeepsake(message: FinishedReply, text: SharedStream<string>): FinishedReply {
  text.push(message.content);
  text.end();
  return message;
}

/** Null when the reply can no longer be stored here: the refusal is then reported like any other failure. */
async function finishWith(claim: WritingClaim, end: ReplyEnd | null): Promise<FinishedReply | null> {
  try {
    return end && (await finishReply(claim, end));
  } catch (err) {
    log.warn({ err, replyId: claim.replyId }, "What stands in place of a reply could not be stored.");
    return null;
  }
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
