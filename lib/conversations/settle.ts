import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { settleReplies } from "@/lib/conversations/replies/in-writing";
import { settleSpeech } from "@/lib/conversations/speech/message-audio";

/** For a clean stop: what is being written or spoken is finished, or left to the next process after `withinMs`. */
export async function settleConversations(withinMs = 5_000): Promise<void> {
  const late = new AbortController();
  const settled = settleReplies().then(settleSpeech);
  await Promise.race([settled, wait(withinMs, undefined, { signal: late.signal, ref: false }).catch(() => undefined)]);
  late.abort();
}
