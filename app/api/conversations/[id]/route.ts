import { binConversation } from "@/lib/bin/conversations/mutations";
import { getConversation } from "@/lib/conversations/data";
import { renameConversation } from "@/lib/conversations/mutations";
import { renameConversationInput } from "@/lib/conversations/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) =>
  getConversation(actor, params.id),
);

export const PATCH = route(
  { access: "user", params: idParams, body: renameConversationInput },
  async ({ actor, params, body }) => {
    await renameConversation(actor, params.id, body);
    return getConversation(actor, params.id);
  },
);

export const DELETE = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await binConversation(actor, params.id);
  return new Response(null, { status: 204 });
});
