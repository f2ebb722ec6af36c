import "server-only";
import { randomBytes } from "node:crypto";
import { columns, db, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";

export type ChallengeKind = "passkey_sign_in" | "passkey_proof" | "passkey_registration";

export type Challenge = {
  kind: ChallengeKind;
  challenge: string;
  /** Who alone may answer: see `holderOf`, or the attempt of lib/platform/auth/attempt-cookie.ts. */
  holder: string;
};

export const CHALLENGE_MINUTES = 5;
/** Codes that may be tried after one right password. */
const MOST_ANSWERS = 5;

const isFresh = Prisma.sql`created_at > now() - make_interval(mins => ${CHALLENGE_MINUTES}::int)`;

export const holderOf = ({ sessionId }: { sessionId: number }) => `session:${sessionId}`;

export async function keepChallenge(challenge: Challenge & { userId?: number }) {
  await db.challenge.create({ data: challenge, select: { id: true } });
}

/** Takes the challenge, so that it is good once; false when it was taken, is too old or is somebody else's. */
export async function takeChallenge({ kind, challenge, holder }: Challenge): Promise<boolean> {
  const taken = await query<{ id: number }>`
    delete from challenges where challenge = ${challenge} and kind = ${kind} and holder = ${holder} and ${isFresh}
    returning id`;
  return taken.length > 0;
}

/** The middle of a sign-in in two steps: the password was right, and there is no session yet. */
export type SecondStep = Prisma.ChallengeGetPayload<{ select: typeof stepColumns }> & { userId: number };
const stepColumns = { id: true, userId: true } as const satisfies Prisma.ChallengeSelect;

/**
 * Notes for the browser of `attempt` that the password was right, in place of what it had. Nothing is noted when the
 * password was changed meanwhile: its nonce is another one, also in a transaction that is about to end.
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

/** Counts one answer before it is checked, so that answers at the same moment do not pass the limit. Returns how many are left. */
export async function countAnswer({ id }: SecondStep): Promise<number | null> {
  const [counted] = await query<{ attempts: number }>`
    update challenges set attempts = attempts + 1 where id = ${id} and attempts < ${MOST_ANSWERS} returning attempts`;
  return counted ? MOST_ANSWERS - counted.attempts : null;
}

/** Ends the middle of a sign-in; false when it is over already. */
export async function takeSecondStep({ id }: SecondStep, client: Prisma.TransactionClient = db): Promise<boolean> {
  return (await client.challenge.deleteMany({ where: { id } })).count > 0;
}

/** Within the transaction of a change after which the password has to be given again. */
export async function dropSecondSteps(tx: Prisma.TransactionClient, userId: number) {
  await tx.challenge.deleteMany({ where: { userId, kind: "second_factor" } });
}

export async function dropOldChallenges() {
  await query`delete from challenges where not (${isFresh})`;
}
