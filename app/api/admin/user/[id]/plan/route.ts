import { setPersonPlan } from "@/lib/admin/people/mutations";
import { personPlanInput } from "@/lib/admin/people/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route(
  { access: "admin", params: idParams, body: personPlanInput },
  ({ actor, params, body, requestId }) => setPersonPlan(actor, { ...params, requestId }, body),
);
