import { hearingQuery } from "@/lib/conversations/schema";
import { getReplyToHear } from "@/lib/conversations/speech/data";
import { hearReply } from "@/lib/conversations/speech/speak";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { asAttachment } from "@/lib/platform/http/attachment";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

/** Seconds, where functions have a limit: a long reply is spoken to its end. */
export const maxDuration = 300;

export const GET = route({ access: "user", params: idParams, query: hearingQuery }, async (context) => {
  const { actor, params, query, request } = context;
  const { response, work } = await hearReply(actor, params.id, request.headers.get("range"));
  keepAlive(work);
  if (query.download) response.headers.set("content-disposition", asAttachment(`AI voice, answer ${params.id}.mp3`));
  return response;
});

/** Says that there is something to hear, without having it spoken. */
export const HEAD = route({ access: "user", params: idParams }, async ({ actor, params }) => {
  await getReplyToHear(actor, params.id);
  return new Response(null, { headers: { "content-type": "audio/mpeg", "cache-control": "private, no-store" } });
});
