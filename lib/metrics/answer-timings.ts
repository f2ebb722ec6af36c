import "server-only";
import { addReplyTiming, addTurnTimings, type TurnTiming } from "@/lib/metrics/mutations";
import { log } from "@/lib/platform/log";
import type { AnswerClock } from "@/lib/platform/telemetry/answer-clock";

/** Stores how long a spoken reply took. Never throws: a lost measurement must not fail the speech. */
export async function recordReplyTiming(replyId: number, clock: AnswerClock): Promise<void> {
  const timing = clock.timing();
  if (timing?.speaker) await unlessItFails(() => addReplyTiming(replyId, timing));
}

/** Like `recordReplyTiming`, for all turns of a call. */
export async function recordTurnTimings(timings: readonly TurnTiming[]): Promise<void> {
  if (timings.length > 0) await unlessItFails(() => addTurnTimings(timings));
}

const unlessItFails = (store: () => Promise<void>) =>
  store().catch((err: unknown) => log.warn({ err }, "How long an answer took could not be stored."));
