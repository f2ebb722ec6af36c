import * as z from "zod/mini";
import type { User } from "@/lib/accounts/schema";
import { readCode } from "@/lib/accounts/second-factor/policy";

const typed = z.string({ error: "Please enter the code" }).check(z.maxLength(100, "A code has six digits"));

/** The first code from an app that is being set up. */
export const confirmCodesInput = z.object({
  code: typed.check(
    z.refine((text) => readCode(text)?.kind === "one_time", "A code has six digits"),
    z.overwrite((text) => readCode(text)?.code ?? text),
  ),
});
export type ConfirmCodesInput = z.infer<typeof confirmCodesInput>;

/** The second step of signing in: a code from the app, or a recovery code. */
export const secondStepInput = z.object({
  code: typed.check(
    z.refine((text) => readCode(text) !== null, "A code has six digits, and a recovery code ten letters and digits"),
  ),
});
export type SecondStepInput = z.infer<typeof secondStepInput>;

/** An app that is being set up: its secret in base32, and the URI in its QR code. */
export const newCodes = z.object({ secret: z.string(), address: z.string() });
export type NewCodes = z.infer<typeof newCodes>;

/** Shown once. */
export const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof recoveryCodes>;

export const secondFactor = z.object({
  /** When one-time codes were turned on; null while they are off. */
  codesSince: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.number(),
  /** Whether signing in and confirming one's identity require more than the password. */
  isAsked: z.boolean(),
});
export type SecondFactor = z.infer<typeof secondFactor>;

/** The response to a correct password: the user, or the second factor that is still required. */
export type SignInAnswer = User | { secondFactor: { code: boolean; passkey: boolean } };
