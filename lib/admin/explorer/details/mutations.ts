import "server-only";
import { recordAdminAction } from "@/lib/admin/audit";
import { getConversationDetails } from "@/lib/admin/explorer/details/data";
import type { ConversationDetails } from "@/lib/admin/explorer/details/schema";
import type { Actor } from "@/lib/platform/auth/actor";
import { db } from "@/lib/platform/db/database";

/** The details with message text; records in the audit trail who read it. @throws AppError not_found */
export async function openConversation(actor: Actor, id: number, requestId: string): Promise<ConversationDetails> {
  const details = await getConversationDetails(id, true);
  await recordAdminAction(db, actor, { action: "open_messages", table: "conversations", rowId: id, requestId });
  return details;
}
