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

/** @throws AppError conflict when the address is verified already, rate_limited */
export async function sendVerification({ userId, email, emailVerifiedAt }: Actor) {
  if (emailVerifiedAt !== null) throw new AppError("conflict", "Your email address is confirmed already.");
  await takeOne("email_link_address", `${userId}:${hashOf(email)}`);
  await queueAccountMail(db, { mail: "verify_email", userId, email }, await quietSecondsFor(email));
}

/**
 * Asks the new address to confirm that it is to be the account's, in place of an earlier change. The answer and the work
 * are the same whether somebody else has the address: the job that writes the mail finds out.
 * @throws AppError invalid_input for the address that the account has, rate_limited
 */
export async function askForEmailChange(actor: Actor, { email }: ChangeEmailInput, visit: Visit) {
  const { userId } = actor;
  if (email === actor.email) {
    const message = "This is the address of your account already.";
    throw new AppError("invalid_input", message, { errors: { email: [message] } });
  }
  await takeOne("email_link_address", `${userId}:${hashOf(email)}`);
  await db.$transaction(async (tx) => {
    // Its token is told to nobody: the one that is mailed is made with the mail.
    await makeLink(tx, { userId, purpose: "change_email", email });
    await queueAccountMail(tx, { mail: "email_change_link", userId, email });
    await queueAccountMail(tx, { mail: "email_change_asked", userId, email: actor.email });
    await recordActivity(tx, { userId, kind: "email_change_asked", visit });
  });
}

/** Nothing happens when no change waits. */
export async function withdrawEmailChange({ userId }: Actor, visit: Visit) {
  await db.$transaction(async (tx) => {
    const { count } = await tx.mailLink.deleteMany({ where: { userId, purpose: "change_email", usedAt: null } });
    if (count > 0) await recordActivity(tx, { userId, kind: "email_change_withdrawn", visit });
  });
}

/**
 * Does what a mailed link about an address is for. A second use answers `already`. The address is changed only in the
 * browser of its person: a mistyped one would otherwise hand the account to whoever gets that mail.
 * @throws AppError invalid_input for a link that is not good, forbidden for a change that its person does not confirm,
 * after which the link is still good, conflict when the new address is somebody else's by now
 */
export const openEmailLink = ({ token }: EmailLinkInput, visit: Visit, actor: Actor | null): Promise<EmailLinkAnswer> =>
  db
    .$transaction(async (tx): Promise<EmailLinkAnswer> => {
      const tokenHash = hashOf(token);
      // The account's row first, as wherever both are written: no two wait for each other.
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

/** Links to the old address are over by themselves, since each is good for the account with its own address alone. */
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
/** Only the bearer of a mail to this very address is told. */
const TAKEN = "This address belongs to another account by now, so yours keeps the one it has.";
const isTaken = (error: unknown) => error instanceof Prisma.PrismaClientKnownRequestError && error.code === "P2002";

const notGood = () => new AppError("invalid_input", "This link has expired, or was replaced by a newer one.");
