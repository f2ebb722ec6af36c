import "server-only";
import type { RowInput } from "@/lib/admin/explorer/row-input";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { AppError } from "@/lib/platform/errors";

/**
 * Refuses to demote, suspend or (`null`) delete the last active administrator. Locks them all, so that two changes at
 * once cannot each leave the other as the last.
 * @throws AppError forbidden
 */
export async function assertAnAdministratorStays(
  tx: Prisma.TransactionClient,
  userId: number,
  change: RowInput | null,
) {
  const goes = change === null || change.isAdmin === false || change.status === "suspended";
  if (!goes) return;
  const active = await tx.$queryRaw<{ id: number }[]>`
    select id from users where is_admin and status = 'active' order by id for update`;
  if (active.length !== 1 || active[0]?.id !== userId) return;
  const verb = change === null ? "deleted" : change.isAdmin === false ? "demoted" : "suspended";
  throw new AppError("forbidden", `This is the last administrator, who cannot be ${verb}.`);
}
