import { prepareCallInput } from "@/lib/calls/schema";
import { prepareCall } from "@/lib/calls/server/agent-updates";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", body: prepareCallInput }, async ({ actor, body }) => {
  await prepareCall(actor, body);
  return new Response(null, { status: 204 });
});
