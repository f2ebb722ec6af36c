import { setPersonStatus } from "@/lib/admin/people/mutations";
import { personStatusInput } from "@/lib/admin/people/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route(
  { access: "admin", grows: false, params: idParams, body: personStatusInput },
  ({ actor, params, body, requestId }) => setPersonStatus(actor, { ...params, requestId }, body),
);
