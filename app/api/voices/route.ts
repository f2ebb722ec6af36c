import { z } from "zod";
import { worker } from "@/lib/jobs/worker";
import { AppError } from "@/lib/platform/errors";
import { jsonUnlessKnown } from "@/lib/platform/http/json-unless-known";
import { route } from "@/lib/platform/http/route";
import { rowId } from "@/lib/platform/http/row-id";
import { listVoices } from "@/lib/voices/data";
import { waitsForWork } from "@/lib/voices/making/awaited";
import { noteSeen } from "@/lib/voices/making/seen";
import { createVoice } from "@/lib/voices/mutations";
import { createVoiceBody } from "@/lib/voices/schema";

const query = z.object({ userId: z.optional(rowId) });

/** Asked for every few seconds: a list that is as the browser knows it is answered without a body. */
export const GET = route({ access: "user", query }, async ({ actor, query, request }) => {
  const voices = await listVoices(actor, query.userId);
  noteSeen(actor, voices);
  if (voices.some(waitsForWork)) worker()?.awaited();
  return jsonUnlessKnown(request, voices);
});

export const POST = route({ access: "user", body: createVoiceBody }, async ({ actor, body, address }) => {
  const { userId, ...input } = body;
  if (userId !== undefined && userId !== actor.userId) {
    throw new AppError("forbidden", "You can only add a voice to your own account.");
  }
  return Response.json(await createVoice(actor, input, address), { status: 201 });
});
