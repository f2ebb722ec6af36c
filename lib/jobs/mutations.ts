import "server-only";
import { randomUUID } from "node:crypto";
import { REMOVAL } from "@/lib/jobs/removals/policy";
import { wakeWorker } from "@/lib/jobs/worker";
import { afterCommit } from "@/lib/platform/db/after-commit";
import { columns, db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { leaseEnd } from "@/lib/platform/db/lease";

type Client = Prisma.TransactionClient;

/** Thrown when the lease is lost or the process stops; the job's next holder continues it. */
export class Interrupted extends Error {}

/** `attempts` includes the current one; `cutOff` counts the crashes before it. */
const claimedColumns = {
  id: true,
  kind: true,
  subject: true,
  payload: true,
  attempts: true,
  cutOff: true,
  leaseToken: true,
} as const satisfies Prisma.JobSelect;

export type ClaimedJob = Prisma.JobGetPayload<{ select: typeof claimedColumns }>;

/**
 * Queues a job that starts once `tx` commits. Replaces any job with the same subject, whose running worker loses its
 * lease. A job queued within the last `quietSeconds` stays instead.
 */
export async function enqueueJob(
  tx: Client,
  job: { kind: string; subject: string; payload: Prisma.InputJsonObject; waitSeconds?: number; quietSeconds?: number },
) {
  const { kind, subject, payload, waitSeconds = 0, quietSeconds = 0 } = job;
  await tx.$executeRaw`
    insert into jobs as job (kind, subject, payload, run_at, updated_at)
    values (${kind}, ${subject}, ${JSON.stringify(payload)}::jsonb, now() + make_interval(secs => ${waitSeconds}), now())
    on conflict (subject) do update set payload = excluded.payload, run_at = excluded.run_at, updated_at = now(),
      state = 'queued', attempts = 0, cut_off = 0, lease_token = null, lease_until = null, last_error = null
    where ${quietSeconds}::int = 0 or job.updated_at < now() - make_interval(secs => ${quietSeconds}::int)`;
  if (waitSeconds === 0) afterCommit(tx, wakeWorker);
}

/** SQL condition for all jobs except removals from a file store or a provider. */
const notRemovals = Prisma.sql`kind <> ${REMOVAL}`;

/**
 * Claims one job that matches `which` and is due or has an expired lease; null when there is none. An expired lease
 * continues the same attempt, since its process died.
 */
export async function claimJob(which: Prisma.Sql = notRemovals): Promise<ClaimedJob | null> {
  // Two ordered reads of one index: a single condition for both states would read and sort all due jobs.
  const [row] = await db.$queryRaw<ClaimedJob[]>`
    with lapsed as (
      select id from jobs where state = 'running' and lease_until < now() and ${which} limit 1 for update skip locked
    ),
    due as (
      select id from jobs where state = 'queued' and run_at <= now() and ${which}
      order by run_at limit 1 for update skip locked
    )
    update jobs set state = 'running', lease_token = ${randomUUID()},
      attempts = attempts + case when state = 'queued' then 1 else 0 end,
      cut_off = case when state = 'queued' then 0 else cut_off + 1 end,
      lease_until = ${leaseEnd}, updated_at = now()
    where id = (select id from lapsed union all select id from due limit 1)
    returning ${columns(claimedColumns)}`;
  return row ?? null;
}

/** False when another worker holds the job now. */
export async function renewLease(job: ClaimedJob): Promise<boolean> {
  const renewed = await db.$executeRaw`
    update jobs set lease_until = ${leaseEnd}, updated_at = now()
    where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running'`;
  return renewed === 1;
}

/** Stored before a step that must not be repeated blindly; false when another worker holds the job now. */
export async function notePayload(job: ClaimedJob, payload: Prisma.InputJsonObject): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: { id: job.id, leaseToken: job.leaseToken, state: "running" },
    data: { payload },
  });
  return count === 1;
}

/** Queues the job again after a temporary failure. `isCounted: false` when nothing was attempted. */
export async function postponeJob(
  job: ClaimedJob,
  reason: string,
  waitSeconds: number,
  { isCounted = true }: { isCounted?: boolean } = {},
) {
  await db.$executeRaw`
    update jobs set state = 'queued', attempts = attempts - ${isCounted ? 0 : 1}::int, run_at = now() + make_interval(secs => ${waitSeconds}), lease_token = null,
      lease_until = null, last_error = ${reason.slice(0, 1000)}, updated_at = now()
    where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running'`;
}

type JobEnd = { state: "done" | "failed"; reason?: string; isForgotten?: boolean };

/** Ends the job, in the transaction that stores its result; false when another worker holds the job now. */
export async function endJob(job: ClaimedJob, { state, reason, isForgotten = false }: JobEnd, client: Client = db) {
  const where = { id: job.id, leaseToken: job.leaseToken, state: "running" };
  const lastError = reason?.slice(0, 1000) ?? null;
  const { count } = isForgotten
    ? await client.job.deleteMany({ where })
    : await client.job.updateMany({ where, data: { state, leaseToken: null, leaseUntil: null, lastError } });
  return count === 1;
}

/** Cancels the job, even while a worker runs it; false when there is none. */
export async function dropJob(tx: Client, subject: string): Promise<boolean> {
  return (await tx.job.deleteMany({ where: { subject } })).count > 0;
}

/** Cancels those of the jobs that have not started. */
export async function dropQueued(subjects: string[]) {
  await db.job.deleteMany({ where: { subject: { in: subjects }, state: "queued" } });
}

/**
 * Cancels an account's pending jobs and deletes finished ones, because mails contain the address. Removals stay, and so
 * does the receipt of an earlier account with this address.
 */
export async function dropJobsAbout(tx: Client, userId: number) {
  await tx.$executeRaw`
    delete from jobs using users
    where users.id = ${userId} and jobs.kind <> ${REMOVAL} and jobs.payload -> 'leavesNoTrace' is null
      and (jobs.payload ->> 'userId' = users.id::text or jobs.payload ->> 'email' = users.email)`;
}

const DAY_SECONDS = 24 * 60 * 60;

/** Deletes expired rows: old idempotency keys, expired rate limits, jobs that ended long ago. */
export async function dropStaleRows() {
  await db.$executeRaw`delete from idempotency_keys where created_at < now() - make_interval(secs => ${DAY_SECONDS})`;
  await db.$executeRaw`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
  await db.$executeRaw`
    delete from jobs where state in ('done', 'failed') and updated_at < now() - make_interval(secs => ${7 * DAY_SECONDS})`;
}
