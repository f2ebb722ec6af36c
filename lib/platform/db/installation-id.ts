import "server-only";
import { randomBytes } from "node:crypto";
import { db } from "@/lib/platform/db/database";

const KEY = "installationId";

let known: Promise<string> | undefined;

/** Twelve hex digits that distinguish this installation's data at a provider from another's. Created on first use. */
export function installationId(): Promise<string> {
  known ??= readOrMake().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

async function readOrMake(): Promise<string> {
  const value = randomBytes(6).toString("hex");
  await db.setting.createMany({ data: [{ key: KEY, value }], skipDuplicates: true });
  return (await db.setting.findUniqueOrThrow({ where: { key: KEY }, select: { value: true } })).value;
}
