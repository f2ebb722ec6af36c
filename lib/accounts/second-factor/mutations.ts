import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { dropSecondSteps } from "@/lib/accounts/challenges/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { appAddress, newSecret, stepOf } from "@/lib/accounts/second-factor/one-time-codes";
import { type GivenCode, readCode } from "@/lib/accounts/second-factor/policy";
import { findRecoveryCode, makeRecoveryCodes } from "@/lib/accounts/second-factor/recovery-codes";
import type { ConfirmCodesInput, NewCodes, RecoveryCodes } from "@/lib/accounts/second-factor/schema";
import type { Visit } from "@/lib/accounts/visit";
import { decryptKey, encryptKey } from "@/lib/keys/cipher";
import type { Actor } from "@/lib/platform/auth/actor";
import { endSessionsOf, endSessionsWithoutFactor, noteConfirmed } from "@/lib/platform/auth/sessions";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError, notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";

type Tx = Prisma.TransactionClient;

/** Minutes for which an app can be set up with its secret. */
const SET_UP_MINUTES = 60;
const PURPOSE = "one-time-codes";

/**
 * Starts setting up an app; replaces an unfinished set-up. Sign-ins require no code until `confirmCodes`.
 * @throws AppError conflict when the codes are on
 */
export async function offerCodes(actor: Actor): Promise<NewCodes> {
  const secret = newSecret();
  const begun = await query<{ userId: number }>`
    insert into one_time_codes as known (user_id, secret) values (${actor.userId}, ${encryptKey(secret, PURPOSE)})
    on conflict (user_id) do update set secret = excluded.secret, last_step = 0, created_at = now()
    where known.confirmed_at is null returning user_id as "userId"`;
  if (begun.length === 0) throw areOn();
  return { secret, address: appAddress(secret, actor.username) };
}

/**
 * Turns one-time codes on after a first correct code, and creates the recovery codes. Other sessions end, except those
 * with a second factor.
 * @throws AppError invalid_input for a wrong code, conflict when no set-up was started or the codes are on
 */
export async function confirmCodes(actor: Actor, { code }: ConfirmCodesInput, visit: Visit): Promise<RecoveryCodes> {
  const { userId } = actor;
  const row = await db.oneTimeCodes.findUnique({ where: { userId } });
  if (row?.confirmedAt) throw areOn();
  if (!row || row.createdAt.getTime() < Date.now() - SET_UP_MINUTES * 60_000) {
    throw new AppError("conflict", "That took a while. Please begin the set-up again.");
  }
  const step = stepIn(row.secret, code);
  if (step === null) {
    const message = "That code is not right. Please enter the one that your app shows now.";
    throw new AppError("invalid_input", message, { errors: { code: [message] } });
  }
  const { shown, hashes } = await makeRecoveryCodes();
  await db.$transaction(async (tx) => {
    const { count } = await tx.oneTimeCodes.updateMany({
      where: { userId, secret: row.secret, confirmedAt: null },
      data: { confirmedAt: new Date(), lastStep: step },
    });
    if (count === 0) throw areOn();
    await storeRecoveryCodes(tx, userId, hashes);
    await endSessionsWithoutFactor(tx, userId, actor.sessionId);
    await noteConfirmed(tx, actor.sessionId, true);
    await recordActivity(tx, { userId, kind: "codes_added", visit });
    await queueAccountMail(tx, { mail: "sign_in_changed", userId, change: "codes_added" });
  });
  return { recoveryCodes: shown };
}

/**
 * Turns one-time codes off and removes the recovery codes.
 * @throws AppError not_found when they are off
 */
export async function removeCodes(actor: Actor, visit: Visit) {
  const { userId } = actor;
  await db.$transaction(async (tx) => {
    const { count } = await tx.oneTimeCodes.deleteMany({ where: { userId, confirmedAt: { not: null } } });
    if (count === 0) throw areOff();
    await tx.recoveryCode.deleteMany({ where: { userId } });
    await dropSecondSteps(tx, userId);
    await recordActivity(tx, { userId, kind: "codes_removed", visit });
    await queueAccountMail(tx, { mail: "sign_in_changed", userId, change: "codes_removed" });
  });
}

/**
 * Replaces all recovery codes by new ones.
 * @throws AppError not_found while one-time codes are off
 */
export async function renewRecoveryCodes(actor: Actor, visit: Visit): Promise<RecoveryCodes> {
  const { userId } = actor;
  const { shown, hashes } = await makeRecoveryCodes();
  await db.$transaction(async (tx) => {
    const isOn = await tx.$queryRaw<unknown[]>`
      select 1 from one_time_codes where user_id = ${userId} and confirmed_at is not null for update`;
    if (isOn.length === 0) throw areOff();
    await storeRecoveryCodes(tx, userId, hashes);
    await recordActivity(tx, { userId, kind: "recovery_codes_renewed", visit });
    await queueAccountMail(tx, { mail: "sign_in_changed", userId, change: "recovery_codes_renewed" });
  });
  return { recoveryCodes: shown };
}

async function storeRecoveryCodes(tx: Tx, userId: number, hashes: string[]) {
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await tx.recoveryCode.createMany({ data: hashes.map((hash) => ({ userId, hash })) });
}

/**
 * A correct, unused code. `use` consumes it in the transaction of the action, and returns false when a parallel use was
 * first.
 */
export type FoundCode = { kind: GivenCode["kind"]; use: (tx: Tx) => Promise<boolean> };

/** Null for a wrong or used code, and when codes are off. */
export async function findCode(userId: number, text: string): Promise<FoundCode | null> {
  const given = readCode(text);
  if (!given) return null;
  return given.kind === "one_time" ? findOneTime(userId, given.code) : findRecovery(userId, given.code);
}

async function findOneTime(userId: number, code: string): Promise<FoundCode | null> {
  const row = await db.oneTimeCodes.findUnique({ where: { userId } });
  const step = row?.confirmedAt ? stepIn(row.secret, code) : null;
  if (row === null || step === null || row.lastStep >= step) return null;
  const use = async (tx: Tx) => {
    const where = { userId, lastStep: { lt: step } };
    return (await tx.oneTimeCodes.updateMany({ where, data: { lastStep: step } })).count > 0;
  };
  return { kind: "one_time", use };
}

async function findRecovery(userId: number, code: string): Promise<FoundCode | null> {
  const found = await findRecoveryCode(await db.recoveryCode.findMany({ where: { userId } }), code);
  if (!found) return null;
  const use = async (tx: Tx) => (await tx.recoveryCode.deleteMany({ where: { userId, id: found.id } })).count > 0;
  return { kind: "recovery", use };
}

function stepIn(stored: string, code: string): number | null {
  const secret = decryptKey(stored, PURPOSE);
  if (secret === null) log.error("The secret of one-time codes cannot be read. Was ENCRYPTION_KEY changed?");
  return secret === null ? null : stepOf(secret, code);
}

/**
 * Used by the command line for users who lost their second factor: the password alone then signs in again.
 * @throws AppError not_found
 */
export async function removeSecondFactors(username: string) {
  await db.$transaction(async (tx) => {
    const account = await tx.user.findUnique({ where: { usernameKey: username.toLowerCase() }, select: { id: true } });
    if (!account) throw notFound(`The account ${username}`);
    const userId = account.id;
    await dropSecondFactors(tx, userId);
    await endSessionsOf(tx, userId);
    await recordActivity(tx, { userId, kind: "second_factors_removed", doneBy: "command_line" });
    await queueAccountMail(tx, { mail: "sign_in_changed", userId, change: "second_factors_removed" });
  });
}

/** Runs in the caller's transaction. Returns the number of passkeys and apps removed. */
export async function dropSecondFactors(tx: Tx, userId: number): Promise<number> {
  const passkeys = await tx.passkey.deleteMany({ where: { userId } });
  const codes = await tx.oneTimeCodes.deleteMany({ where: { userId } });
  await tx.recoveryCode.deleteMany({ where: { userId } });
  await dropSecondSteps(tx, userId);
  return passkeys.count + codes.count;
}

/** Removes apps whose set-up was never finished. */
export async function dropUnfinishedCodes() {
  await query`
    delete from one_time_codes
    where confirmed_at is null and created_at < now() - make_interval(mins => ${SET_UP_MINUTES}::int)`;
}

const areOn = () =>
  new AppError("conflict", "One-time codes are on already. Turn them off before you set up another app.");
const areOff = () => new AppError("not_found", "One-time codes are off.");
