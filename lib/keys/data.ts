import "server-only";
import { decryptKey } from "@/lib/keys/cipher";
import type { OwnKey } from "@/lib/keys/schema";
import { columns, db, openDatabase, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";
import { type FoundKey, type KeyName, type Keys, keyNames, noKeys } from "@/lib/providers/keys";
import { findDefinition } from "@/lib/providers/voice/registry";

/** The owner of a stored key, in the form of its unique index. */
export const ownerOf = (userId: number | null): string => (userId === null ? "server" : `user:${userId}`);

const keyColumns = {
  owner: true,
  userId: true,
  keyName: true,
  ciphertext: true,
} as const satisfies Prisma.ApiKeySelect;

/**
 * The keys available to this person: their own first, then the server-wide ones stored by administrators, then the
 * environment's. `null` returns only the server's. One SQL statement.
 */
export async function keysFor(userId: number | null): Promise<Keys> {
  const owners = userId === null ? [ownerOf(null)] : [ownerOf(userId), ownerOf(null)];
  const rows = await query<Prisma.ApiKeyGetPayload<{ select: typeof keyColumns }>>`
    select ${columns(keyColumns)} from api_keys where owner in (${Prisma.join(owners)}) and retired_at is null`;
  const find = (keyName: KeyName): FoundKey | null => {
    for (const owner of owners) {
      const row = rows.find((candidate) => candidate.owner === owner && candidate.keyName === keyName);
      const value = row && decryptKey(row.ciphertext);
      if (row && value) return { value, ownerId: row.userId };
      if (row) log.warn({ keyName, userId: row.userId }, "A stored API key cannot be decrypted and is passed over.");
    }
    const value = keyFromEnvironment(keyName);
    return value ? { value, ownerId: null } : null;
  };
  const keys = { ...noKeys };
  for (const keyName of keyNames) keys[keyName] = find(keyName);
  return keys;
}

/**
 * The key of the kind that made a voice: its owner's own, or the server's. Null when it is gone, and when the provider
 * needs none. `known`: the owner's keys, if already read.
 */
export async function keyOfVoice(
  keyName: KeyName | null,
  keyOwnerId: number | null,
  known?: Keys,
): Promise<string | null> {
  if (keyName === null) return null;
  const given = known?.[keyName];
  const key = given?.ownerId === keyOwnerId ? given : (await keysFor(keyOwnerId))[keyName];
  return key?.ownerId === keyOwnerId ? key.value : null;
}

/** The keys that a person has stored, without their values. */
export async function listOwnKeys(userId: number): Promise<OwnKey[]> {
  const rows = await db.apiKey.findMany({
    where: { owner: ownerOf(userId) },
    select: { keyName: true, prefix: true, length: true, updatedAt: true, retiredAt: true },
  });
  return keyNames.flatMap((keyName) =>
    rows
      .filter((row) => row.keyName === keyName)
      .map(({ prefix, length, updatedAt, retiredAt }) => ({
        keyName,
        prefix,
        length,
        savedAt: updatedAt.toISOString(),
        isLeaving: retiredAt !== null,
      })),
  );
}

export function keyFromEnvironment(keyName: KeyName): string | undefined {
  const settings = env();
  return keyName === "GOOGLE_API_KEY" ? (settings.GEMINI_API_KEY ?? settings.GOOGLE_API_KEY) : settings[keyName];
}

/**
 * A person's own key, even after they asked for its removal, because it is needed to remove their voices. In stored
 * form, for a row that must outlive the key's; null when there is none.
 */
export async function findOwnCiphertext(
  userId: number,
  keyName: KeyName,
  client: Prisma.TransactionClient = db,
): Promise<string | null> {
  const row = await client.apiKey.findUnique({
    where: { owner_keyName: { owner: ownerOf(userId), keyName } },
    select: { ciphertext: true },
  });
  return row?.ciphertext ?? null;
}

/** The same for the key a voice provider needs. Null for voices made with the server's key. */
export async function findCiphertextFor(
  provider: string,
  keyOwnerId: number | null,
  client: Prisma.TransactionClient = db,
): Promise<string | null> {
  const keyName = findDefinition(provider)?.keyName ?? null;
  return keyOwnerId === null || keyName === null ? null : findOwnCiphertext(keyOwnerId, keyName, client);
}

/**
 * Whether any key of this name is stored, including the server's. Opens the database, because a page may be the first
 * caller.
 */
export async function isAnyKeyStored(keyName: KeyName): Promise<boolean> {
  await openDatabase();
  const row = await db.apiKey.findFirst({ where: { keyName, retiredAt: null }, select: { id: true } });
  return row !== null;
}
