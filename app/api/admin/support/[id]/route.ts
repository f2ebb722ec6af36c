import { getRequest } from "@/lib/admin/support/data";
import { changeRequest } from "@/lib/admin/support/mutations";
import { changeRequestInput, requestParams } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin", params: requestParams }, ({ params }) => getRequest(params.id));

export const PATCH = route(
  { access: "admin", params: requestParams, body: changeRequestInput },
  ({ actor, params, body, requestId }) => changeRequest(actor, { ...params, requestId }, body),
);
