import { z } from "zod";
import { AppError } from "@/lib/platform/errors";
import { route } from "@/lib/platform/http/route";
import { rowId } from "@/lib/platform/http/row-id";
import { listVoices } from "@/lib/voices/data";
import { createVoice } from "@/lib/voices/mutations";
import { createVoiceBody } from "@/lib/voices/schema";

const query = z.object({ userId: rowId.optional() });

export const GET = route({ access: "user", query }, ({ actor, query }) => listVoices(actor, query.userId));

export const POST = route({ access: "user", body: createVoiceBody }, async ({ actor, body, address }) => {
  const { userId, ...input } = body;
  if (userId !== undefined && userId !== actor.userId) {
    throw new AppError("forbidden", "You can only add a voice to your own account.");
  }
  return Response.json(await createVoice(actor, input, address), { status: 201 });
});
