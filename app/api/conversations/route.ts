import { listConversations } from "@/lib/conversations/data";
import { createConversation } from "@/lib/conversations/mutations";
import { conversationsQuery, createConversationInput } from "@/lib/conversations/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user", query: conversationsQuery }, ({ actor, query }) =>
  listConversations(actor, query),
);

export const POST = route({ access: "user", body: createConversationInput }, async ({ actor, body }) =>
  Response.json(await createConversation(actor, body), { status: 201 }),
);
