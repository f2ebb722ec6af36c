import "server-only";
import { createHash } from "node:crypto";
import { z } from "zod";
import { changeWords, type SignInChange } from "@/lib/accounts/letters/words";
import { doers } from "@/lib/accounts/security/kinds";
import { enqueueJob } from "@/lib/jobs/mutations";

export const ACCOUNT_MAIL = "account_mail";

const changes = Object.keys(changeWords) as [SignInChange, ...SignInChange[]];

/** Mails about an account. None holds a link: the link is made when the mail is sent. */
export const letterPayload = z.discriminatedUnion("letter", [
  z.object({ letter: z.literal("password_link"), email: z.string(), doneBy: z.enum(doers).optional() }),
  /** Goes to `email`, as long as that is the account's address. */
  z.object({ letter: z.literal("verify_email"), userId: z.number().int(), email: z.string() }),
  /** To the address that the account is to have, and to the one that it has or had. */
  z.object({ letter: z.literal("email_change_link"), userId: z.number().int(), email: z.string() }),
  z.object({ letter: z.literal("email_change_asked"), userId: z.number().int(), email: z.string() }),
  z.object({ letter: z.literal("email_changed"), userId: z.number().int(), email: z.string() }),
  /** `removed`: the ways in beside the password that were set up before the address was confirmed. */
  z.object({ letter: z.literal("password_changed"), userId: z.number().int(), removed: z.boolean().optional() }),
  /** `device` and `country` as the session has them, `at` as an ISO date. */
  z.object({
    letter: z.literal("new_device"),
    userId: z.number().int(),
    device: z.nullable(z.string()),
    country: z.nullable(z.string()),
    at: z.iso.datetime(),
  }),
  z.object({ letter: z.literal("sign_in_changed"), userId: z.number().int(), change: z.enum(changes) }),
]);
export type Letter = z.infer<typeof letterPayload>;

/**
 * Sent in the background, and again when the mail server is away. One that still waits is replaced by its next, and none
 * is sent within `quietSeconds` of the last.
 */
export async function enqueueLetter(client: Parameters<typeof enqueueJob>[0], letter: Letter, quietSeconds = 0) {
  await enqueueJob(client, { kind: ACCOUNT_MAIL, subject: subjectOf(letter), payload: letter, quietSeconds });
}

const subjectOf = (letter: Letter): string => {
  const whose = "userId" in letter ? [letter.userId] : [];
  const where = "email" in letter ? [createHash("sha256").update(letter.email).digest("base64url")] : [];
  return ["change" in letter ? letter.change : letter.letter, ...whose, ...where].join(":");
};
