import { z } from "zod";
import { route } from "@/lib/platform/http/route";
import { rowId } from "@/lib/platform/http/row-id";
import { receiveUpload } from "@/lib/voices/samples/receive-upload";

const query = z.object({ voiceId: rowId.optional() });

export const POST = route({ access: "user", query, limit: "uploads" }, async ({ actor, query, request }) =>
  Response.json(await receiveUpload(actor, request, query.voiceId), {
    status: 201,
    headers: { "cache-control": "no-store" },
  }),
);
