import * as z from "zod/mini";
import { MAX_PASSWORD, MIN_PASSWORD } from "@/lib/accounts/limits";
import { weaknessOf } from "@/lib/accounts/password-strength";
import { email, personName, withAsciiDomain } from "@/lib/platform/contact";
import { plainText } from "@/lib/platform/plain-text";

/** If empty or left out, it is made from the name. */
const username = plainText("Username is required").check(
  z.refine((typed) => typed === "" || typed.length >= 3, "Username must be at least 3 characters"),
  z.maxLength(32, "Username must be at most 32 characters"),
  z.regex(/^[A-Za-z0-9_.-]*$/, "Username may contain only letters, digits, and the signs _ . -"),
);

export const password = z
  .string({ error: "Password is required" })
  .check(
    z.minLength(1, "Password is required"),
    z.minLength(MIN_PASSWORD, `Password must be at least ${MIN_PASSWORD} characters`),
    z.maxLength(MAX_PASSWORD, `Password must be at most ${MAX_PASSWORD} characters`),
  );

export const loginInput = z.object({
  username: plainText("Username is required").check(
    z.minLength(1, "Username is required"),
    z.overwrite(withAsciiDomain),
    z.maxLength(255, "Username must be at most 255 characters"),
  ),
  password: z
    .string({ error: "Password is required" })
    .check(z.minLength(1, "Password is required"), z.maxLength(1000, "Password must be at most 1000 characters")),
});
export type LoginInput = z.infer<typeof loginInput>;

/** Our form states this above its button. The documented call works without it, and then no age is recorded. */
const isAdult = z
  .boolean({ error: "Please confirm that you are 18 or older" })
  .check(z.refine((isConfirmed) => isConfirmed, "Please confirm that you are 18 or older"));

export const registerInput = z.object({
  username: z.optional(username),
  email,
  name: personName,
  password,
  isAdult: z.optional(isAdult),
});
export type RegisterInput = z.infer<typeof registerInput>;

/** Checked on the server too, so a form that cannot load the lists continues without them. */
const isStrong = z.check<RegisterInput>(async ({ value, issues }) => {
  const weakness = await weaknessOf(value.password, value).catch(() => null);
  if (weakness) issues.push({ code: "custom", input: value.password, path: ["password"], message: weakness });
});

/** The values of the form. confirmPassword is not sent. */
export const registerForm = z
  .extend(registerInput, {
    confirmPassword: z
      .string({ error: "Please confirm your password" })
      .check(z.minLength(1, "Please confirm your password")),
  })
  .check(
    z.refine((form) => form.password === form.confirmPassword, {
      path: ["confirmPassword"],
      message: "Passwords do not match",
    }),
    isStrong,
  );

export const passwordLinkInput = z.object({ email });
export type PasswordLinkInput = z.infer<typeof passwordLinkInput>;

/**
 * The response does not reveal whether the address is registered. `isMailSent`: false when mails are only written to a
 * folder.
 */
export type PasswordLinkAsked = { message: string; isMailSent: boolean };

export const linkToken = z
  .string({ error: "The link is not complete." })
  .check(z.regex(/^[\w-]{1,100}$/, "The link is not complete."));

export const resetPasswordInput = z.object({ token: linkToken, password });
export type ResetPasswordInput = z.infer<typeof resetPasswordInput>;

export const updateUserInput = z.object({ name: personName });
export type UpdateUserInput = z.infer<typeof updateUserInput>;

export const debugModeInput = z.object({ debugMode: z.boolean({ error: "Debug mode is either on or off" }) });
export type DebugModeInput = z.infer<typeof debugModeInput>;

/** The fields of the signed-in user that are sent to the browser. */
export const user = z.object({
  id: z.number(),
  username: z.string(),
  email: z.string(),
  name: z.string(),
  isAdmin: z.boolean(),
  debugMode: z.boolean(),
  /** False when the installation has no plans; the next two fields are then meaningless. */
  hasPlans: z.boolean(),
  subscriptionTier: z.string(),
  subscriptionLimitMinutes: z.number(),
  subscriptionStartDate: z.iso.datetime(),
  lastLogin: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});
export type User = z.infer<typeof user>;
