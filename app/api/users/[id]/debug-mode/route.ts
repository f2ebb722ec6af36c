import { setDebugMode } from "@/lib/accounts/mutations";
import { debugModeInput } from "@/lib/accounts/schema";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const PATCH = route({ access: "admin", params: idParams, body: debugModeInput }, ({ actor, params, body }) =>
  setDebugMode(actor, params.id, body),
);
