import "server-only";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import { AppError } from "@/lib/platform/errors";
import { ownRequestColumns } from "@/lib/support/data";
import type { CreateSupportInput } from "@/lib/support/schema";

/**
 * Visitors may write too and get an answer by mail if they leave an address. For signed-in people the address comes
 * from the account.
 * @throws AppError forbidden when the request names somebody else as its author
 */
export async function createSupportRequest(actor: Actor | null, { userId, userEmail, ...text }: CreateSupportInput) {
  if (userId !== undefined && userId !== null && userId !== actor?.userId) {
    throw new AppError("forbidden", "A request can only be sent in your own name.");
  }
  return db.supportRequest.create({
    data: { ...text, userId: actor?.userId ?? null, userEmail: actor?.email ?? userEmail ?? null },
    select: ownRequestColumns,
  });
}
