import "server-only";
import type { KeyStatus, ServerKey } from "@/lib/admin/keys/schema";
import { ownerOf } from "@/lib/keys/data";
import { type KeyName, keyNames } from "@/lib/keys/schema";
import { db, pingDatabase } from "@/lib/platform/db/database";
import { env } from "@/lib/platform/env";

/** The server's keys: where each comes from, and enough of it to recognise it by. */
export async function listServerKeys(): Promise<ServerKey[]> {
  const [rows, voices] = await Promise.all([
    db.apiKey.findMany({
      where: { owner: ownerOf(null), retiredAt: null },
      select: { keyName: true, prefix: true, length: true, updatedAt: true },
    }),
    db.voice.count({ where: { provider: "elevenlabs", providerKeyOwnerId: null, providerVoiceId: { not: null } } }),
  ]);
  return keyNames.map((keyName) => {
    const stored = rows.find((row) => row.keyName === keyName);
    const given = fromEnvironment(keyName);
    return {
      keyName,
      source: stored ? "stored" : given ? "environment" : "none",
      isInEnvironment: given !== undefined,
      prefix: stored?.prefix ?? given?.slice(0, 4) ?? null,
      length: stored?.length ?? given?.length ?? null,
      updatedAt: stored?.updatedAt.toISOString() ?? null,
      voices: keyName === "ELEVENLABS_API_KEY" ? voices : 0,
    };
  });
}

function fromEnvironment(keyName: KeyName): string | undefined {
  const { ELEVENLABS_API_KEY, GEMINI_API_KEY, GOOGLE_API_KEY, OPENAI_API_KEY } = env();
  if (keyName === "ELEVENLABS_API_KEY") return ELEVENLABS_API_KEY;
  return keyName === "GOOGLE_API_KEY" ? (GEMINI_API_KEY ?? GOOGLE_API_KEY) : OPENAI_API_KEY;
}

/** Whether the database answers. */
export function databaseState(): Promise<KeyStatus["database"]> {
  return pingDatabase().then(
    () => "connected",
    () => "failing",
  );
}
