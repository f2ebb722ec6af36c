import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { findPageActor } from "@/lib/platform/auth/page-session";

export type PageVisitor =
  | { kind: "signed_out" }
  | { kind: "denied"; actor: Actor }
  | { kind: "administrator"; actor: Actor };

/** The visitor of an administrator page. The role is read from the database, once per request. */
export async function findPageVisitor(): Promise<PageVisitor> {
  const actor = await findPageActor();
  if (!actor) return { kind: "signed_out" };
  return { kind: actor.isAdmin ? "administrator" : "denied", actor };
}
