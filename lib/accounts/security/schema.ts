import * as z from "zod/mini";
import { password } from "@/lib/accounts/schema";
import { activityKinds, doers } from "@/lib/accounts/security/kinds";

const knownPassword = z
  .string({ error: "Password is required" })
  .check(z.minLength(1, "Password is required"), z.maxLength(1000, "Password must be at most 1000 characters"));

export const changePasswordInput = z.object({ currentPassword: knownPassword, newPassword: password });
export type ChangePasswordInput = z.infer<typeof changePasswordInput>;

export const confirmIdentityInput = z.object({
  password: knownPassword,
  /** A one-time or recovery code, if signing in requires one. */
  code: z.optional(z.string().check(z.maxLength(100, "A code has six digits"))),
});
export type ConfirmIdentityInput = z.infer<typeof confirmIdentityInput>;

const whence = {
  /** "Firefox on Windows"; null when the browser did not say. */
  device: z.nullable(z.string()),
  /** "Croatia, 203.0.113.7": the country if the platform reports it, and the address. */
  place: z.nullable(z.string()),
};

export const openSession = z.object({
  id: z.number(),
  ...whence,
  signedInAt: z.iso.datetime(),
  /** Accurate to five minutes. */
  lastSeenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
});
export type OpenSession = z.infer<typeof openSession>;

export const activity = z.object({
  id: z.number(),
  kind: z.enum(activityKinds),
  doneBy: z.enum(doers),
  ...whence,
  at: z.iso.datetime(),
});
export type Activity = z.infer<typeof activity>;
