import "server-only";
import { dropOldChallenges } from "@/lib/accounts/challenges/mutations";
import { CLOSE_ACCOUNT, CLOSING_NOTICE, RECEIPT } from "@/lib/accounts/closing/jobs";
import { runClosing, sendNotice, sendReceipt } from "@/lib/accounts/closing/run-closing";
import { ACCOUNT_MAIL } from "@/lib/accounts/letters/job";
import { deliverLetter } from "@/lib/accounts/letters/mutations";
import { dropOldLinks } from "@/lib/accounts/links/mutations";
import { dropUnfinishedCodes } from "@/lib/accounts/second-factor/mutations";
import { dropOldActivity, dropOldAudit, dropOldMails } from "@/lib/accounts/security/mutations";
import { eraseOver } from "@/lib/bin/mutations";
import { closeAbandonedCalls } from "@/lib/calls/server/mutations";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { makeAgentOf, makeMissingAgents, renewAgents } from "@/lib/calls/server/voice-agents";
import { removeAbandonedReplies } from "@/lib/conversations/replies/mutations";
import { dropStaleRows } from "@/lib/jobs/mutations";
import { runJob } from "@/lib/jobs/run-job";
import { runSweeps, type Sweep } from "@/lib/jobs/sweep";
import { dropRetiredKeys } from "@/lib/keys/mutations";
import { dropOldTimings } from "@/lib/metrics/mutations";
import { dropOldSessions } from "@/lib/platform/auth/sessions";
import { readDisk } from "@/lib/platform/disk-space";
import { sendSpendAlert } from "@/lib/purse/alert";
import { SPEND_ALERT } from "@/lib/purse/job";
import { dropOldHolds, freeExpiredHolds } from "@/lib/purse/mutations";
import { dropOldReservations } from "@/lib/usage/mutations";
import { announceVoice } from "@/lib/voices/making/announcement";
import { ANNOUNCE, MAKE_VOICE } from "@/lib/voices/making/job";
import { makeVoice, type Workshop } from "@/lib/voices/making/make-voice";
import { restartStrandedVoices, startForgottenVoices } from "@/lib/voices/making/sweeps";

const HOUR_MS = 60 * 60 * 1000;

const sweeps: Sweep[] = [
  { name: "free space", everyMs: 0, run: async () => void (await readDisk()) },
  { name: "forgotten voices", everyMs: 0, run: startForgottenVoices },
  { name: "stranded voices", everyMs: 0, run: restartStrandedVoices },
  { name: "abandoned calls", everyMs: 0, run: closeAbandonedCalls },
  { name: "calls to settle", everyMs: 0, run: settleEndedCalls },
  { name: "voices without an agent", everyMs: 0, run: makeMissingAgents },
  { name: "agents to be told anew", everyMs: HOUR_MS, run: renewAgents },
  { name: "keys on their way out", everyMs: 0, run: dropRetiredKeys },
  { name: "expired holds of the ceiling", everyMs: 0, run: freeExpiredHolds },
  { name: "old holds of the ceiling", everyMs: HOUR_MS, run: dropOldHolds },
  { name: "stale rows", everyMs: HOUR_MS, run: dropStaleRows },
  { name: "abandoned replies", everyMs: HOUR_MS, run: removeAbandonedReplies },
  { name: "old reservations", everyMs: HOUR_MS, run: dropOldReservations },
  { name: "old sessions", everyMs: HOUR_MS, run: dropOldSessions },
  { name: "old challenges", everyMs: HOUR_MS, run: dropOldChallenges },
  { name: "old activity and addresses", everyMs: HOUR_MS, run: dropOldActivity },
  { name: "old timings of answers", everyMs: HOUR_MS, run: dropOldTimings },
  { name: "old audit rows", everyMs: HOUR_MS, run: dropOldAudit },
  { name: "old mail files", everyMs: HOUR_MS, run: dropOldMails },
  { name: "old links", everyMs: HOUR_MS, run: dropOldLinks },
  { name: "what is over in the bin", everyMs: HOUR_MS, run: eraseOver },
  { name: "unfinished one-time codes", everyMs: HOUR_MS, run: dropUnfinishedCodes },
];

export const sweep = (options?: { all: boolean }) => runSweeps(sweeps, options);

/** Runs the next due job; false when there is none. Aborting `stop` puts it back into the queue. */
export const runNextJob = (stop: AbortSignal, workshop: Partial<Workshop> = {}) =>
  runJob(
    {
      [MAKE_VOICE]: (job, signal) => makeVoice(job, signal, { makeAgent: makeAgentOf, ...workshop }),
      [ANNOUNCE]: (job) => announceVoice(job),
      [ACCOUNT_MAIL]: (job) => deliverLetter(job),
      [SPEND_ALERT]: (job) => sendSpendAlert(job),
      [CLOSE_ACCOUNT]: runClosing,
      [CLOSING_NOTICE]: (job) => sendNotice(job),
      [RECEIPT]: (job) => sendReceipt(job),
    },
    stop,
  );
