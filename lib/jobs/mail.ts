import "server-only";
import { z } from "zod";
import { type ClaimedJob, enqueueJob } from "@/lib/jobs/mutations";
import { mailRetry } from "@/lib/jobs/policy";
import type { JobKind } from "@/lib/jobs/run-job";
import { mailer } from "@/lib/providers/mail";
import type { Mail, Mailer } from "@/lib/providers/mail/provider";

export const MAIL = "mail";

/** `leavesNoTrace`: the row is deleted when the job ends, because its account is gone. */
const mailPayload = z.object({ mail: z.string(), leavesNoTrace: z.boolean().optional() });

/** `onSent` is called once the mail server has it. */
export type WrittenMail = { mail: Mail; onSent?: () => Promise<unknown> };

/**
 * Writes a mail when it is about to be sent; null when no one should receive it any more.
 * @throws Later
 */
export type MailWriter = (job: ClaimedJob) => Promise<WrittenMail | null>;

/** Mail writers by the `mail` field of the job's payload. */
export type MailWriters = Record<string, MailWriter>;

type Job = Parameters<typeof enqueueJob>[1];
type QueuedMail = Omit<Job, "kind"> & { payload: z.infer<typeof mailPayload> };

/** Queues a mail, which is written and sent in the background and retried while the mail server is unreachable. */
export const queueMail = (tx: Parameters<typeof enqueueJob>[0], mail: QueuedMail) =>
  enqueueJob(tx, { ...mail, kind: MAIL });

/** The job that sends queued mails. */
export const mailJob = (writers: MailWriters, post: () => Mailer = mailer): JobKind => ({
  retry: mailRetry,
  isForgotten: ({ payload }) => mailPayload.safeParse(payload).data?.leavesNoTrace ?? false,
  async run(job) {
    const { mail } = mailPayload.parse(job.payload);
    const write = writers[mail];
    if (!write) throw new Error("This kind of mail is not known.");
    const written = await write(job);
    if (!written) return;
    await post().send(written.mail);
    await written.onSent?.();
  },
});
