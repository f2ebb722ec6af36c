import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { WRITING_SECONDS } from "@/lib/conversations/policy";
import { findReplyTo, isWriterGone } from "@/lib/conversations/replies/data";
import type { ReplyToHear } from "@/lib/conversations/speech/data";
import { AppError, notFound } from "@/lib/platform/errors";

/** Milliseconds between polls of a reply that another process writes. */
const POLL_MS = 200;

/** The text of a reply written in another process, once it is complete. @throws AppError when it fails */
export async function* textOfReply(reply: ReplyToHear): AsyncGenerator<string, void, undefined> {
  if (reply.writingUntil === null) yield reply.content;
  else if (reply.replyToId !== null) yield await writtenElsewhere(reply.replyToId);
}

async function writtenElsewhere(messageId: number): Promise<string> {
  const until = performance.now() + WRITING_SECONDS * 1000;
  while (performance.now() < until) {
    const row = await findReplyTo(messageId);
    if (!row) throw notFound("This recording");
    if (row.writingUntil === null) return row.content;
    if (await isWriterGone(messageId)) break;
    await wait(POLL_MS);
  }
  throw new AppError("conflict", "This reply was never finished, so it cannot be heard. Please ask for it again.");
}
