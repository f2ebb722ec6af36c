import "server-only";
import { dropOldActivity } from "@/lib/accounts/security/mutations";
import { hasUnsettledCalls } from "@/lib/calls/server/data";
import { closeAbandonedCalls } from "@/lib/calls/server/mutations";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { makeMissingAgents } from "@/lib/calls/server/voice-agents";
import { removeAbandonedReplies } from "@/lib/conversations/replies/mutations";
import { dropStaleRows } from "@/lib/jobs/mutations";
import { runJob } from "@/lib/jobs/run-job";
import { runSweeps, type Sweep } from "@/lib/jobs/sweep";
import { dropRetiredKeys } from "@/lib/keys/mutations";
import { dropOldSessions } from "@/lib/platform/auth/sessions";
import { carryOutRemovals, type Places } from "@/lib/removals/remove-owed";
import { dropOldReservations } from "@/lib/usage/mutations";
import { announceVoice } from "@/lib/voices/making/announcement";
import { ANNOUNCE, MAKE_VOICE } from "@/lib/voices/making/job";
import { makeVoice, type Workshop } from "@/lib/voices/making/make-voice";
import { restartStrandedVoices, startForgottenVoices } from "@/lib/voices/making/sweeps";

const HOUR_MS = 60 * 60 * 1000;

const sweeps: Sweep[] = [
  { name: "forgotten voices", everyMs: 0, run: startForgottenVoices },
  { name: "stranded voices", everyMs: 0, run: restartStrandedVoices },
  { name: "abandoned calls", everyMs: 0, run: closeAbandonedCalls },
  { name: "calls to settle", everyMs: 0, run: settleEndedCalls },
  { name: "voices without an agent", everyMs: 0, run: makeMissingAgents },
  { name: "keys on their way out", everyMs: 0, run: dropRetiredKeys },
  { name: "stale rows", everyMs: HOUR_MS, run: dropStaleRows },
  { name: "abandoned replies", everyMs: HOUR_MS, run: removeAbandonedReplies },
  { name: "old reservations", everyMs: HOUR_MS, run: dropOldReservations },
  { name: "old sessions", everyMs: HOUR_MS, run: dropOldSessions },
  { name: "old activity and addresses", everyMs: HOUR_MS, run: dropOldActivity },
];

export const sweep = (options?: { all: boolean }) => runSweeps(sweeps, options);

/** Runs the next due job; false when there is none. Aborting `stop` puts it back into the queue. */
export const runNextJob = (stop: AbortSignal, workshop: Partial<Workshop> = {}) =>
  runJob(
    { [MAKE_VOICE]: (job, signal) => makeVoice(job, signal, workshop), [ANNOUNCE]: (job) => announceVoice(job) },
    stop,
  );

/** An agent with unsettled calls is kept: the provider deletes its record of them with the agent. */
export const removeOwed = (stop?: AbortSignal, places: Partial<Places> = {}) =>
  carryOutRemovals({ ...places, isAgentInUse: hasUnsettledCalls }, stop);
