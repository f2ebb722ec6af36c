import { beatCallSession } from "@/lib/calls/server/sessions";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route({ access: "user", grows: false, params: idParams }, ({ actor, params }) =>
  beatCallSession(actor, params.id),
);
