import * as z from "zod/mini";
import { plainText } from "@/lib/platform/plain-text";

const base64url = (maxLength: number) => z.string().check(z.maxLength(maxLength), z.regex(/^[\w-]+$/));
/** base64url of 1,023 bytes, the longest that WebAuthn allows. */
const credentialId = base64url(1364);
const clientDataJSON = base64url(4000);

const credential = {
  id: credentialId,
  rawId: credentialId,
  type: z.literal("public-key"),
  clientExtensionResults: z.object({}),
};

/** A new passkey, as the browser returns it. */
export const addPasskeyInput = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      attestationObject: base64url(20_000),
      transports: z.optional(z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(8))),
    }),
  }),
});
export type AddPasskeyInput = z.infer<typeof addPasskeyInput>;

/** The signature of a passkey. */
export const passkeyProof = z.object({
  response: z.object({
    ...credential,
    response: z.object({
      clientDataJSON,
      authenticatorData: base64url(4000),
      signature: base64url(2000),
      userHandle: z.optional(base64url(100)),
    }),
  }),
});
export type PasskeyProof = z.infer<typeof passkeyProof>;

export const renamePasskeyInput = z.object({
  name: plainText("Please give it a name").check(
    z.minLength(1, "Please give it a name"),
    z.maxLength(100, "The name must be at most 100 characters"),
  ),
});
export type RenamePasskeyInput = z.infer<typeof renamePasskeyInput>;

export const passkey = z.object({
  id: z.number(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof passkey>;
