import { sayIsSafe } from "@/lib/conversations/end-hold";
import { endHoldInput } from "@/lib/conversations/schema";
import { likelyCountryOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", body: endHoldInput, grows: false }, async ({ actor, body, request }) =>
  Response.json(await sayIsSafe(actor, body, likelyCountryOf(request))),
);
