import { listSavedAnswers } from "@/lib/admin/support/answers/data";
import { createSavedAnswer } from "@/lib/admin/support/answers/mutations";
import { savedAnswerInput } from "@/lib/admin/support/schema";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "admin" }, () => listSavedAnswers());

export const POST = route({ access: "admin", body: savedAnswerInput }, async ({ actor, body, requestId }) =>
  Response.json(await createSavedAnswer(actor, body, requestId), { status: 201 }),
);
