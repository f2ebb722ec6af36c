/** Rules of calls and their minutes, without a clock or a database of their own. */

export const HEARTBEAT_SECONDS = 10;
/** Without a heartbeat for this long a call counts as left, and its length ends at the last one. */
export const ABANDONED_AFTER_SECONDS = 30;
/** Of speech: from here on the person is told that the minutes are running out. */
export const NOTICE_SECONDS = 60;
export const LONGEST_CALL_SECONDS = 3_600;

/** How long a provider's own record of a call is waited for, from the end of the call. */
export const RECORD_WAIT_SECONDS = 600;
/** An address that was never used can begin a call for 15 minutes; a minute later it is sure that none will come. */
export const UNUSED_LINE_SECONDS = 16 * 60;
/** The documents' estimate of speech. */
export const SECONDS_PER_CHARACTER = 0.06;

export type CallProvider = "local" | "elevenlabs";

const LOCAL_AGENT = /^local_(\d{1,10})$/;

export const localAgentId = (voiceId: number): string => `local_${voiceId}`;

/** The voice behind an agent of our own; null for a provider's agent. */
export function localVoiceId(agentId: string): number | null {
  const found = LOCAL_AGENT.exec(agentId)?.[1];
  return found === undefined ? null : Number(found);
}

type CalledVoice = {
  id: number;
  status: string;
  provider: string | null;
  providerVoiceId: string | null;
  metadata: unknown;
};

/** The agent to call this voice by; null while nobody would answer. */
export function callAgentOf({ id, status, provider, providerVoiceId, metadata }: CalledVoice): string | null {
  if (status !== "ready" || providerVoiceId === null) return null;
  return provider === "local" ? localAgentId(id) : agentIdOf(metadata);
}

/** The provider's agent, where one has been made. */
export function agentIdOf(metadata: unknown): string | null {
  if (metadata === null || typeof metadata !== "object" || !("elevenlabsAgentId" in metadata)) return null;
  return typeof metadata.elevenlabsAgentId === "string" ? metadata.elevenlabsAgentId : null;
}

/** Whole seconds that a call may last by the clock: people speak too, so twice what is left, and an hour at most. */
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
 * What a call on a provider's agent costs. Its own record decides; without one, after a while, the length that the
 * server saw, and nothing when nobody was ever heard of. A call that the provider says is running is waited for however
 * early the browser claims it ended.
 */
export function settlementOf(call: EndedCall, record: ProviderRecord | null, now: Date): Settlement {
  const sinceStart = secondsBetween(call.startedAt, now);
  if (record?.state === "ended") {
    return { seconds: transcriptSeconds(record.turns, record.seconds), durationSecs: Math.round(record.seconds) };
  }
  const longestWait = LONGEST_CALL_SECONDS + UNUSED_LINE_SECONDS + RECORD_WAIT_SECONDS;
  if (record && sinceStart < longestWait) return "wait";
  if (record) return { seconds: record.seconds, durationSecs: Math.round(record.seconds) };
  if (secondsBetween(call.endedAt, now) < RECORD_WAIT_SECONDS || sinceStart < UNUSED_LINE_SECONDS) return "wait";
  const wasHeardOf = call.lastBeatAt > call.startedAt;
  return { seconds: wasHeardOf ? call.durationSecs : 0, durationSecs: call.durationSecs };
}

export function secondsBetween(from: Date, to: Date): number {
  return Math.max(0, (to.getTime() - from.getTime()) / 1000);
}
