import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { dropLockedVoice } from "@/lib/admin/explorer/deleting/mutations";
import { isStored, listOrphansAtProviders, listUnnamed } from "@/lib/admin/orphans/data";
import type { CleanupResult } from "@/lib/admin/orphans/schema";
import { dropConversation, dropMessage } from "@/lib/conversations/mutations";
import { listRemovals } from "@/lib/jobs/removals/data";
import { forgetRemoval, hastenRemovals, queueRemovals } from "@/lib/jobs/removals/mutations";
import { fileRemoval } from "@/lib/jobs/removals/policy";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { log } from "@/lib/platform/log";
import { fileStore } from "@/lib/providers/storage";
import { removeDue } from "@/lib/removers";
import { dropSample } from "@/lib/voices/samples/mutations";

type Tx = Prisma.TransactionClient;

const REMOVED = "Removed";
const NO_ORPHAN = "It is no longer orphaned.";

/** Returns the row for the audit log; null when it is no longer an orphan. */
type Take = (tx: Tx, id: number) => Promise<{ name: string } | null>;

/** Removes one row at a time, each in its own transaction that checks again whether it is an orphan. */
async function clean(actor: Actor, table: string, ids: number[], take: Take): Promise<CleanupResult> {
  const results = [];
  for (const id of new Set(ids)) results.push(await cleanOne(actor, table, id, take));
  return summary(results);
}

async function cleanOne(
  actor: Actor,
  table: string,
  id: number,
  take: Take,
): Promise<CleanupResult["results"][number]> {
  try {
    return await db.$transaction(async (tx) => {
      const taken = await take(tx, id);
      if (!taken) return { id, success: false, message: NO_ORPHAN, name: "" };
      await recordAdminAction(tx, actor, { action: "delete_orphan", table, rowId: id, before: taken });
      return { id, success: true, message: REMOVED, name: taken.name };
    });
  } catch (err) {
    log.error({ err }, "An orphan could not be deleted.");
    return { id, success: false, message: "Failed", name: "" };
  }
}

const summary = (results: CleanupResult["results"]): CleanupResult => ({
  deletedCount: results.filter(({ success }) => success).length,
  totalRequestedForDeletion: results.length,
  results,
});

export function cleanSamples(actor: Actor, ids: number[]): Promise<CleanupResult> {
  return clean(actor, "audioSamples", ids, async (tx, id) => {
    const [sample] = await tx.$queryRaw<{ id: number; filePath: string; name: string; hasVoice: boolean }[]>`
      select id, file_path as "filePath", file_name as name,
        exists (select 1 from voices where voices.id in (voice_id, binned_voice_id)) as "hasVoice"
      from audio_samples where id = ${id} for update`;
    if (!sample || (sample.hasVoice && (await isStored(fileStore(), sample.filePath)))) return null;
    return (await dropSample(tx, sample)) ? sample : null;
  });
}

export function cleanMessages(actor: Actor, ids: number[]): Promise<CleanupResult> {
  return clean(actor, "messages", ids, async (tx, id) => {
    const [message] = await tx.$queryRaw<{ name: string }[]>`
      select role as name from messages
      where id = ${id} and not exists (select 1 from conversations where conversations.id = conversation_id) for update`;
    return message && (await dropMessage(tx, id)) ? message : null;
  });
}

export async function cleanVoices(actor: Actor, ids: number[]): Promise<CleanupResult> {
  const installation = await installationId();
  return clean(actor, "voices", ids, async (tx, id) => {
    const [voice] = await tx.$queryRaw<{ name: string }[]>`
      select name from voices
      where id = ${id} and not exists (select 1 from users where users.id in (user_id, binned_by_id)) for update`;
    return voice && (await dropLockedVoice(tx, id, installation)) ? voice : null;
  });
}

export function cleanConversations(actor: Actor, ids: number[]): Promise<CleanupResult> {
  return clean(actor, "conversations", ids, async (tx, id) => {
    const [talk] = await tx.$queryRaw<{ name: string }[]>`
      select title as name from conversations
      where id = ${id} and (not exists (select 1 from users where users.id in (user_id, binned_by_id))
        or not exists (select 1 from voices where voices.id = voice_id)) for update`;
    return talk && (await dropConversation(tx, id)) ? talk : null;
  });
}

/** Queues the removals first, so that failures of the store are retried. */
export async function cleanFiles(actor: Actor, keys: string[]): Promise<CleanupResult> {
  const files = fileStore();
  const unnamed = new Set(await listUnnamed(keys));
  const results = [];
  for (const key of new Set(keys)) {
    if (!unnamed.has(key) || !(await isStored(files, key))) {
      results.push({ id: key, success: false, message: NO_ORPHAN, name: key });
      continue;
    }
    const removal = fileRemoval(files.name, key);
    await db.$transaction(async (tx) => {
      await queueRemovals(tx, [removal], 60);
      await recordAdminAction(tx, actor, { action: "delete_orphan", table: "files", after: { key } });
    });
    const isGone = await files.remove(key).then(
      () => true,
      () => false,
    );
    if (isGone) await forgetRemoval(db, removal);
    results.push({ id: key, success: isGone, message: isGone ? REMOVED : STILL_PENDING, name: key });
  }
  return summary(results);
}

const STILL_PENDING = "It could not be removed now. Keepsake will try again.";

export async function cleanProviderVoices(actor: Actor, ids: string[]): Promise<CleanupResult> {
  const orphans = await listOrphansAtProviders();
  const chosen = (orphans ?? []).filter(({ providerVoiceId }) => ids.includes(providerVoiceId));
  await db.$transaction(async (tx) => {
    await queueRemovals(
      tx,
      chosen.map(({ provider, providerVoiceId: reference }) => ({
        kind: "provider_voice",
        provider,
        reference,
        owner: null,
      })),
    );
    for (const { providerVoiceId, name } of chosen) {
      await recordAdminAction(tx, actor, {
        action: "delete_orphan",
        table: "providerVoices",
        after: { providerVoiceId, name },
      });
    }
  });
  await removeDue();
  const still = new Set((await listRemovals()).map(({ reference }) => reference));
  return summary(
    [...new Set(ids)].map((id) => {
      const orphan = chosen.find(({ providerVoiceId }) => providerVoiceId === id);
      if (!orphan) return { id, success: false, message: NO_ORPHAN, name: id };
      const isPending = still.has(id);
      return { id, success: !isPending, message: isPending ? STILL_PENDING : REMOVED, name: orphan.name };
    }),
  );
}

/** Retries pending removals now instead of at their next scheduled time. */
export async function retryRemovals(actor: Actor, ids: number[]): Promise<CleanupResult> {
  const asked = await listRemovals({ id: { in: ids } });
  await hastenRemovals(ids);
  await recordAdminAction(db, actor, { action: "retry_removals", table: "owedRemovals", after: { ids } });
  await removeDue();
  const left = await listRemovals({ id: { in: ids } });
  return summary(
    asked.map(({ id, reference }) => {
      const pending = left.find((row) => row.id === id);
      const message = pending ? (pending.lastError ?? STILL_PENDING) : REMOVED;
      return { id, success: !pending, message, name: reference };
    }),
  );
}
