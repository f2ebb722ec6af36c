import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { findPageActor } from "@/lib/platform/auth/page-session";
import { missingFactor } from "@/lib/platform/auth/second-factor";

export type PageVisitor =
  | { kind: "signed_out" }
  | { kind: "denied"; actor: Actor }
  /** An administrator who has to set up a second factor first. */
  | { kind: "second_factor_missing"; actor: Actor }
  /** An administrator whose session has no second factor. */
  | { kind: "second_factor_not_given"; actor: Actor }
  | { kind: "administrator"; actor: Actor };

/** The visitor of an administrator page. The role is read from the database, once per request. */
export async function findPageVisitor(): Promise<PageVisitor> {
  const actor = await findPageActor();
  if (!actor) return { kind: "signed_out" };
  if (!actor.isAdmin) return { kind: "denied", actor };
  const missing = await missingFactor(actor);
  if (missing === "not_set_up") return { kind: "second_factor_missing", actor };
  return { kind: missing === "not_given" ? "second_factor_not_given" : "administrator", actor };
}
