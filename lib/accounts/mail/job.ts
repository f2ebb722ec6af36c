import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { changeWords, type SignInChange } from "@/lib/accounts/mail/words";
import { doers } from "@/lib/accounts/security/kinds";
import { queueMail } from "@/lib/jobs/mail";

const changes = Object.keys(changeWords) as [SignInChange, ...SignInChange[]];

/** Mails about an account. The job contains no link: it is created when the mail is sent. */
export const accountMail = z.discriminatedUnion("mail", [
  z.object({ mail: z.literal("password_link"), email: z.string(), doneBy: z.enum(doers).optional() }),
  /** Sent to `email`, if it is still the account's address. */
  z.object({ mail: z.literal("verify_email"), userId: z.number().int(), email: z.string() }),
  /** Sent to the new address, and to the current or previous one. */
  z.object({ mail: z.literal("email_change_link"), userId: z.number().int(), email: z.string() }),
  z.object({ mail: z.literal("email_change_asked"), userId: z.number().int(), email: z.string() }),
  z.object({ mail: z.literal("email_changed"), userId: z.number().int(), email: z.string() }),
  /** `removed`: other ways to sign in that were set up before the address was verified. */
  z.object({ mail: z.literal("password_changed"), userId: z.number().int(), removed: z.boolean().optional() }),
  /** `device` and `country` as stored with the session, `at` as an ISO date. */
  z.object({
    mail: z.literal("new_device"),
    userId: z.number().int(),
    device: z.nullable(z.string()),
    country: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
  z.object({ mail: z.literal("sign_in_changed"), userId: z.number().int(), change: z.enum(changes) }),
]);
export type AccountMail = z.infer<typeof accountMail>;

/** A waiting mail is replaced by a newer one, and none is sent within `quietSeconds` of the last. */
export async function queueAccountMail(client: Parameters<typeof queueMail>[0], mail: AccountMail, quietSeconds = 0) {
  await queueMail(client, { subject: subjectOf(mail), payload: mail, quietSeconds });
}

const subjectOf = (mail: AccountMail): string => {
  const whose = "userId" in mail ? [mail.userId] : [];
  const where = "email" in mail ? [createHash("sha256").update(mail.email).digest("base64url")] : [];
  return ["change" in mail ? mail.change : mail.mail, ...whose, ...where].join(":");
};
