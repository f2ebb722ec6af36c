import { respond } from "@/lib/admin/support/respond";
import { requestParams, respondInput } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "admin", params: requestParams, body: respondInput },
  ({ actor, params, body, requestId }) => respond(actor, { ...params, requestId }, body),
);
