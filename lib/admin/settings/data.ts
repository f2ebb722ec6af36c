import "server-only";
import * as z from "zod/mini";
import { pageOf } from "@/lib/admin/page-cursor";
import {
  type AuditEntry,
  type AuditQuery,
  defaultSettings,
  type Settings,
  settings,
} from "@/lib/admin/settings/schema";
import { db } from "@/lib/platform/db/database";

export const settingNames = Object.keys(defaultSettings) as (keyof Settings)[];

/** The stored settings, with defaults for the rest. */
export async function readSettings(): Promise<Settings> {
  const rows = await db.setting.findMany({ where: { key: { in: settingNames } }, select: { key: true, value: true } });
  const stored = Object.fromEntries(rows.map(({ key, value }) => [key, value]));
  return z.catch(settings, defaultSettings).parse({ ...defaultSettings, ...stored });
}

/** The audit log, newest first. One SQL statement. */
export async function listAudit({ who, table, cursor, limit }: AuditQuery) {
  const rows = await db.auditEntry.findMany({
    where: {
      ...(who && { actorName: { contains: who, mode: "insensitive" } }),
      ...(table && { tableName: table }),
      ...(cursor && {
        OR: [{ createdAt: { lt: cursor.at } }, { createdAt: cursor.at, id: { lt: cursor.id } }],
      }),
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: limit + 1,
    select: {
      id: true,
      actorId: true,
      actorName: true,
      action: true,
      tableName: true,
      rowId: true,
      before: true,
      after: true,
      createdAt: true,
    } satisfies Record<keyof AuditEntry, true>,
  });
  const { page, nextCursor } = pageOf(rows, limit);
  return { entries: page, nextCursor };
}
