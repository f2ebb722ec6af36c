import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { readSettings, settingNames } from "@/lib/admin/settings/data";
import type { Settings } from "@/lib/admin/settings/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** Unchanged settings are not recorded in the audit trail. */
export async function saveSettings(actor: Actor, next: Settings, requestId: string): Promise<Settings> {
  const before = await readSettings();
  const changed = settingNames.filter((name) => before[name] !== next[name]);
  if (changed.length === 0) return before;
  await db.$transaction(async (tx) => {
    for (const key of changed) {
      const value = next[key];
      await tx.setting.upsert({ where: { key }, create: { key, value }, update: { value }, select: { key: true } });
      const change = { before: { [key]: before[key] }, after: { [key]: value } };
      await recordAdminAction(tx, actor, { action: "update", table: "settings", rowId: key, ...change, requestId });
    }
  });
  return next;
}
