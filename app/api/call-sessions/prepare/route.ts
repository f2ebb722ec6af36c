import { prepareCallInput } from "@/lib/calls/schema";
import { prepareCall } from "@/lib/calls/server/agent-updates";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", body: prepareCallInput }, async ({ actor, body }) =>
  Response.json(await prepareCall(actor, body)),
);
