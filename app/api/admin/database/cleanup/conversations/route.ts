import { findOrphanedConversations } from "@/lib/admin/orphans/data";
import { cleanConversations } from "@/lib/admin/orphans/mutations";
import { conversationIds } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => findOrphanedConversations());

export const POST = route({ access: "admin", grows: false, body: conversationIds }, ({ actor, body }) =>
  cleanConversations(actor, body.conversationIds),
);
