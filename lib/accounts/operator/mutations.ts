import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import { afterNewPassword } from "@/lib/accounts/links/mutations";
import { hashNewPassword } from "@/lib/accounts/passwords";
import { endSessionsOf, endSessionsWithoutFactor } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";

/**
 * Used by the command line, the only way to create the first administrator. Ends the account's sessions, except those
 * with a second factor.
 * @throws AppError not_found
 */
export async function promoteToAdmin(username: string) {
  await changeByUsername(username, { isAdmin: true }, "admin_granted");
}

/**
 * Ends all sessions of the account.
 * @throws AppError not_found, invalid_input for a weak password
 */
export async function changePassword(username: string, password: string) {
  const owner = await db.user.findUnique({
    where: { usernameKey: username.toLowerCase() },
    select: { username: true, email: true, name: true },
  });
  if (!owner) throw notFound(`The account ${username}`);
  const hash = await hashNewPassword(password, owner);
  await changeByUsername(username, { password: hash }, "password_changed");
}

async function changeByUsername(
  username: string,
  data: Prisma.UserUpdateInput,
  kind: "admin_granted" | "password_changed",
) {
  await db.$transaction(async (tx) => {
    const where = { usernameKey: username.toLowerCase() };
    const [row] = await tx.user.updateManyAndReturn({ where, data, select: { id: true } });
    if (!row) throw notFound(`The account ${username}`);
    if (kind === "password_changed") {
      await endSessionsOf(tx, row.id);
      await afterNewPassword(tx, row.id);
    } else {
      await endSessionsWithoutFactor(tx, row.id);
    }
    await recordActivity(tx, { userId: row.id, kind, doneBy: "command_line" });
  });
}
