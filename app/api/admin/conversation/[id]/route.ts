import { getConversationDetails } from "@/lib/admin/explorer/details/data";
import { openConversation } from "@/lib/admin/explorer/details/mutations";
import { conversationQuery } from "@/lib/admin/explorer/details/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const GET = route(
  { access: "admin", params: idParams, query: conversationQuery },
  ({ actor, params, query, requestId }) =>
    query.messageText ? openConversation(actor, params.id, requestId) : getConversationDetails(params.id, false),
);
