import { getConversation } from "@/lib/conversations/data";
import { removeConversation } from "@/lib/conversations/mutations";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { workSoon } from "@/lib/work/background";

export const GET = route({ access: "user", params: idParams }, ({ actor, params }) =>
  getConversation(actor, params.id),
);

export const DELETE = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await removeConversation(actor, params.id);
  workSoon();
  return new Response(null, { status: 204 });
});
