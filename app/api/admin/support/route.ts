import { openRequests } from "@/lib/admin/support/mutations";
import { listRequestsQuery } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

/** The body is a plain list, so the total and the next page's cursor are headers. */
export const GET = route({ access: "admin", query: listRequestsQuery }, async ({ actor, query, requestId }) => {
  const { requests, total, nextCursor } = await openRequests(actor, query, requestId);
  const headers = new Headers({ "cache-control": "private, no-store", "x-total-count": String(total) });
  if (nextCursor) headers.set("x-next-cursor", nextCursor);
  return Response.json(requests, { headers });
});
