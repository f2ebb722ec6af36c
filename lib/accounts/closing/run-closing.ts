import "server-only";
import { findClosing, isClosing } from "@/lib/accounts/closing/data";
import { closeAccount } from "@/lib/accounts/closing/deleting/mutations";
import { closingSubject, noticePayload, type Place, receiptPayload } from "@/lib/accounts/closing/jobs";
import { closingNotice, closingReceipt } from "@/lib/accounts/closing/receipt";
import type { MailWriter } from "@/lib/jobs/mail";
import { notePayload } from "@/lib/jobs/mutations";
import { neverGivenUp } from "@/lib/jobs/policy";
import { countPendingByPlace } from "@/lib/jobs/removals/data";
import { type JobKind, Later } from "@/lib/jobs/run-job";
import { log } from "@/lib/platform/log";
import { siteUrl } from "@/lib/platform/site-url";
import { storageTitle } from "@/lib/providers/storage";
import { findDefinition } from "@/lib/providers/voice/registry";

const DAY_SECONDS = 24 * 60 * 60;
/** Seconds that removals may take before a first receipt lists the pending ones. */
const PATIENCE_SECONDS = 60 * 60;
/** The first removals take seconds; those at an unreachable provider are retried every six hours. */
const SHORTEST_WAIT_SECONDS = 2;
const LONGEST_WAIT_SECONDS = 6 * 60 * 60;

/** Deletes an account when its time has come. */
export const closing: JobKind = {
  retry: neverGivenUp,
  async run(job) {
    const outcome = await closeAccount(job);
    if (outcome === "closed") log.info({ jobId: job.id }, "An account was deleted as it was asked for.");
    if (outcome !== "last_administrator") return;
    log.warn({ jobId: job.id }, "The last administrator's account waits to be deleted until there is another.");
    throw new Later("last administrator", DAY_SECONDS);
  },
};

/** Announces the date of deletion and how to keep the account; sends nothing once it was kept. */
export const writeNotice: MailWriter = async ({ payload }) => {
  const { userId, goesAt, byAdministrator } = noticePayload.parse(payload);
  const account = (await isClosing(closingSubject(userId))) ? await findClosing(userId) : null;
  return account && { mail: { to: account.email, ...closingNotice(goesAt, siteUrl(), byAdministrator) } };
};

/**
 * Sends the receipt once everything is gone; after an hour, a first one that lists pending removals, and another at the
 * end.
 */
export const writeReceipt: MailWriter = async (job) => {
  const receipt = receiptPayload.parse(job.payload);
  const left = await countPendingByPlace(receipt.removalIds);
  const age = (Date.now() - Date.parse(receipt.closedAt)) / 1000;
  const waitForRest = () => {
    throw new Later("removals", Math.min(LONGEST_WAIT_SECONDS, Math.max(SHORTEST_WAIT_SECONDS, Math.round(age))));
  };
  if (left.length > 0 && (receipt.isToldOfRest || age <= PATIENCE_SECONDS)) return waitForRest();
  const mail = { to: receipt.email, ...closingReceipt(receipt, left, titleOf) };
  if (left.length === 0) return { mail };
  const onSent = async () => {
    await notePayload(job, { ...receipt, isToldOfRest: true });
    waitForRest();
  };
  return { mail, onSent };
};

const titleOf = ({ kind, provider }: Place): string =>
  (kind === "file" ? storageTitle(provider) : findDefinition(provider)?.title) ?? provider;
