import "server-only";
import { randomBytes } from "node:crypto";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { dropSecondSteps } from "@/lib/accounts/challenges/mutations";
import { LINK_MINUTES, type LinkPurpose } from "@/lib/accounts/links/policy";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import { hashNewPassword } from "@/lib/accounts/passwords";
import type { ResetPasswordInput } from "@/lib/accounts/schema";
import { dropSecondFactors } from "@/lib/accounts/second-factor/mutations";
import type { Visit } from "@/lib/accounts/visit";
import { retireKeys } from "@/lib/keys/mutations";
import { endSessionsOf, hashOf } from "@/lib/platform/auth/sessions";
import { db, query } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { isOver, takeOne, takeOneOf } from "@/lib/platform/rate-limits";

type Tx = Prisma.TransactionClient;

/**
 * Behaves the same for every address: the job that sends the mail looks up its account later. Requests count per
 * network, so that others cannot use up the limit. Beyond the limit for all networks together, the last link stays the
 * newest for a while.
 * @throws AppError rate_limited
 */
export async function askForPasswordLink(email: string, { address }: Pick<Visit, "address">) {
  await takeOneOf("password_link_account", { address, scope: hashOf(email) });
  await queueAccountMail(db, { mail: "password_link", email }, await quietSecondsFor(email));
}

/**
 * Limits all administrators together.
 * @throws AppError rate_limited
 */
export const limitPasswordLinks = (email: string) =>
  takeOne("password_link_account", `administrators:${hashOf(email)}`);

const QUIET_SECONDS = 10 * 60;

/**
 * Seconds after a mail to an address during which no other of its kind is sent: zero, until many were sent within an
 * hour.
 */
export const quietSecondsFor = async (email: string): Promise<number> =>
  (await isOver("mails_to_address", hashOf(email))) ? QUIET_SECONDS : 0;

/** The same mail, requested by an administrator, who never sees the link. */
export async function sendPasswordLink(tx: Tx, email: string) {
  await queueAccountMail(tx, { mail: "password_link", email, doneBy: "administrator" });
}

/** The token of a new link, which replaces the user's previous one of this purpose and is not stored in plain text. */
export async function makeLink(
  client: Tx,
  { userId, purpose, email }: { userId: number; purpose: LinkPurpose; email: string },
): Promise<string> {
  const token = randomBytes(24).toString("base64url");
  await client.$executeRaw`
    insert into mail_links (user_id, purpose, token_hash, email, expires_at)
    values (${userId}, ${purpose}, ${hashOf(token)}, ${email}, now() + make_interval(mins => ${LINK_MINUTES[purpose]}::int))
    on conflict (user_id, purpose) do update
    set token_hash = excluded.token_hash, email = excluded.email, expires_at = excluded.expires_at, used_at = null,
      created_at = now()`;
  return token;
}

/** The token of the link for a pending change of address; null when the change was withdrawn or replaced. */
export async function renewChangeLink(
  client: Tx,
  { userId, email }: { userId: number; email: string },
): Promise<string | null> {
  const token = randomBytes(24).toString("base64url");
  const count = await client.$executeRaw`
    update mail_links set token_hash = ${hashOf(token)},
      expires_at = now() + make_interval(mins => ${LINK_MINUTES.change_email}::int)
    where user_id = ${userId} and purpose = 'change_email' and email = ${email} and used_at is null and expires_at > now()`;
  return count > 0 ? token : null;
}

/**
 * Sets a new password with a link, and ends all sessions of the account. The user then signs in as usual. Since the
 * mail arrived, the address becomes verified. Before that, anyone could have registered with it: if this is its first
 * verification, passkeys, one-time codes and stored keys are removed.
 * @throws AppError invalid_input for a weak password, which leaves the link valid, and for an invalid link
 */
export async function resetPassword({ token, password }: ResetPasswordInput, visit: Visit) {
  const [owner] = await query<{ username: string; email: string; name: string }>`
    select account.username, account.email, account.name
    from mail_links link join users account on account.id = link.user_id
    where link.token_hash = ${hashOf(token)} and link.purpose = 'password' and link.expires_at > now()`;
  if (!owner) throw notGood();
  const hash = await hashNewPassword(password, owner, visit);
  await db.$transaction(async (tx) => {
    const link = await takeLink(tx, token, "password");
    const { count } = await tx.user.updateMany({
      where: { id: link.userId, email: link.email, status: "active" },
      data: { password: hash },
    });
    if (count === 0) throw notGood();
    const isFirstProof = await noteVerified(tx, link, visit);
    const removed = isFirstProof && (await dropWaysIn(tx, link.userId, visit));
    await endSessionsOf(tx, link.userId);
    await afterNewPassword(tx, link.userId, removed);
    await recordActivity(tx, { userId: link.userId, kind: "password_reset", visit });
  });
}

/** False when there was nothing to remove. */
async function dropWaysIn(tx: Tx, userId: number, visit: Visit): Promise<boolean> {
  const [factors, keys] = [await dropSecondFactors(tx, userId), await retireKeys(tx, userId)];
  if (factors > 0) await recordActivity(tx, { userId, kind: "second_factors_removed", visit });
  return factors + keys > 0;
}

/**
 * Runs after any change of password: ends older links, pending changes of address and half-finished sign-ins, and
 * notifies the owner, listing other ways to sign in that are set up or were `removed`.
 */
export async function afterNewPassword(tx: Tx, userId: number, removed = false) {
  await tx.mailLink.deleteMany({ where: { userId, purpose: { in: ["password", "change_email"] } } });
  await dropSecondSteps(tx, userId);
  await queueAccountMail(tx, { mail: "password_changed", userId, removed });
}

/** Records that a link mailed to the address was used. False when it was already verified. */
export async function noteVerified(
  tx: Tx,
  { userId, email }: { userId: number; email: string },
  visit: Visit,
): Promise<boolean> {
  const { count } = await tx.user.updateMany({
    where: { id: userId, email, emailVerifiedAt: null },
    data: { emailVerifiedAt: new Date() },
  });
  if (count > 0) await recordActivity(tx, { userId, kind: "email_verified", visit });
  return count > 0;
}

/**
 * Consumes a link: a parallel second use finds none.
 * @throws AppError invalid_input
 */
async function takeLink(tx: Tx, token: string, purpose: LinkPurpose): Promise<{ userId: number; email: string }> {
  const [link] = await tx.$queryRaw<{ userId: number; email: string }[]>`
    delete from mail_links where token_hash = ${hashOf(token)} and purpose = ${purpose} and expires_at > now()
    returning user_id as "userId", email`;
  if (!link) throw notGood();
  return link;
}

const notGood = () =>
  new AppError("invalid_input", "This link has expired, was used already, or was replaced by a newer one.");

/** Removes expired links. */
export async function dropOldLinks() {
  await query`delete from mail_links where expires_at < now()`;
}
