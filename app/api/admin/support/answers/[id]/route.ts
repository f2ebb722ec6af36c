import { changeSavedAnswer, removeSavedAnswer } from "@/lib/admin/support/answers/mutations";
import { requestParams, savedAnswerInput } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const PATCH = route(
  { access: "admin", params: requestParams, body: savedAnswerInput },
  ({ actor, params, body, requestId }) => changeSavedAnswer(actor, { ...params, requestId }, body),
);

export const DELETE = route({ access: "admin", params: requestParams }, async ({ actor, params, requestId }) => {
  await removeSavedAnswer(actor, { ...params, requestId });
  return new Response(null, { status: 204 });
});
