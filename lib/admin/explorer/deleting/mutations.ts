import "server-only";
import { dropAccount } from "@/lib/accounts/closing/deleting/mutations";
import { recordAdminAction, recordMessageSearch } from "@/lib/admin/audit";
import { listMatchingIds, previewDeletion } from "@/lib/admin/explorer/deleting/data";
import { MAX_IDS } from "@/lib/admin/explorer/limits";
import { assertAnAdministratorStays, getWritableTable } from "@/lib/admin/explorer/mutations";
import type { DeletionPreview, DeletionResult, Row, Selection } from "@/lib/admin/explorer/schema";
import { wholeRow } from "@/lib/admin/explorer/sql";
import { hasPrivateText } from "@/lib/admin/tables";
import type { Table } from "@/lib/admin/tables-types";
import { dropConversation, dropMessage } from "@/lib/conversations/mutations";
import { type Actor, assertConfirmed } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";
import type { Prisma } from "@/lib/platform/db/generated/client";
import { installationId } from "@/lib/platform/db/installation-id";
import { counted } from "@/lib/platform/english";
import { AppError, notFound } from "@/lib/platform/errors";
import { log } from "@/lib/platform/log";
import { lockVoice } from "@/lib/voices/making/data";
import { dropVoice } from "@/lib/voices/mutations";
import { dropSample } from "@/lib/voices/samples/mutations";

type Tx = Prisma.TransactionClient;

/** Counts the rows a deletion would remove. Choosing rows by a search in private text is recorded in the audit log. */
export async function openDeletion(
  actor: Actor,
  tableName: string,
  selection: Selection,
  requestId: string,
): Promise<DeletionPreview> {
  const table = getWritableTable(tableName);
  const preview = await previewDeletion(table, selection);
  if ("matching" in selection && selection.matching.q !== "" && hasPrivateText(table)) {
    await recordMessageSearch(db, actor, { table: table.name, found: preview.rows.count, requestId });
  }
  return preview;
}

/**
 * Deletes one row and everything that belongs to it, using the product's own removal of such a row.
 * @throws AppError not_found, forbidden for the caller's own account and the last administrator, confirm_identity
 */
export async function deleteRow(actor: Actor, tableName: string, id: number, requestId: string) {
  const table = getWritableTable(tableName);
  if (table.name === "users") assertConfirmed(actor, "delete_account");
  const installation = await installationId();
  await db.$transaction(async (tx) => {
    if (table.name === "users") await assertMayGo(tx, actor, id);
    const [found] = await tx.$queryRawUnsafe<{ row: Row }[]>(
      `select ${wholeRow(table)} as row from "${table.sqlName}" where id = $1::int for update`,
      id,
    );
    if (!found || !(await drop(tx, table, id, installation))) throw notFound(`The ${table.noun}`);
    await recordAdminAction(tx, actor, {
      action: "delete",
      table: table.name,
      rowId: id,
      // Enough to show whose account it was; the rest is deleted with the account.
      before: table.name === "users" ? { id, username: found.row.username } : found.row,
      requestId,
    });
  });
}

async function assertMayGo(tx: Tx, actor: Actor, userId: number) {
  if (userId === actor.userId) throw new AppError("forbidden", "You cannot delete your own account here.");
  await assertAnAdministratorStays(tx, userId, null);
}

/** False when it was already deleted. */
async function drop(tx: Tx, table: Table, id: number, installation: string): Promise<boolean> {
  switch (table.name) {
    case "users":
      return (await dropAccount(tx, id, installation)) !== null;
    case "voices":
      return dropLockedVoice(tx, id, installation);
    case "audioSamples": {
      const sample = await tx.audioSample.findUnique({ where: { id }, select: { id: true, filePath: true } });
      return sample !== null && dropSample(tx, sample);
    }
    case "conversations":
      return dropConversation(tx, id);
    case "messages":
      return dropMessage(tx, id);
    default:
      return (await tx.$executeRawUnsafe(`delete from "${table.sqlName}" where id = $1::int`, id)) > 0;
  }
}

export async function dropLockedVoice(tx: Tx, voiceId: number, installation: string): Promise<boolean> {
  const voice = await lockVoice(tx, voiceId);
  if (voice) await dropVoice(tx, voice, installation);
  return voice !== null;
}

/** Deletes rows one by one, each in its own transaction, and reports the result of each. */
export async function deleteRows(
  actor: Actor,
  tableName: string,
  selection: Selection,
  requestId: string,
): Promise<DeletionResult> {
  const table = getWritableTable(tableName);
  if (table.name === "users") assertConfirmed(actor, "delete_account");
  const ids =
    "ids" in selection ? [...new Set(selection.ids)] : await listMatchingIds(table, selection.matching, MAX_IDS);
  const results = [];
  for (const id of ids) results.push(await attempt(id, () => deleteRow(actor, table.name, id, requestId)));
  const deletedCount = results.filter(({ success }) => success).length;
  const isAll = !("ids" in selection) && ids.length === MAX_IDS;
  return {
    message:
      deletedCount === ids.length
        ? `Deleted ${counted(deletedCount, "record")}.`
        : `Deleted ${deletedCount} of ${ids.length} records.`,
    deletedCount,
    totalRequestedForDeletion: ids.length,
    results,
    nextAfterId: isAll ? (ids.at(-1) ?? null) : null,
  };
}

/** Runs one item of many: a failure is reported and the others continue. */
export async function attempt(id: number, work: () => Promise<unknown>) {
  try {
    await work();
    return { id, success: true, message: "Removed" };
  } catch (err) {
    if (!(err instanceof AppError)) log.error({ err }, "A row could not be deleted.");
    return { id, success: false, message: err instanceof AppError ? err.message : "Failed" };
  }
}
