import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { isSecondFactorMissing } from "@/lib/platform/auth/second-factor";

export type PageVisitor =
  | { kind: "signed_out" }
  | { kind: "denied"; actor: Actor }
  /** An administrator who has to set up a second factor first. */
  | { kind: "second_factor_missing"; actor: Actor }
  | { kind: "administrator"; actor: Actor };

/** The visitor of an administrator page. The role is read from the database, once per request. */
export async function findPageVisitor(): Promise<PageVisitor> {
  const actor = await findPageActor();
  if (!actor) return { kind: "signed_out" };
  if (!actor.isAdmin) return { kind: "denied", actor };
  return { kind: (await isSecondFactorMissing(actor)) ? "second_factor_missing" : "administrator", actor };
}
