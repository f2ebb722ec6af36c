import "server-only";
import type { KeyStatus, ServerKey } from "@/lib/admin/keys/schema";
import { keyFromEnvironment, ownerOf } from "@/lib/keys/data";
import { db, pingDatabase } from "@/lib/platform/db/database";
import { standInFor } from "@/lib/providers/check-key";
import { keyNames } from "@/lib/providers/keys";
import { findDefinition } from "@/lib/providers/voice/registry";

/** The server's keys: the source of each and enough characters to recognise it. */
export async function listServerKeys(): Promise<ServerKey[]> {
  const [rows, voices] = await Promise.all([
    db.apiKey.findMany({
      where: { owner: ownerOf(null), retiredAt: null },
      select: { keyName: true, prefix: true, length: true, updatedAt: true },
    }),
    db.voice.groupBy({
      by: ["provider"],
      where: { providerKeyOwnerId: null, providerVoiceId: { not: null } },
      _count: true,
    }),
  ]);
  return keyNames.map((keyName) => {
    const stored = rows.find((row) => row.keyName === keyName);
    const given = keyFromEnvironment(keyName);
    return {
      keyName,
      source: stored ? "stored" : given ? "environment" : "none",
      isNeeded: standInFor(keyName) === null,
      isInEnvironment: given !== undefined,
      prefix: stored?.prefix ?? given?.slice(0, 4) ?? null,
      length: stored?.length ?? given?.length ?? null,
      updatedAt: stored?.updatedAt.toISOString() ?? null,
      voices: voices
        .filter(({ provider }) => findDefinition(provider)?.keyName === keyName)
        .reduce((sum, { _count }) => sum + _count, 0),
    };
  });
}

/** Whether the database responds. */
export function databaseState(): Promise<KeyStatus["database"]> {
  return pingDatabase().then(
    () => "connected",
    () => "failing",
  );
}
