import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import { secretFor } from "@/lib/platform/secret";

/** Seconds within which the socket must be opened. */
export const CALL_TOKEN_SECONDS = 60;

const claims = z.object({
  callId: z.number().int(),
  userId: z.number().int(),
  /** The session that requested the token; the token is invalid once that session ends. */
  sessionId: z.number().int(),
  nonce: z.string(),
  /** Milliseconds since 1970. */
  until: z.number(),
});
export type CallToken = z.infer<typeof claims>;

const sign = (body: string) => createHmac("sha256", secretFor("call-tokens")).update(body).digest();

/**
 * A token that opens the local agent's socket for one call. The database makes it single-use: the first socket takes
 * the row's nonce (lib/calls/server/mutations.ts).
 */
export function issueCallToken(token: Omit<CallToken, "until">, now = Date.now()): string {
  const body = Buffer.from(JSON.stringify({ ...token, until: now + CALL_TOKEN_SECONDS * 1000 })).toString("base64url");
  return `${body}.${sign(body).toString("base64url")}`;
}

/** Null for a token that is forged or expired. */
export function readCallToken(text: string, now = Date.now()): CallToken | null {
  const [body = "", signature = ""] = text.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = sign(body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  try {
    const token = claims.parse(JSON.parse(Buffer.from(body, "base64url").toString("utf8")));
    return token.until >= now ? token : null;
  } catch {
    return null;
  }
}
