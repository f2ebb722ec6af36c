import { openDeletion } from "@/lib/admin/explorer/deleting/mutations";
import { selection, tableParams } from "@/lib/admin/explorer/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "admin", grows: false, params: tableParams, body: selection },
  ({ actor, params, body, requestId }) => openDeletion(actor, params.table, body, requestId),
);
