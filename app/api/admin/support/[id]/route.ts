import { getRequest } from "@/lib/admin/support/data";
import { setRequestStatus } from "@/lib/admin/support/mutations";
import { requestParams, setStatusInput } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", params: requestParams }, ({ params }) => getRequest(params.id));

export const PATCH = route(
  { access: "admin", params: requestParams, body: setStatusInput },
  ({ actor, params, body, requestId }) => setRequestStatus(actor, { ...params, requestId }, body),
);
