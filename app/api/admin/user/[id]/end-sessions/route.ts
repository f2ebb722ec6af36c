import { endPersonSessions } from "@/lib/admin/people/mutations";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route({ access: "admin", grows: false, params: idParams }, ({ actor, params, requestId }) =>
  endPersonSessions(actor, { ...params, requestId }),
);
