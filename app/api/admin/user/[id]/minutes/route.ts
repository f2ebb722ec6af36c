import { grantMinutes } from "@/lib/admin/people/mutations";
import { grantMinutesInput } from "@/lib/admin/people/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route(
  { access: "admin", params: idParams, body: grantMinutesInput },
  ({ actor, params, body, requestId }) => grantMinutes(actor, { ...params, requestId }, body),
);
