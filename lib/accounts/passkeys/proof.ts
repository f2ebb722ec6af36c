import "server-only";
import { z } from "zod";
import { AppError } from "@/lib/platform/errors";

const clientData = z.object({ challenge: z.string().regex(/^[\w-]{43}$/) });

/** The challenge that the browser claims to respond to; the signature over it is checked afterwards. */
export function challengeIn(clientDataJSON: string): string | null {
  try {
    const text = Buffer.from(clientDataJSON, "base64url").toString("utf8");
    return clientData.safeParse(JSON.parse(text)).data?.challenge ?? null;
  } catch {
    return null;
  }
}

/** One message for all reasons, so that it does not reveal which passkeys exist. */
export const passkeyRefused = (cause?: unknown) =>
  new AppError("invalid_credentials", "That passkey did not work. Please try again, or use your password.", { cause });

export const bytesOf = (base64url: string) => new Uint8Array(Buffer.from(base64url, "base64url"));
