import { createCallSessionInput } from "@/lib/calls/schema";
import { createCallSession } from "@/lib/calls/server/sessions";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "user", body: createCallSessionInput }, async ({ actor, body }) =>
  Response.json(await createCallSession(actor, body), { status: 201 }),
);
