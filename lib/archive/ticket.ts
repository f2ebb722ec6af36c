import "server-only";
import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Actor } from "@/lib/platform/auth/actor";
import { secretFor } from "@/lib/platform/secret";

/** Short, because a browser follows the URL at once. */
const VALID_MS = 5 * 60_000;

const claims = z.object({
  userId: z.number().int(),
  /** The session that requested the ticket, which is invalid in any other. */
  sessionId: z.number().int(),
  /** Null for the whole account. */
  voiceId: z.number().int().nullable(),
  /** Milliseconds since 1970. */
  until: z.number(),
});

const sign = (body: string) => createHmac("sha256", secretFor("archive-tickets")).update(body).digest();

/** Lets the user's browser download one archive from a plain URL, after they have proved their identity. */
export function issueTicket(actor: Actor, voiceId: number | null, now = Date.now()): string {
  const { userId, sessionId } = actor;
  const body = Buffer.from(JSON.stringify({ userId, sessionId, voiceId, until: now + VALID_MS })).toString("base64url");
  return `${body}.${sign(body).toString("base64url")}`;
}

/** The claim of a ticket; null when it is forged, too old or another session's. */
export function readTicket(actor: Actor, text: string): { voiceId: number | null } | null {
  const [body = "", signature = ""] = text.split(".");
  const given = Buffer.from(signature, "base64url");
  const right = sign(body);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return null;
  const { userId, sessionId, voiceId, until } = claims.parse(
    JSON.parse(Buffer.from(body, "base64url").toString("utf8")),
  );
  return userId === actor.userId && sessionId === actor.sessionId && until >= Date.now() ? { voiceId } : null;
}
