import * as z from "zod/mini";
import type { User } from "@/lib/accounts/schema";
import { readCode } from "@/lib/accounts/second-factor/policy";

const typed = z.string({ error: "Please enter the code" }).check(z.maxLength(100, "A code has six digits"));

/** The first code of an app that is being set up. */
export const confirmCodesInput = z.object({
  code: typed.check(
    z.refine((text) => readCode(text)?.kind === "one_time", "A code has six digits"),
    z.overwrite((text) => readCode(text)?.code ?? text),
  ),
});
export type ConfirmCodesInput = z.infer<typeof confirmCodesInput>;

/** The second step of signing in: a code of the app, or a recovery code. */
export const secondStepInput = z.object({
  code: typed.check(
    z.refine((text) => readCode(text) !== null, "A code has six digits, and a recovery code ten letters and digits"),
  ),
});
export type SecondStepInput = z.infer<typeof secondStepInput>;

/** An app that is being set up: its secret in base32, and the address that its QR code holds. */
export const newCodes = z.object({ secret: z.string(), address: z.string() });
export type NewCodes = z.infer<typeof newCodes>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const secondFactor = z.object({
  /** Since when one-time codes are asked for; null while they are off. */
  codesSince: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.number(),
  /** Whether the password alone neither signs in nor proves anew who one is. */
  isAsked: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The answer to a right password: the person, or what they have to give as well. */
export type SignInAnswer = User | { secondFactor: { code: boolean; passkey: boolean } };
