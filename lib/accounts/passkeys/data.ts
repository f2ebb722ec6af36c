import "server-only";
import { type Passkey, passkey } from "@/lib/accounts/passkeys/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** The most passkeys that one account may have. */
export const MOST_PASSKEYS = 20;

export const passkeyColumns = { id: true, name: true, createdAt: true, lastUsedAt: true } as const;

type Row = { id: number; name: string; createdAt: Date; lastUsedAt: Date | null };

export const passkeyOf = ({ createdAt, lastUsedAt, ...row }: Row): Passkey =>
  passkey.parse({ ...row, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null });

/** The user's passkeys, newest first. */
export async function listOwnPasskeys(actor: Actor): Promise<Passkey[]> {
  const rows = await db.passkey.findMany({
    where: { userId: actor.userId },
    orderBy: { id: "desc" },
    take: MOST_PASSKEYS,
    select: passkeyColumns,
  });
  return rows.map(passkeyOf);
}

/** An account's passkeys in the form that browsers expect. */
export async function listCredentials(userId: number) {
  const rows = await db.passkey.findMany({
    where: { userId },
    orderBy: { id: "asc" },
    take: MOST_PASSKEYS,
    select: { credentialId: true, transports: true },
  });
  return rows.map(({ credentialId, transports }) => ({
    id: credentialId,
    transports: transports.split(" ").filter(Boolean),
  }));
}
