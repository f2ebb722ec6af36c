import { exportTable } from "@/lib/admin/explorer/exporting/export-table";
import { exportQuery, tableParams } from "@/lib/admin/explorer/schema";
import { assertConfirmed } from "@/lib/platform/auth/actor";
import { route } from "@/lib/platform/http/route";

/** Seconds, where functions have a limit: a large table takes a while. */
export const maxDuration = 300;

export const GET = route(
  { access: "admin", params: tableParams, query: exportQuery },
  ({ actor, params, query, requestId }) => {
    if (query.messageText) assertConfirmed(actor, "export_words");
    if (query.check) return { message: "The export can begin." };
    return exportTable(
      actor,
      params.table,
      { q: query.q, filters: query.filters, withMessageText: query.messageText },
      requestId,
    );
  },
);
