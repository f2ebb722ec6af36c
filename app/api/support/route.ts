import { route } from "@/lib/platform/http/route";
import { listOwnSupportRequests } from "@/lib/support/data";
import { createSupportRequest } from "@/lib/support/mutations";
import { createSupportInput } from "@/lib/support/schema";

export const GET = route({ access: "user" }, ({ actor }) => listOwnSupportRequests(actor));

export const POST = route(
  { access: "visitor_or_user", body: createSupportInput, limit: "support" },
  async ({ actor, body }) => Response.json(await createSupportRequest(actor, body), { status: 201 }),
);
