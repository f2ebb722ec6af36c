import "server-only";
import type { MessageMetadata } from "@/lib/conversations/message-metadata";
import { audioUrlOf, REPLY_LENGTH } from "@/lib/conversations/policy";
import { replyFailure } from "@/lib/conversations/provider-failure";
import type { FinishedReply } from "@/lib/conversations/replies/data";
import { abandonReply, finishReply, type WritingClaim } from "@/lib/conversations/replies/mutations";
import { lostClaim, WritingLease } from "@/lib/conversations/replies/writing-lease";
import type { SharedStream } from "@/lib/conversations/shared-stream";
import { recordProviderUsage } from "@/lib/metrics/provider-usage";
import { log } from "@/lib/platform/log";
import { ProviderError } from "@/lib/providers/provider-error";
import type { ReplyRequest, TextProvider, TextUsage } from "@/lib/providers/text/provider";

export type ReplyTask = {
  claim: WritingClaim;
  request: ReplyRequest;
  metadata: MessageMetadata;
  provider: TextProvider;
};

/**
 * Writes a claimed reply to its end, whoever listens. `text` gets the pieces as they come.
 * @throws AppError in plain words; the row is gone then, and the message can be answered anew.
 */
export async function writeReply(task: ReplyTask, text: SharedStream<string>): Promise<FinishedReply> {
  const lease = new WritingLease(task.claim);
  try {
    const content = await readAll(task, lease.signal, text);
    const audioUrl = task.metadata.useWebSpeech ? null : audioUrlOf(task.claim.replyId);
    const message = await finishReply(await lease.stop(), content, audioUrl);
    if (!message) throw lostClaim();
    return message;
  } catch (error) {
    const failure = replyFailure(error);
    log.warn({ err: error, replyId: task.claim.replyId, provider: task.provider.name }, "A reply failed.");
    await abandon(await lease.stop());
    text.fail(failure);
    throw failure;
  }
}

async function readAll({ provider, request }: ReplyTask, signal: AbortSignal, text: SharedStream<string>) {
  let content = "";
  let used: TextUsage | undefined;
  const onUsage = (usage: TextUsage) => {
    used = usage;
  };
  try {
    for await (const piece of provider.reply(request, { signal, onUsage })) {
      // PostgreSQL keeps any text but one with this character in it.
      const part = cutTo(REPLY_LENGTH - content.length, piece.replaceAll("\0", ""));
      content += part;
      if (part) text.push(part);
      if (content.length >= REPLY_LENGTH - 1) break;
    }
    if (content.trim() === "") throw new ProviderError(provider.name, "text_refused", "The reply came back empty.");
    void recordProviderUsage({ provider: provider.name, model: "reply", ...used });
  } catch (error) {
    void recordProviderUsage({ provider: provider.name, model: "reply", ...used, failures: 1 });
    throw error;
  }
  signal.throwIfAborted();
  text.end();
  return content.trim();
}

/** Never between the two halves of a surrogate pair. */
function cutTo(length: number, text: string): string {
  if (text.length <= length) return text;
  return text.slice(0, length).replace(/[\uD800-\uDBFF]$/, "");
}

async function abandon(claim: WritingClaim) {
  try {
    await abandonReply(claim);
  } catch (err) {
    // It runs out by itself.
    log.warn({ err, replyId: claim.replyId }, "An abandoned reply could not be removed.");
  }
}
