import { deleteRow } from "@/lib/admin/explorer/deleting/mutations";
import { openRow, updateRow } from "@/lib/admin/explorer/mutations";
import { rowFields, rowParams } from "@/lib/admin/explorer/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", params: rowParams }, ({ actor, params, requestId }) =>
  openRow(actor, params.table, params.id, requestId),
);

/** `If-Match` carries the version that the row had when it was opened. */
export const PUT = route(
  { access: "admin", params: rowParams, body: rowFields },
  ({ actor, params, body, request, requestId }) =>
    updateRow(actor, { ...params, version: request.headers.get("if-match"), requestId }, body),
);

export const DELETE = route({ access: "admin", params: rowParams }, async ({ actor, params, requestId }) => {
  await deleteRow(actor, params.table, params.id, requestId);
  return { message: "Record deleted." };
});
