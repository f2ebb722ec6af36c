import "server-only";
import { randomUUID } from "node:crypto";
import { LEASE_SECONDS } from "@/lib/jobs/policy";
import { columns, db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

type Client = Prisma.TransactionClient;

/** The lease was lost or the process stops; the next holder of the job goes on with it. */
export class Interrupted extends Error {}

/** `attempts` includes the attempt that the claim begins. */
const claimedColumns = {
  id: true,
  kind: true,
  subject: true,
  payload: true,
  attempts: true,
  leaseToken: true,
} as const satisfies Prisma.JobSelect;

export type ClaimedJob = Prisma.JobGetPayload<{ select: typeof claimedColumns }>;

/** Replaces any job with the same subject; a worker still running that one loses its lease. */
export async function enqueueJob(
  tx: Client,
  job: { kind: string; subject: string; payload: Prisma.InputJsonObject; waitSeconds?: number },
) {
  const fresh = {
    payload: job.payload,
    state: "queued",
    attempts: 0,
    runAt: new Date(Date.now() + (job.waitSeconds ?? 0) * 1000),
    leaseToken: null,
    leaseUntil: null,
    lastError: null,
  };
  await tx.job.upsert({
    where: { subject: job.subject },
    create: { kind: job.kind, subject: job.subject, ...fresh },
    update: fresh,
    select: { id: true },
  });
}

/** Claims one job that is due or whose lease ran out; null when there is none. */
export async function claimJob(): Promise<ClaimedJob | null> {
  const [row] = await db.$queryRaw<ClaimedJob[]>`
    update jobs set state = 'running', attempts = attempts + 1, lease_token = ${randomUUID()},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), updated_at = now()
    where id = (
      select id from jobs
      where (state = 'queued' and run_at <= now()) or (state = 'running' and lease_until < now())
      order by run_at limit 1 for update skip locked
    )
    returning ${columns(claimedColumns)}`;
  return row ?? null;
}

/** False when another worker holds the job now. */
export async function renewLease(job: ClaimedJob): Promise<boolean> {
  const renewed = await db.$executeRaw`
    update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), updated_at = now()
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

/** Queues the job again after a temporary failure. */
export async function postponeJob(job: ClaimedJob, reason: string, waitSeconds: number) {
  await db.$executeRaw`
    update jobs set state = 'queued', run_at = now() + make_interval(secs => ${waitSeconds}), lease_token = null,
      lease_until = null, last_error = ${reason.slice(0, 1000)}, updated_at = now()
    where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running'`;
}

/** Queues the job again at a clean stop; the attempt does not count. */
export async function releaseJob(job: ClaimedJob) {
  await db.job.updateMany({
    where: { id: job.id, leaseToken: job.leaseToken, state: "running" },
    data: { state: "queued", attempts: { decrement: 1 }, runAt: new Date(), leaseToken: null, leaseUntil: null },
  });
}

/** Ends the job, in the transaction that stores its outcome; false when another worker holds the job now. */
export async function endJob(job: ClaimedJob, end: { state: "done" | "failed"; reason?: string }, client: Client = db) {
  const { count } = await client.job.updateMany({
    where: { id: job.id, leaseToken: job.leaseToken, state: "running" },
    data: { state: end.state, leaseToken: null, leaseUntil: null, lastError: end.reason?.slice(0, 1000) ?? null },
  });
  return count === 1;
}

/** Cancels the job, also while a worker runs it. */
export async function dropJob(tx: Client, subject: string) {
  await tx.job.deleteMany({ where: { subject } });
}

const DAY_SECONDS = 24 * 60 * 60;

/** Deletes expired rows: old idempotency keys, rate limits that ran out, jobs that ended long ago. */
export async function dropStaleRows() {
  await db.$executeRaw`delete from idempotency_keys where created_at < now() - make_interval(secs => ${DAY_SECONDS})`;
  await db.$executeRaw`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
  await db.$executeRaw`
    delete from jobs where state in ('done', 'failed') and updated_at < now() - make_interval(secs => ${7 * DAY_SECONDS})`;
}
