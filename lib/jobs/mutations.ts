import "server-only";
import { randomUUID } from "node:crypto";
import { LEASE_SECONDS } from "@/lib/jobs/policy";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

type Client = Prisma.TransactionClient;

/** The lease was lost, or the process stops: whoever holds the job next goes on with it. */
export class Interrupted extends Error {}

export type ClaimedJob = {
  id: number;
  kind: string;
  subject: string;
  payload: unknown;
  /** This one included. */
  attempts: number;
  leaseToken: string;
};

/** Work on the same subject starts afresh: whoever still does the old one has lost it. */
export async function enqueueJob(tx: Client, job: { kind: string; subject: string; payload: Prisma.InputJsonObject }) {
  const fresh = {
    payload: job.payload,
    state: "queued",
    attempts: 0,
    runAt: new Date(),
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

/** One job that is due, or whose worker has not been heard of; null when there is none. */
export async function claimJob(): Promise<ClaimedJob | null> {
  const [row] = await db.$queryRaw<ClaimedJob[]>`
    update jobs set state = 'running', attempts = attempts + 1, lease_token = ${randomUUID()},
      lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), updated_at = now()
    where id = (
      select id from jobs
      where (state = 'queued' and run_at <= now()) or (state = 'running' and lease_until < now())
      order by run_at limit 1 for update skip locked
    )
    returning id, kind, subject, payload, attempts, lease_token as "leaseToken"`;
  return row ?? null;
}

/** For a process that alone may use its database and has just started: whoever held a lease is dead. */
export async function endDeadLeases() {
  await db.$executeRaw`update jobs set lease_until = now() - interval '1 second' where state = 'running'`;
}

/** False when the job belongs to somebody else now. */
export async function renewLease(job: ClaimedJob): Promise<boolean> {
  const renewed = await db.$executeRaw`
    update jobs set lease_until = now() + make_interval(secs => ${LEASE_SECONDS}), updated_at = now()
    where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running'`;
  return renewed === 1;
}

/** Written down before a step that must not be done twice; false when the job belongs to somebody else now. */
export async function notePayload(job: ClaimedJob, payload: Prisma.InputJsonObject): Promise<boolean> {
  const { count } = await db.job.updateMany({
    where: { id: job.id, leaseToken: job.leaseToken, state: "running" },
    data: { payload },
  });
  return count === 1;
}

/** Back into the queue after a failure that may pass. */
export async function postponeJob(job: ClaimedJob, reason: string, waitSeconds: number) {
  await db.$executeRaw`
    update jobs set state = 'queued', run_at = now() + make_interval(secs => ${waitSeconds}), lease_token = null,
      lease_until = null, last_error = ${reason.slice(0, 1000)}, updated_at = now()
    where id = ${job.id} and lease_token = ${job.leaseToken} and state = 'running'`;
}

/** Back into the queue at a clean stop: the attempt does not count. */
export async function releaseJob(job: ClaimedJob) {
  await db.job.updateMany({
    where: { id: job.id, leaseToken: job.leaseToken, state: "running" },
    data: { state: "queued", attempts: { decrement: 1 }, runAt: new Date(), leaseToken: null, leaseUntil: null },
  });
}

/** In the transaction that writes down its outcome, if any; false when the job belongs to somebody else now. */
export async function endJob(job: ClaimedJob, end: { state: "done" | "failed"; reason?: string }, client: Client = db) {
  const { count } = await client.job.updateMany({
    where: { id: job.id, leaseToken: job.leaseToken, state: "running" },
    data: { state: end.state, leaseToken: null, leaseUntil: null, lastError: end.reason?.slice(0, 1000) ?? null },
  });
  return count === 1;
}

/** The work itself is off, whoever does it. */
export async function dropJob(tx: Client, subject: string) {
  await tx.job.deleteMany({ where: { subject } });
}

const DAY_SECONDS = 24 * 60 * 60;

/** Rows that nobody will ask for again: old idempotency keys, limits that ran out, jobs done long ago. */
export async function dropStaleRows() {
  await db.$executeRaw`delete from idempotency_keys where created_at < now() - make_interval(secs => ${DAY_SECONDS})`;
  await db.$executeRaw`delete from rate_limits where expire < extract(epoch from now()) * 1000`;
  await db.$executeRaw`
    delete from jobs where state in ('done', 'failed') and updated_at < now() - make_interval(secs => ${7 * DAY_SECONDS})`;
}
