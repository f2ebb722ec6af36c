import * as z from "zod/mini";
import { linkToken } from "@/lib/accounts/schema";
import { email } from "@/lib/platform/contact";

/** The address as "Account security" shows it. */
export const emailState = z.object({
  email: z.string(),
  isVerified: z.boolean(),
  /** The new address of a pending change. */
  changeTo: z.nullable(z.string()),
  /** False when mails are only written to a folder on the server. */
  isMailSent: z.boolean(),
});
export type EmailState = z.infer<typeof emailState>;

export const changeEmailInput = z.object({ email });
export type ChangeEmailInput = z.infer<typeof changeEmailInput>;

export const emailLinkInput = z.object({ token: linkToken });
export type EmailLinkInput = z.infer<typeof emailLinkInput>;

/** `already`: the link was used before, and its change was applied. */
export const emailLinkAnswer = z.object({ result: z.enum(["verified", "changed", "already"]) });
export type EmailLinkAnswer = z.infer<typeof emailLinkAnswer>;
