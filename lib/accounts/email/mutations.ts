import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import type { ChangeEmailInput, EmailLinkAnswer, EmailLinkInput } from "@/lib/accounts/email/schema";
import { makeLink, noteVerified, quietSecondsFor } from "@/lib/accounts/links/mutations";
import { queueAccountMail } from "@/lib/accounts/mail/job";
import type { Visit } from "@/lib/accounts/visit";
import type { Actor } from "@/lib/platform/auth/actor";
import { hashOf } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";
import { takeOne } from "@/lib/platform/rate-limits";

type Tx = Prisma.TransactionClient;
type Link = { purpose: "verify_email" | "change_email"; userId: number; email: string };

/** @throws AppError conflict when the address is already verified, rate_limited */
export async function sendVerification({ userId, email, emailVerifiedAt }: Actor) {
  if (emailVerifiedAt !== null) throw new AppError("conflict", "Your email address is confirmed already.");
  await takeOne("email_link_address", `${userId}:${hashOf(email)}`);
  await queueAccountMail(db, { mail: "verify_email", userId, email }, await quietSecondsFor(email));
}

/**
 * Sends the new address a link to confirm the change; replaces an earlier change. The response and its timing do not
 * reveal whether the address belongs to another account: the job that sends the mail finds out.
 * @throws AppError invalid_input for the account's current address, rate_limited
 */
export async function askForEmailChange(actor: Actor, { email }: ChangeEmailInput, visit: Visit) {
  const { userId } = actor;
  if (email === actor.email) {
    const message = "This is the address of your account already.";
    throw new AppError("invalid_input", message, { errors: { email: [message] } });
  }
  await takeOne("email_link_address", `${userId}:${hashOf(email)}`);
  await db.$transaction(async (tx) => {
    // This token is discarded: the mailed one is created with the mail.
    await makeLink(tx, { userId, purpose: "change_email", email });
    await queueAccountMail(tx, { mail: "email_change_link", userId, email });
    await queueAccountMail(tx, { mail: "email_change_asked", userId, email: actor.email });
    await recordActivity(tx, { userId, kind: "email_change_asked", visit });
  });
}

/** Does nothing when no change is pending. */
export async function withdrawEmailChange({ userId }: Actor, visit: Visit) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.mailLink.deleteMany({ where: { userId, purpose: "change_email", usedAt: null } });
    if (count > 0) await recordActivity(tx, { userId, kind: "email_change_withdrawn", visit });
  });
}

/**
 * Applies a mailed link about an address. A second use returns `already`. A change is applied only in a browser signed
 * in to the account: otherwise a mistyped address would hand the account to whoever receives the mail.
 * @throws AppError invalid_input for an invalid link, forbidden for a change in another browser, after which the link
 * stays valid, conflict when the new address now belongs to another account
 */
export const openEmailLink = ({ token }: EmailLinkInput, visit: Visit, actor: Actor | null): Promise<EmailLinkAnswer> =>
  db
    .$transaction(async (tx): Promise<EmailLinkAnswer> => {
      const tokenHash = hashOf(token);
      // Locks the account's row first, as everywhere, so that no two transactions deadlock.
      const [account] = await tx.$queryRaw<{ id: number; email: string }[]>`
        select id, email from users where status = 'active'
          and id = (select user_id from mail_links where token_hash = ${tokenHash} and purpose in ('verify_email', 'change_email'))
        for update`;
      if (!account) throw notGood();
      const [link] = await tx.$queryRaw<Link[]>`
        update mail_links set used_at = now()
        where token_hash = ${tokenHash} and used_at is null and expires_at > now()
        returning purpose, user_id as "userId", email`;
      if (!link) {
        const where = { tokenHash, usedAt: { not: null }, expiresAt: { gt: new Date() } };
        if ((await tx.mailLink.count({ where })) === 0) throw notGood();
        return { result: "already" };
      }
      if (link.purpose === "change_email") {
        if (actor?.userId !== account.id) throw new AppError("forbidden", NOT_SIGNED_IN);
        await changeEmail(tx, account, link.email, visit);
        return { result: "changed" };
      }
      if (account.email !== link.email) throw notGood();
      await noteVerified(tx, link, visit);
      return { result: "verified" };
    })
    .catch((error: unknown) => {
      throw isTaken(error) ? new AppError("conflict", TAKEN, { cause: error }) : error;
    });

/** Links to the old address expire by themselves, since each is valid only with that address. */
async function changeEmail(
  tx: Tx,
  { id: userId, email: old }: { id: number; email: string },
  email: string,
  visit: Visit,
) {
  await tx.user.update({ where: { id: userId }, data: { email, emailVerifiedAt: new Date() }, select: { id: true } });
  await queueAccountMail(tx, { mail: "email_changed", userId, email: old });
  await recordActivity(tx, { userId, kind: "email_changed", visit });
}

const NOT_SIGNED_IN = "Sign in to the account whose address is to change, and open the link from the mail once more.";
/** Only shown to the recipient of a mail to this address. */
const TAKEN = "This address belongs to another account by now, so yours keeps the one it has.";
const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

const notGood = () => new AppError("invalid_input", "This link has expired, or was replaced by a newer one.");
