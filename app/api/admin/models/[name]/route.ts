import { removeFromScreen } from "@/lib/admin/models/mutations";
import { modelParams } from "@/lib/admin/models/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({ access: "admin", params: modelParams }, async ({ actor, params, requestId }) => {
  await removeFromScreen(actor, params.name, requestId);
  return new Response(null, { status: 204 });
});
