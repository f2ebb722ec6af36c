import { listRequests } from "@/lib/admin/support/data";
import { listRequestsQuery } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

/** The body is a plain list, so the total and the next page's cursor are headers. */
export const GET = route({ access: "admin", query: listRequestsQuery }, async ({ query }) => {
  const { requests, total, nextCursor } = await listRequests(query);
  const headers = new Headers({ "cache-control": "private, no-store", "x-total-count": String(total) });
  if (nextCursor) headers.set("x-next-cursor", nextCursor);
  return Response.json(requests, { headers });
});
