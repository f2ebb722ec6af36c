import { answerQuestion } from "@/lib/conversations/replies/cards";
import { answerQuestionInput } from "@/lib/conversations/schema";
import { likelyCountryOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const POST = route(
  { access: "user", params: idParams, body: answerQuestionInput, grows: false },
  async ({ actor, params, body, request }) =>
    Response.json(await answerQuestion(actor, params.id, body.answer, likelyCountryOf(request))),
);
