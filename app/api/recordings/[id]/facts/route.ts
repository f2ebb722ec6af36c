import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { lookForFacts } from "@/lib/recordings/look-for-facts";

/** Seconds, where functions have a limit: a text service is asked. */
export const maxDuration = 300;

export const POST = route({ access: "user", params: idParams, limit: "messages" }, ({ actor, params }) =>
  lookForFacts(actor, params.id),
);
