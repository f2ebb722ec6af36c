import { removeServerKey } from "@/lib/admin/keys/mutations";
import { keyNameParams } from "@/lib/admin/keys/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route(
  { access: "admin", params: keyNameParams, confirmed: "change_keys" },
  async ({ actor, params, requestId }) => {
    await removeServerKey(actor, params.keyName, requestId);
    return new Response(null, { status: 204 });
  },
);
