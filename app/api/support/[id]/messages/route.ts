import { route } from "@/lib/platform/http/route";
import { replyToSupport } from "@/lib/support/mutations";
import { replyInput, replyParams } from "@/lib/support/schema";

export const POST = route(
  { access: "user", params: replyParams, body: replyInput, limit: "support" },
  async ({ actor, params, body }) => Response.json(await replyToSupport(actor, params.id, body), { status: 201 }),
);
