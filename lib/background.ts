import "server-only";
import { dropOldChallenges } from "@/lib/accounts/challenges/mutations";
import { CLOSE_ACCOUNT } from "@/lib/accounts/closing/jobs";
import { closing, writeNotice, writeReceipt } from "@/lib/accounts/closing/run-closing";
import { dropOldLinks } from "@/lib/accounts/links/mutations";
import { accountMails } from "@/lib/accounts/mail/mutations";
import { dropUnfinishedCodes } from "@/lib/accounts/second-factor/mutations";
import { dropOldActivity, dropOldAudit, dropOldMails } from "@/lib/accounts/security/mutations";
import { stopBackups } from "@/lib/backup/make-backup";
import { makeDueBackup } from "@/lib/backup/schedule";
import { eraseOver } from "@/lib/bin/mutations";
import { releaseDeadReservations } from "@/lib/budget/minutes/mutations";
import { writeSpendAlert } from "@/lib/budget/spending/alert";
import { dropOldHolds, freeExpiredHolds } from "@/lib/budget/spending/mutations";
import { closeAbandonedCalls } from "@/lib/calls/server/mutations";
import { settleEndedCalls } from "@/lib/calls/server/settlement";
import { makeAgentOf, makeMissingAgents, renewAgents } from "@/lib/calls/server/voice-agents";
import { endDeadClaims, removeAbandonedReplies } from "@/lib/conversations/replies/mutations";
import { MAIL, type MailWriters, mailJob } from "@/lib/jobs/mail";
import { dropStaleRows } from "@/lib/jobs/mutations";
import { type JobKinds, runJob } from "@/lib/jobs/run-job";
import type { Background } from "@/lib/jobs/start-worker";
import { runSweeps, type Sweep } from "@/lib/jobs/sweep";
import { dropRetiredKeys } from "@/lib/keys/mutations";
import { dropOldTimings } from "@/lib/metrics/mutations";
import { dropOldSessions } from "@/lib/platform/auth/sessions";
import { readDisk } from "@/lib/platform/disk-space";
import type { Mailer } from "@/lib/providers/mail/provider";
import { hearingJob } from "@/lib/recordings/hearing/hear-recording";
import { HEAR_RECORDING } from "@/lib/recordings/hearing/job";
import { queueRecordingsToHear } from "@/lib/recordings/hearing/mutations";
import { removeDue } from "@/lib/removers";
import { writeAnnouncement } from "@/lib/voices/making/announcement";
import { MAKE_VOICE } from "@/lib/voices/making/job";
import { type MakingDependencies, makingJob } from "@/lib/voices/making/make-voice";
import { resumeInterrupted } from "@/lib/voices/making/mutations";
import { restartStrandedVoices, startForgottenVoices } from "@/lib/voices/making/sweeps";

const HOUR_MS = 60 * 60 * 1000;

/** Maintenance of all domains. */
const sweeps: Sweep[] = [
  { name: "free space", everyMs: 0, run: async () => void (await readDisk()) },
  { name: "forgotten voices", everyMs: 0, run: startForgottenVoices },
  { name: "stranded voices", everyMs: 0, run: restartStrandedVoices },
  { name: "recordings to hear", everyMs: 0, run: queueRecordingsToHear },
  { name: "abandoned calls", everyMs: 0, run: closeAbandonedCalls },
  { name: "calls to settle", everyMs: 0, run: settleEndedCalls },
  { name: "voices without an agent", everyMs: 0, run: makeMissingAgents },
  { name: "agents to be told anew", everyMs: HOUR_MS, run: renewAgents },
  { name: "keys on their way out", everyMs: 0, run: dropRetiredKeys },
  { name: "expired holds of the ceiling", everyMs: 0, run: freeExpiredHolds },
  { name: "old holds of minutes and of the ceiling", everyMs: HOUR_MS, run: dropOldHolds },
  { name: "stale rows", everyMs: HOUR_MS, run: dropStaleRows },
  { name: "abandoned replies", everyMs: HOUR_MS, run: removeAbandonedReplies },
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

/**
 * Ends what the previous process left behind, at the start of the only process on a database: its leases need not
 * expire first.
 */
export const takeOver = () => Promise.all([resumeInterrupted(), endDeadClaims(), releaseDeadReservations()]);

/** The mails of all domains, by their name in the job. */
const mails: MailWriters = {
  ...accountMails,
  closing_notice: writeNotice,
  closing_receipt: writeReceipt,
  announce_voice: writeAnnouncement,
  spend_alert: writeSpendAlert,
};

/** Dependencies that a test replaces. */
type Instead = Partial<MakingDependencies> & { post?: () => Mailer };

/** The jobs of all domains except removals, which are in lib/removers.ts. */
const kinds = ({ post, ...dependencies }: Instead): JobKinds => ({
  [MAKE_VOICE]: makingJob({ makeAgent: makeAgentOf, ...dependencies }),
  [HEAR_RECORDING]: hearingJob,
  [CLOSE_ACCOUNT]: closing,
  [MAIL]: mailJob(mails, post),
});

/** Runs the next due job; false when there is none. Aborting `stop` puts it back into the queue. */
export const runNextJob = async (stop: AbortSignal, instead: Instead = {}) =>
  (await runJob(kinds(instead), stop)) !== null;

export const background: Background = { runNextJob, removeDue, sweep, makeDueBackup, stopBackups };
