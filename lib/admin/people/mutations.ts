import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { updateRow } from "@/lib/admin/explorer/mutations";
import type { PersonStatusInput } from "@/lib/admin/people/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { endSessionsOf } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import { AppError, notFound } from "@/lib/platform/errors";

type At = { id: number; requestId: string };

/**
 * Suspends an account, which ends its sessions for good, or lets it sign in again.
 * @throws AppError not_found, forbidden for one's own account and the last administrator
 */
export async function setPersonStatus(actor: Actor, { id, requestId }: At, { status }: PersonStatusInput) {
  if (id === actor.userId && status === "suspended") {
    throw new AppError("forbidden", "You cannot suspend your own account.");
  }
  await updateRow(actor, { table: "users", id, version: null, requestId }, { status });
  return { id, status };
}

/** Signs a person out everywhere. Their password still opens the account. @throws AppError not_found */
export async function endPersonSessions(actor: Actor, { id, requestId }: At) {
  await db.$transaction(async (tx) => {
    const person = await tx.user.findUnique({ where: { id }, select: { id: true } });
    if (!person) throw notFound("The account");
    await endSessionsOf(tx, id);
    await recordAdminAction(tx, actor, { action: "end_sessions", table: "users", rowId: id, requestId });
  });
  return { id };
}
