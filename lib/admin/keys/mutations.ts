import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { REMOVAL } from "@/lib/jobs/removals/policy";
import { encryptKey } from "@/lib/keys/cipher";
import { ownerOf } from "@/lib/keys/data";
import type { SetApiKeyInput } from "@/lib/keys/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { notFound } from "@/lib/platform/errors";
import type { KeyName } from "@/lib/providers/keys";
import { namesWithKey } from "@/lib/providers/voice/registry";

const TABLE = "apiKeys";
const SERVER = ownerOf(null);
const shownColumns = { id: true, keyName: true, prefix: true, length: true, retiredAt: true } as const;

const at = (keyName: KeyName) => ({ owner_keyName: { owner: SERVER, keyName } });

/** Stores or replaces a server-wide key. The caller has checked that it works. */
export async function storeServerKey(actor: Actor, { keyName, value }: SetApiKeyInput, requestId?: string) {
  const columns = { ciphertext: encryptKey(value), prefix: value.slice(0, 4), length: value.length, retiredAt: null };
  await db.$transaction(async (tx) => {
    const before = await tx.apiKey.findUnique({ where: at(keyName), select: shownColumns });
    await keepForRemovals(tx, keyName);
    const after = await tx.apiKey.upsert({
      where: at(keyName),
      create: { owner: SERVER, userId: null, keyName, ...columns },
      update: columns,
      select: shownColumns,
    });
    const action = before ? "update" : "create";
    await recordAdminAction(tx, actor, { action, table: TABLE, rowId: after.id, before, after, ...by(requestId) });
  });
}

/** @throws AppError not_found when no key is stored; a key in the environment can only be removed there */
export async function removeServerKey(actor: Actor, keyName: KeyName, requestId?: string) {
  await db.$transaction(async (tx) => {
    const before = await tx.apiKey.findUnique({ where: at(keyName), select: shownColumns });
    if (!before) throw notFound("A stored key of this name");
    await keepForRemovals(tx, keyName);
    await tx.apiKey.delete({ where: at(keyName), select: { id: true } });
    await recordAdminAction(tx, actor, { action: "delete", table: TABLE, rowId: before.id, before, ...by(requestId) });
  });
}

/** Keeps the key with its pending removals, because only this key can carry them out. */
async function keepForRemovals(tx: Prisma.TransactionClient, keyName: KeyName) {
  await tx.$executeRaw`
    update jobs set payload = payload || jsonb_build_object('keyCiphertext', api_keys.ciphertext)
    from api_keys where api_keys.owner = ${SERVER} and api_keys.key_name = ${keyName}
      and jobs.kind = ${REMOVAL} and payload ->> 'provider' = any(${namesWithKey(keyName)}::text[])
      and payload ->> 'keyOwnerId' is null and payload ->> 'keyCiphertext' is null`;
}

const by = (requestId: string | undefined) => (requestId === undefined ? {} : { requestId });
