import "server-only";
import { encryptKey } from "@/lib/keys/cipher";
import { ownerOf } from "@/lib/keys/data";
import type { KeyRemoval, OwnKey, SetApiKeyInput } from "@/lib/keys/schema";
import { db } from "@/lib/platform/db/database";
import { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import type { KeyName } from "@/lib/providers/keys";
import { namesWithKey, voiceProviders } from "@/lib/providers/voice/registry";

/** Number of first characters by which a person recognises a key. */
const PREFIX_LENGTH = 4;

/** Encrypts and stores a key, replacing the one of this name; `userId` null means the server's. */
export async function saveKey(userId: number | null, { keyName, value }: SetApiKeyInput): Promise<OwnKey> {
  const owner = ownerOf(userId);
  const columns = {
    ciphertext: encryptKey(value),
    prefix: value.slice(0, PREFIX_LENGTH),
    length: value.length,
    retiredAt: null,
  };
  const row = await db.apiKey.upsert({
    where: { owner_keyName: { owner, keyName } },
    create: { owner, userId, keyName, ...columns },
    update: columns,
    select: { prefix: true, length: true, updatedAt: true },
  });
  return { keyName, prefix: row.prefix, length: row.length, savedAt: row.updatedAt.toISOString(), isLeaving: false };
}

/**
 * Stops using this key. Its row is deleted once no pending removal at the service needs it.
 * @throws AppError not_found when there is no such key
 */
export async function removeKey(userId: number, keyName: KeyName): Promise<KeyRemoval> {
  return db.$transaction(async (tx) => {
    const where = { owner: ownerOf(userId), keyName };
    const { count } = await tx.apiKey.updateMany({ where, data: { retiredAt: new Date() } });
    if (count === 0) throw notFound("The key");
    const voices = await tx.voice.count({
      where: { providerKeyOwnerId: userId, provider: { in: namesWithKey(keyName) } },
    });
    const removed = (await dropUnneeded(tx, userId)) > 0;
    return { removed, voices, message: wordsFor(removed, voices) };
  });
}

/** The same for all of a person's keys, in the caller's transaction. Returns how many were in use. */
export async function retireKeys(tx: Prisma.TransactionClient, userId: number): Promise<number> {
  const { count } = await tx.apiKey.updateMany({ where: { userId, retiredAt: null }, data: { retiredAt: new Date() } });
  if (count > 0) await dropUnneeded(tx, userId);
  return count;
}

/** For the sweeper: deletes keys whose removal was requested once nothing needs them. */
export async function dropRetiredKeys() {
  await dropUnneeded(db);
}

/** A key is needed for pending removals at its service, and while a voice may be being made there. */
async function dropUnneeded(client: Prisma.TransactionClient, userId?: number): Promise<number> {
  const uses = voiceProviders().map(({ name, keyName }) => Prisma.sql`(${name}::text, ${keyName}::text)`);
  return client.$executeRaw`
    delete from api_keys where retired_at is not null and user_id is not null
      and (${userId ?? null}::int is null or user_id = ${userId ?? null}::int)
      and not exists (
        select 1 from (values ${Prisma.join(uses)}) uses (provider, key_name)
        join (
          select coalesce(payload -> 'started', payload) as work from jobs where state in ('queued', 'running')
        ) jobs on work ->> 'provider' = uses.provider and (work ->> 'keyOwnerId')::int = api_keys.user_id
        where uses.key_name = api_keys.key_name
      )`;
}

function wordsFor(removed: boolean, voices: number): string {
  const gone = removed
    ? "The key was removed."
    : "The key is not used any more. It is removed as soon as what was deleted with it has gone from the service.";
  if (voices === 0) return gone;
  const which = voices === 1 ? "One voice was" : `${voices} voices were`;
  const stay = voices === 1 ? "It stays" : "They stay";
  return `${gone} ${which} made with it. ${stay} in your account at the service, and the browser's voice reads the replies from now on.`;
}
