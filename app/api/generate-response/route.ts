import { answerWhole, answerWithEvents, wantsEvents } from "@/lib/conversations/replies/answer-reply";
import { startReply } from "@/lib/conversations/replies/claim";
import { generateResponseInput } from "@/lib/conversations/schema";
import { keepAlive } from "@/lib/platform/http/after-answer";
import { likelyCountryOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";

/** Seconds, where functions have a limit: a reply is written to its end. */
export const maxDuration = 300;

export const POST = route(
  { access: "user", body: generateResponseInput, limit: "messages" },
  async ({ actor, body, request }) => {
    const reply = await startReply(actor, { ...body, country: likelyCountryOf(request) });
    keepAlive(reply.finished.catch(() => undefined));
    return wantsEvents(request.headers) ? answerWithEvents(reply) : answerWhole(reply);
  },
);
