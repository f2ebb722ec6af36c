import "server-only";
import { findClosing, isClosing, listStillOwed } from "@/lib/accounts/closing/data";
import { closingSubject, noticePayload, type Place, receiptPayload } from "@/lib/accounts/closing/jobs";
import { closeAccount, forgetReceipt } from "@/lib/accounts/closing/mutations";
import { closingNotice, closingReceipt } from "@/lib/accounts/closing/receipt";
import { type ClaimedJob, endJob, notePayload, postponeJob } from "@/lib/jobs/mutations";
import { mailBackoff } from "@/lib/jobs/policy";
import { log } from "@/lib/platform/log";
import { siteUrl } from "@/lib/platform/site-url";
import { mailer } from "@/lib/providers/mail";
import type { Mailer } from "@/lib/providers/mail/provider";
import { storageTitle } from "@/lib/providers/storage";
import { findDefinition } from "@/lib/providers/voice/registry";
import { removalBackoff } from "@/lib/removals/policy";

const DAY_SECONDS = 24 * 60 * 60;
/** Seconds for which removals may take before a first receipt names what is left. */
const PATIENCE_SECONDS = 60 * 60;
/** A mail server that does not take the receipt for a month never will. */
const MOST_DAYS = 30;

/** Deletes an account whose time has come. */
export async function runClosing(job: ClaimedJob) {
  const outcome = await closeAccount(job);
  if (outcome === "closed") log.info({ jobId: job.id }, "An account was deleted as it was asked for.");
  if (outcome !== "last_administrator") return;
  log.warn({ jobId: job.id }, "The last administrator's account waits to be deleted until there is another.");
  await postponeJob(job, "last administrator", DAY_SECONDS);
}

/** Mails when the account will be deleted and how to keep it; nothing once it was kept. */
export async function sendNotice(job: ClaimedJob, mail: Mailer = mailer()) {
  const { userId, goesAt, byAdministrator } = noticePayload.parse(job.payload);
  const account = (await isClosing(closingSubject(userId))) ? await findClosing(userId) : null;
  if (!account) return void (await endJob(job, { state: "done" }));
  try {
    await mail.send({ to: account.email, ...closingNotice(goesAt, siteUrl(), byAdministrator) });
    await endJob(job, { state: "done" });
  } catch (err) {
    log.warn({ err }, "The mail about an account's deletion could not be sent.");
    await postponeJob(job, "mail", mailBackoff(job.attempts));
  }
}

/** Mails the receipt once everything is gone, or after an hour what is left and once more at the end. */
export async function sendReceipt(job: ClaimedJob, mail: Mailer = mailer()) {
  const receipt = receiptPayload.parse(job.payload);
  const left = await listStillOwed(receipt.removalIds);
  const age = (Date.now() - Date.parse(receipt.closedAt)) / 1000;
  const isDue = left.length === 0 || (!receipt.isToldOfRest && age > PATIENCE_SECONDS);
  // The first removals take seconds.
  const wait = left.length > 0 && job.attempts === 1 ? 2 : removalBackoff(job.attempts - 1);
  if (!isDue) return postponeJob(job, "removals", wait);
  try {
    await mail.send({ to: receipt.email, ...closingReceipt(receipt, left, titleOf) });
  } catch (err) {
    log.warn({ err }, "The receipt of a deletion could not be sent.");
    return age > MOST_DAYS * DAY_SECONDS ? forgetReceipt(job) : postponeJob(job, "mail", wait);
  }
  if (left.length === 0) return forgetReceipt(job);
  await notePayload(job, { ...receipt, isToldOfRest: true });
  await postponeJob(job, "removals", wait);
}

const titleOf = ({ kind, provider }: Place): string =>
  (kind === "file" ? storageTitle(provider) : findDefinition(provider)?.title) ?? provider;
