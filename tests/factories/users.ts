import { randomUUID } from "node:crypto";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** A person of the test's own. The password cannot be signed in with: tests of sign-in register for real. */
export async function aUser(columns: Partial<Prisma.UserCreateInput> = {}): Promise<Actor> {
  const username = `u${randomUUID().slice(0, 8)}`;
  const user = await db.user.create({
    data: {
      username,
      usernameKey: username,
      email: `${username}@example.org`,
      name: "Ana Horvat",
      password: "not a hash",
      ...columns,
    },
  });
  const actor = await findActor({ userId: user.id, sessionVersion: user.sessionVersion });
  if (!actor) throw new Error("The factory's account is not active.");
  return actor;
}
