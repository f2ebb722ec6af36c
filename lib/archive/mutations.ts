import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import type { Visit } from "@/lib/accounts/visit";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** Records the download in the account's activity, where the owner sees the device, or that the operator made it. */
export async function noteDownload({ userId }: Pick<Actor, "userId">, visit: Visit | "command_line") {
  const by = visit === "command_line" ? { doneBy: visit } : { visit };
  await recordActivity(db, { userId, kind: "downloaded", ...by });
}
