import "server-only";
import { type EmailState, emailState } from "@/lib/accounts/email/schema";
import { shownEmail } from "@/lib/accounts/shown-email";
import type { Actor } from "@/lib/platform/auth/actor";
import { query } from "@/lib/platform/db/database";
import { isMailSent } from "@/lib/providers/mail";

/** The account's address, as read by the session check, and the one that is to replace it. */
export async function getOwnEmail({ userId, email, emailVerifiedAt }: Actor): Promise<EmailState> {
  const [change] = await query<{ email: string }>`
    select email from mail_links
    where user_id = ${userId} and purpose = 'change_email' and used_at is null and expires_at > now()`;
  return emailState.parse({
    email: shownEmail(email),
    isVerified: emailVerifiedAt !== null,
    changeTo: change ? shownEmail(change.email) : null,
    isMailSent: isMailSent(),
  } satisfies EmailState);
}
