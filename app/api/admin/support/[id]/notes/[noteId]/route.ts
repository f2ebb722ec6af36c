import { removeNote } from "@/lib/admin/support/notes/mutations";
import { noteParams } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const DELETE = route({ access: "admin", params: noteParams }, async ({ actor, params, requestId }) => {
  await removeNote(actor, { ...params, requestId });
  return new Response(null, { status: 204 });
});
