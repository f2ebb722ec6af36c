import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { type Letter, letterPayload } from "@/lib/accounts/letters/job";
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
} from "@/lib/accounts/letters/words";
import { makeLink, renewChangeLink } from "@/lib/accounts/links/mutations";
import { linkAddress } from "@/lib/accounts/links/policy";
import type { ActivityKind, DoneBy } from "@/lib/accounts/security/kinds";
import { mailAgain } from "@/lib/jobs/mail-again";
import { type ClaimedJob, endJob } from "@/lib/jobs/mutations";
import { db } from "@/lib/platform/db/database";
import { log } from "@/lib/platform/log";
import { siteUrl } from "@/lib/platform/site-url";
import { mailer } from "@/lib/providers/mail";
import type { Mail, Mailer } from "@/lib/providers/mail/provider";

/** Sends one mail about an account; nothing when nobody has the address, or the account is gone or suspended. */
export async function deliverLetter(job: ClaimedJob, mail: Mailer = mailer()) {
  const letter = letterPayload.parse(job.payload);
  try {
    const written = await write(letter);
    if (written) {
      await mail.send(written.mail);
      if (written.activity) await recordActivity(db, written.activity);
    }
    await endJob(job, { state: "done" });
  } catch (error) {
    log.warn({ err: error, letter: letter.letter }, "A mail about an account could not be sent.");
    await mailAgain(job, error);
  }
}

const addressee = { id: true, email: true, emailVerifiedAt: true, username: true, status: true } as const;

/** The means of signing in that stay good after a new password. */
async function waysIn(userId: number): Promise<WaysIn> {
  const [passkeys, apps, keys] = await Promise.all([
    db.passkey.count({ where: { userId } }),
    db.oneTimeCodes.count({ where: { userId, confirmedAt: { not: null } } }),
    db.apiKey.count({ where: { userId, retiredAt: null } }),
  ]);
  return { passkeys, hasCodes: apps > 0, keys };
}

type Written = { mail: Mail; activity?: { userId: number; kind: ActivityKind; doneBy?: DoneBy } };

async function write(letter: Letter): Promise<Written | null> {
  const where = "userId" in letter ? { id: letter.userId } : { email: letter.email };
  const account = await db.user.findUnique({ where, select: addressee });
  if (account?.status !== "active") return null;
  const { id: userId, email } = account;
  switch (letter.letter) {
    case "password_link": {
      const token = await makeLink(db, { userId, purpose: "password", email });
      const words = passwordLinkWords(linkAddress(siteUrl(), "password", token), account.username);
      const { doneBy = "person" } = letter;
      return { mail: { to: email, ...words }, activity: { userId, kind: "password_link_sent", doneBy } };
    }
    case "verify_email": {
      if (letter.email !== email || account.emailVerifiedAt) return null;
      const token = await makeLink(db, { userId, purpose: "verify_email", email });
      return { mail: { to: email, ...verifyEmailWords(linkAddress(siteUrl(), "verify_email", token)) } };
    }
    case "email_change_link": {
      const { email: to } = letter;
      // The person who asked does not learn whose it is: the owner of the address is told instead.
      if ((await db.user.count({ where: { email: to } })) > 0) return { mail: { to, ...emailTakenWords() } };
      const token = await renewChangeLink(db, { userId, email: to });
      if (token === null) return null;
      return { mail: { to, ...changeEmailWords(linkAddress(siteUrl(), "change_email", token)) } };
    }
    case "email_change_asked":
      return { mail: { to: letter.email, ...emailChangeAskedWords(siteUrl()) } };
    case "email_changed":
      return { mail: { to: letter.email, ...emailChangedWords(siteUrl()) } };
    case "password_changed":
      return {
        mail: { to: email, ...passwordChangedWords(siteUrl(), letter.removed ? "removed" : await waysIn(userId)) },
      };
    case "new_device":
      return { mail: { to: email, ...newDeviceWords(letter, siteUrl()) } };
    case "sign_in_changed": {
      const codesLeft = await db.recoveryCode.count({ where: { userId } });
      return { mail: { to: email, ...signInChangedWords(letter.change, { site: siteUrl(), codesLeft }) } };
    }
  }
}
