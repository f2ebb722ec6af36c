import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { makeLink, renewChangeLink } from "@/lib/accounts/links/mutations";
import { linkAddress } from "@/lib/accounts/links/policy";
import { type AccountMail, accountMail } from "@/lib/accounts/mail/job";
import {
  changeEmailWords,
  emailChangeAskedWords,
  emailChangedWords,
  emailTakenWords,
  newDeviceWords,
  passwordChangedWords,
  passwordLinkWords,
  signInChangedWords,
  verifyEmailWords,
  type WaysIn,
} from "@/lib/accounts/mail/words";
import type { MailWriter, WrittenMail } from "@/lib/jobs/mail";
import { db } from "@/lib/platform/db/database";
import { siteUrl } from "@/lib/platform/site-url";

const addressee = { id: true, email: true, emailVerifiedAt: true, username: true, status: true } as const;

/** Ways to sign in that stay valid after a change of password. */
async function waysIn(userId: number): Promise<WaysIn> {
  const [passkeys, apps, keys] = await Promise.all([
    db.passkey.count({ where: { userId } }),
    db.oneTimeCodes.count({ where: { userId, confirmedAt: { not: null } } }),
    db.apiKey.count({ where: { userId, retiredAt: null } }),
  ]);
  return { passkeys, hasCodes: apps > 0, keys };
}

/**
 * Writes all mails about an account; sends nothing when the address is unknown, or the account is gone or suspended.
 */
const writeAccountMail: MailWriter = async ({ payload }) => {
  const asked = accountMail.parse(payload);
  const where = "userId" in asked ? { id: asked.userId } : { email: asked.email };
  const account = await db.user.findUnique({ where, select: addressee });
  return account?.status === "active" ? write(asked, account) : null;
};

export const accountMails = Object.fromEntries(
  accountMail.options.map(({ shape }) => [shape.mail.value, writeAccountMail]),
);

type Account = { id: number; email: string; emailVerifiedAt: Date | null; username: string };

async function write(asked: AccountMail, { id: userId, email, ...account }: Account): Promise<WrittenMail | null> {
  switch (asked.mail) {
    case "password_link": {
      const token = await makeLink(db, { userId, purpose: "password", email });
      const words = passwordLinkWords(linkAddress(siteUrl(), "password", token), account.username);
      const { doneBy = "person" } = asked;
      const onSent = () => recordActivity(db, { userId, kind: "password_link_sent", doneBy });
      return { mail: { to: email, ...words }, onSent };
    }
    case "verify_email": {
      if (asked.email !== email || account.emailVerifiedAt) return null;
      const token = await makeLink(db, { userId, purpose: "verify_email", email });
      return { mail: { to: email, ...verifyEmailWords(linkAddress(siteUrl(), "verify_email", token)) } };
    }
    case "email_change_link": {
      const { email: to } = asked;
      // The requester does not learn who has the address; its owner is notified instead.
      if ((await db.user.count({ where: { email: to } })) > 0) return { mail: { to, ...emailTakenWords() } };
      const token = await renewChangeLink(db, { userId, email: to });
      if (token === null) return null;
      return { mail: { to, ...changeEmailWords(linkAddress(siteUrl(), "change_email", token)) } };
    }
    case "email_change_asked":
      return { mail: { to: asked.email, ...emailChangeAskedWords(siteUrl()) } };
    case "email_changed":
      return { mail: { to: asked.email, ...emailChangedWords(siteUrl()) } };
    case "password_changed":
      return {
        mail: { to: email, ...passwordChangedWords(siteUrl(), asked.removed ? "removed" : await waysIn(userId)) },
      };
    case "new_device":
      return { mail: { to: email, ...newDeviceWords(asked, siteUrl()) } };
    case "sign_in_changed": {
      const codesLeft = await db.recoveryCode.count({ where: { userId } });
      return { mail: { to: email, ...signInChangedWords(asked.change, { site: siteUrl(), codesLeft }) } };
    }
  }
}
