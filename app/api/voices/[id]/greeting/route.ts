import { firstWordsFor } from "@/lib/calls/agent/first-words";
import { greet } from "@/lib/conversations/greeting";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route({ access: "user", params: idParams }, ({ actor, params }) =>
  greet(actor, params.id, firstWordsFor),
);
