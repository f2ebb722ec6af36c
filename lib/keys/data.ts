import "server-only";
import { decryptKey } from "@/lib/keys/cipher";
import type { KeyName, OwnKey } from "@/lib/keys/schema";
import { keyNames } from "@/lib/keys/schema";
import { db, openDatabase, query } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { env } from "@/lib/platform/env";
import { log } from "@/lib/platform/log";

/** `ownerId` is the person whose own key it is; null for the server's. */
export type FoundKey = { value: string; ownerId: number | null };

export type Keys = { elevenlabs: FoundKey | null; gemini: FoundKey | null; openai: FoundKey | null };

/** Whose key a row is, as its unique index has it. */
export const ownerOf = (userId: number | null): string => (userId === null ? "server" : `user:${userId}`);

/**
 * The keys that work for this person: their own first, then the server-wide ones that administrators stored, then the
 * environment's. `null` asks for the server's alone. One SQL statement.
 */
export async function keysFor(userId: number | null): Promise<Keys> {
  const owners = userId === null ? [ownerOf(null)] : [ownerOf(userId), ownerOf(null)];
  const rows = await query<{ owner: string; userId: number | null; keyName: string; ciphertext: string }>`
    select owner, user_id as "userId", key_name as "keyName", ciphertext from api_keys
    where owner in (${Prisma.join(owners)}) and retired_at is null`;
  const find = (keyName: KeyName): FoundKey | null => {
    for (const owner of owners) {
      const row = rows.find((candidate) => candidate.owner === owner && candidate.keyName === keyName);
      const value = row && decryptKey(row.ciphertext);
      if (row && value) return { value, ownerId: row.userId };
      if (row) log.warn({ keyName, userId: row.userId }, "A stored API key cannot be decrypted and is passed over.");
    }
    const value = fromEnvironment(keyName);
    return value ? { value, ownerId: null } : null;
  };
  return { elevenlabs: find("ELEVENLABS_API_KEY"), gemini: find("GOOGLE_API_KEY"), openai: find("OPENAI_API_KEY") };
}

/**
 * The key at ElevenLabs of the kind that made a voice: its owner's own, or the server's. Null when it is gone.
 * `known`: its owner's keys, when they were read already.
 */
export async function keyOfVoice(keyOwnerId: number | null, known?: Keys): Promise<string | null> {
  const key = known?.elevenlabs?.ownerId === keyOwnerId ? known.elevenlabs : (await keysFor(keyOwnerId)).elevenlabs;
  return key?.ownerId === keyOwnerId ? key.value : null;
}

/** What a person has stored, told without the keys themselves. */
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

function fromEnvironment(keyName: KeyName): string | undefined {
  if (keyName === "ELEVENLABS_API_KEY") return env().ELEVENLABS_API_KEY;
  if (keyName === "OPENAI_API_KEY") return env().OPENAI_API_KEY;
  return env().GEMINI_API_KEY ?? env().GOOGLE_API_KEY;
}

/**
 * A person's own key even when they asked for it to be removed: their voices can be taken back only with it. The
 * stored form, for a row that has to outlive theirs; null when there is none.
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

/** Whether anybody's key of this name is stored, the server's included. Opens the database: a page may be first. */
export async function isAnyKeyStored(keyName: KeyName): Promise<boolean> {
  await openDatabase();
  const row = await db.apiKey.findFirst({ where: { keyName, retiredAt: null }, select: { id: true } });
  return row !== null;
}
