import "server-only";
import { randomBytes } from "node:crypto";
import { columns, db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";

export type ChallengeKind = "passkey_sign_in" | "passkey_proof" | "passkey_registration";

export type Challenge = {
  kind: ChallengeKind;
  challenge: string;
  /** The only one who may respond: see `holderOf`, or the attempt of lib/platform/auth/attempt-cookie.ts. */
  holder: string;
};

export const CHALLENGE_MINUTES = 5;
/** Codes that may be tried after one correct password. */
const MOST_ANSWERS = 5;

const isFresh = Prisma.sql`created_at > now() - make_interval(mins => ${CHALLENGE_MINUTES}::int)`;

export const holderOf = ({ sessionId }: { sessionId: number }) => `session:${sessionId}`;

export async function keepChallenge(challenge: Challenge & { userId?: number }) {
  await db.challenge.create({ data: challenge, select: { id: true } });
}

/** Consumes the challenge, so that it is valid once; false when it was used, is too old or belongs to someone else. */
export async function takeChallenge({ kind, challenge, holder }: Challenge): Promise<boolean> {
  const taken = await query<{ id: number }>`
    delete from challenges where challenge = ${challenge} and kind = ${kind} and holder = ${holder} and ${isFresh}
    returning id`;
  return taken.length > 0;
}

/** A sign-in between its two steps: the password was correct, and there is no session yet. */
export type SecondStep = Prisma.ChallengeGetPayload<{ select: typeof stepColumns }> & { userId: number };
const stepColumns = { id: true, userId: true } as const satisfies Prisma.ChallengeSelect;

/**
 * Records for the browser of `attempt` that the password was correct, replacing an earlier record. Does nothing when
 * the password was changed meanwhile, also in a transaction that is about to commit, because its nonce differs.
 */
export async function keepSecondStep(account: { id: number; sessionNonce: string }, attempt: string) {
  await query`delete from challenges where kind = 'second_factor' and holder = ${attempt}`;
  await query`
    insert into challenges (kind, challenge, holder, user_id)
    select 'second_factor', ${randomBytes(32).toString("base64url")}, ${attempt}, id from users
    where id = ${account.id} and session_nonce = ${account.sessionNonce}::uuid for share`;
}

export async function findSecondStep(attempt: string): Promise<SecondStep | null> {
  const [step] = await query<SecondStep>`
    select ${columns(stepColumns)} from challenges
    where kind = 'second_factor' and holder = ${attempt} and attempts < ${MOST_ANSWERS} and ${isFresh}`;
  return step ?? null;
}

/**
 * Counts one attempt before checking it, so that parallel attempts cannot exceed the limit. Returns how many are left.
 */
export async function countAnswer({ id }: SecondStep): Promise<number | null> {
  const [counted] = await query<{ attempts: number }>`
    update challenges set attempts = attempts + 1 where id = ${id} and attempts < ${MOST_ANSWERS} returning attempts`;
  return counted ? MOST_ANSWERS - counted.attempts : null;
}

/** Ends the second step of a sign-in; false when it has already ended. */
export async function takeSecondStep({ id }: SecondStep, client: Prisma.TransactionClient = db): Promise<boolean> {
  return (await client.challenge.deleteMany({ where: { id } })).count > 0;
}

/** Runs in the transaction of a change that requires the password to be entered again. */
export async function dropSecondSteps(tx: Prisma.TransactionClient, userId: number) {
  await tx.challenge.deleteMany({ where: { userId, kind: "second_factor" } });
}

export async function dropOldChallenges() {
  await query`delete from challenges where not (${isFresh})`;
}
