import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import type { Visit } from "@/lib/accounts/visit";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** A person sees later that everything of theirs was taken, and by which device, or that the operator took it. */
export async function noteDownload({ userId }: Pick<Actor, "userId">, visit: Visit | "command_line") {
  const by = visit === "command_line" ? { doneBy: visit } : { visit };
  await recordActivity(db, { userId, kind: "downloaded", ...by });
}
