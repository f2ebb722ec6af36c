import "server-only";
import { recordActivity } from "@/lib/accounts/activity/mutations";
import type { Visit } from "@/lib/accounts/visit";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** A person sees later that everything of theirs was taken, and by which device. */
export async function noteDownload({ userId }: Actor, visit: Visit) {
  await recordActivity(db, { userId, kind: "downloaded", visit });
}
