import { findOrphanedMessages } from "@/lib/admin/orphans/data";
import { cleanMessages } from "@/lib/admin/orphans/mutations";
import { messageIds } from "@/lib/admin/orphans/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => findOrphanedMessages());

export const POST = route({ access: "admin", grows: false, body: messageIds }, ({ actor, body }) =>
  cleanMessages(actor, body.messageIds),
);
