import { randomUUID } from "node:crypto";
import { type Actor, findActor } from "@/lib/platform/auth/actor";
import { startSession } from "@/lib/platform/auth/sessions";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";

/** A new person for the test. The password cannot be used to sign in: tests of signing in register for real. */
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
  const actor = await findActor(await tokenOf({ userId: user.id }));
  if (!actor) throw new Error("The factory's account is not active.");
  return actor;
}

const tokens = new Map<number, string>();

/** The token of a person's session, created at first use. */
export async function tokenOf({ userId }: { userId: number }): Promise<string> {
  const known = tokens.get(userId);
  if (known) return known;
  const account = await db.user.findUniqueOrThrow({ where: { id: userId }, select: { id: true, sessionNonce: true } });
  const token = await startSession(account, { address: "127.0.0.1", country: null, userAgent: null, token: null });
  tokens.set(userId, token);
  return token;
}
