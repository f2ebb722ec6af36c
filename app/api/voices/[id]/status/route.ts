import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { forceReady } from "@/lib/voices/mutations";
import { forceReadyInput } from "@/lib/voices/schema";

export const PATCH = route({ access: "user", params: idParams, body: forceReadyInput }, ({ actor, params }) =>
  forceReady(actor, params.id),
);
