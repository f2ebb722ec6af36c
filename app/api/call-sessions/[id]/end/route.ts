import { endCallInput } from "@/lib/calls/schema";
import { endCallSession } from "@/lib/calls/server/sessions";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route({ access: "user", grows: false, params: idParams, body: endCallInput }, ({ actor, params }) =>
  endCallSession(actor, params.id),
);
