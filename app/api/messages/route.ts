import { listMessages } from "@/lib/conversations/data";
import { createMessage } from "@/lib/conversations/mutations";
import { createMessageInput, idempotencyKey, messagesQuery } from "@/lib/conversations/schema";
import { parseInput } from "@/lib/platform/http/parse-input";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user", query: messagesQuery }, ({ actor, query }) => listMessages(actor, query));

export const POST = route(
  { access: "user", body: createMessageInput, limit: "messages" },
  async ({ actor, body, request }) => {
    const key = parseInput(idempotencyKey, request.headers.get("idempotency-key"));
    const { message, isRepeat } = await createMessage(actor, body, key);
    return Response.json(message, { status: isRepeat ? 200 : 201 });
  },
);
