import { deleteRows } from "@/lib/admin/explorer/deleting/mutations";
import { createRow, openPage } from "@/lib/admin/explorer/mutations";
import { pageQuery, rowFields, selection, tableParams } from "@/lib/admin/explorer/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route(
  { access: "admin", params: tableParams, query: pageQuery },
  ({ actor, params, query, requestId }) => openPage(actor, params.table, query, requestId),
);

export const POST = route(
  { access: "admin", params: tableParams, body: rowFields },
  async ({ actor, params, body, requestId }) =>
    Response.json(await createRow(actor, params.table, body, requestId), { status: 201 }),
);

export const DELETE = route(
  { access: "admin", params: tableParams, body: selection },
  ({ actor, params, body, requestId }) => deleteRows(actor, params.table, body, requestId),
);
