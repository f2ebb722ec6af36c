import { NextResponse } from "next/server";
import { signIn } from "@/lib/accounts/mutations";
import { loginInput } from "@/lib/accounts/schema";
import { setSessionCookies } from "@/lib/platform/auth/session-cookie";
import { countryOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "anyone", body: loginInput }, async ({ body, request, address }) => {
  const { session, user } = await signIn(body, { address, country: countryOf(request) });
  const response = NextResponse.json(user);
  await setSessionCookies(response.cookies, session);
  return response;
});
