import { NextResponse } from "next/server";
import { offerSignIn } from "@/lib/accounts/passkeys/mutations";
import { renewedAttempt, setAttemptCookie } from "@/lib/platform/auth/attempt-cookie";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "anyone", grows: false, limit: "login_challenges" }, async ({ request }) => {
  const { token, attempt } = renewedAttempt(request.cookies);
  const response = NextResponse.json(await offerSignIn(attempt));
  setAttemptCookie(response.cookies, token);
  return response;
});
