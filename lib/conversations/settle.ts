import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { settleReplies } from "@/lib/conversations/replies/claim";
import { settleSpeech } from "@/lib/conversations/speech/speak";

/**
 * For a clean shutdown: finishes replies and speech in progress, or leaves them to the next process after `withinMs`.
 */
export async function settleConversations(withinMs = 5_000): Promise<void> {
  const late = new AbortController();
  const settled = settleReplies().then(settleSpeech);
  await Promise.race([settled, wait(withinMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined)]);
  late.abort();
}
