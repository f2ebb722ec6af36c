import { firstWordsFor } from "@/lib/calls/agent/first-words";
import { greet } from "@/lib/conversations/greeting";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";
import { workSoon } from "@/lib/work/background";

export const POST = route({ access: "user", params: idParams }, ({ actor, params }) =>
  greet(actor, params.id, firstWordsFor).finally(workSoon),
);
