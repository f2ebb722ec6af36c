import { previewDeletion } from "@/lib/admin/explorer/deleting/data";
import { selection, tableParams } from "@/lib/admin/explorer/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "admin", params: tableParams, body: selection }, ({ params, body }) =>
  previewDeletion(params.table, body),
);
