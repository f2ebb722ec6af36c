import { secondStepInput } from "@/lib/accounts/second-factor/schema";
import { signedInResponse } from "@/lib/accounts/signed-in-response";
import { answerSecondStep } from "@/lib/accounts/two-step/mutations";
import { visitOf } from "@/lib/accounts/visit";
import { attemptOf } from "@/lib/platform/auth/attempt-cookie";
import { route } from "@/lib/platform/http/route";

/** Counted like a password for the address, and by the account. */
export const POST = route(
  { access: "anyone", grows: false, body: secondStepInput, limit: null },
  async ({ body, request, address }) => {
    const signedIn = await answerSecondStep(body, attemptOf(request.cookies), visitOf(request, address));
    return signedInResponse(signedIn);
  },
);
