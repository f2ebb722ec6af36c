import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import type { ExportOptions } from "@/lib/admin/explorer/exporting/data";
import type { Table } from "@/lib/admin/tables-types";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** Records an export in the audit log, without the search words, which may be private. */
export async function recordExport(actor: Actor, table: Table, options: ExportOptions, requestId: string) {
  const { q, filters, withMessageText } = options;
  const after = { isSearch: q !== "" || Object.keys(filters).length > 0, withMessageText };
  await recordAdminAction(db, actor, { action: "export", table: table.name, after, requestId });
}
