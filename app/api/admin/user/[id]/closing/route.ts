import { closeAccountInput } from "@/lib/accounts/closing/schema";
import { closePerson, keepPerson } from "@/lib/admin/people/mutations";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route(
  { access: "admin", grows: false, params: idParams, body: closeAccountInput },
  ({ actor, params, body, requestId }) => closePerson(actor, { ...params, requestId }, body),
);

export const DELETE = route({ access: "admin", params: idParams }, ({ actor, params, requestId }) =>
  keepPerson(actor, { ...params, requestId }),
);
