/** Pure rules of calls and their minutes. */

import { LONGEST_CALL_SECONDS } from "@/lib/plans/policy";

export const HEARTBEAT_SECONDS = 10;
/** Seconds of speech left at which the user is warned that the minutes are running out. */
export const NOTICE_SECONDS = 60;

/** How long after a call to wait for the provider's own record of it. */
export const RECORD_WAIT_SECONDS = 600;
/** A signed URL can start a call for 15 minutes. A minute later it is certain that it never will. */
export const UNUSED_URL_SECONDS = 16 * 60;
/** From the signed URL to the latest settlement. */
export const LONGEST_UNSETTLED_SECONDS = LONGEST_CALL_SECONDS + UNUSED_URL_SECONDS + RECORD_WAIT_SECONDS;
/** Estimated speech per character (docs/spec.md, section 14). */
export const SECONDS_PER_CHARACTER = 0.06;

/**
 * The maximum length of a call in whole seconds: twice the speech left, since people speak too, and at most an hour.
 */
export function wallClockLimit(secondsLeft: number): number {
  return Math.min(LONGEST_CALL_SECONDS, Math.max(1, Math.ceil(secondsLeft * 2)));
}

export type Turn = { role: "user" | "assistant"; content: string };

/** Seconds of speech in a provider's transcript, at most the call's own length. */
export function transcriptSeconds(turns: readonly Turn[], callSeconds: number): number {
  const characters = turns.reduce((sum, turn) => sum + (turn.role === "assistant" ? [...turn.content].length : 0), 0);
  return Math.min(callSeconds, characters * SECONDS_PER_CHARACTER);
}

export type EndedCall = {
  startedAt: Date;
  lastBeatAt: Date;
  endedAt: Date;
  durationSecs: number;
};

export type ProviderRecord = { state: "running" | "ended"; seconds: number; turns: readonly Turn[] };

export type Settlement = { seconds: number; durationSecs: number } | "wait";

/**
 * The charge for a call with a provider's agent, taken from the provider's record. If there is none after a while, the
 * server's own measurement is used; a call without any heartbeat is free. A call that the provider reports as running
 * is waited for, however early the browser claims that it ended.
 */
export function settlementOf(call: EndedCall, record: ProviderRecord | null, now: Date): Settlement {
  const sinceStart = secondsBetween(call.startedAt, now);
  if (record?.state === "ended") {
    return { seconds: transcriptSeconds(record.turns, record.seconds), durationSecs: Math.round(record.seconds) };
  }
  if (record && sinceStart < LONGEST_UNSETTLED_SECONDS) return "wait";
  if (record) return { seconds: record.seconds, durationSecs: Math.round(record.seconds) };
  if (secondsBetween(call.endedAt, now) < RECORD_WAIT_SECONDS || sinceStart < UNUSED_URL_SECONDS) return "wait";
  const wasHeardOf = call.lastBeatAt > call.startedAt;
  return { seconds: wasHeardOf ? call.durationSecs : 0, durationSecs: call.durationSecs };
}

export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000);
}
