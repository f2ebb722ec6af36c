import { NextResponse } from "next/server";
import { loginInput } from "@/lib/accounts/schema";
import type { SignInAnswer } from "@/lib/accounts/second-factor/schema";
import { signedInResponse } from "@/lib/accounts/signed-in-response";
import { signIn } from "@/lib/accounts/two-step/mutations";
import { visitOf } from "@/lib/accounts/visit";
import { renewedAttempt, setAttemptCookie } from "@/lib/platform/auth/attempt-cookie";
import { route } from "@/lib/platform/http/route";

/** 202 when the person has to give a second factor as well: the browser gets a cookie for that, and no session. */
export const POST = route({ access: "anyone", grows: false, body: loginInput }, async ({ body, request, address }) => {
  const { token, attempt } = renewedAttempt(request.cookies);
  const signedIn = await signIn(body, attempt, visitOf(request, address));
  if (!("secondFactor" in signedIn)) {
    return signedInResponse(signedIn);
  }
  const response = NextResponse.json<SignInAnswer>(signedIn, { status: 202 });
  setAttemptCookie(response.cookies, token);
  return response;
});
