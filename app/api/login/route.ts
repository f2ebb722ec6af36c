import { NextResponse } from "next/server";
import { signIn } from "@/lib/accounts/mutations";
import { loginInput } from "@/lib/accounts/schema";
import { visitOf } from "@/lib/accounts/visit";
import { setDeviceCookie } from "@/lib/platform/auth/device-cookie";
import { setSessionCookies } from "@/lib/platform/auth/session-cookie";
import { route } from "@/lib/platform/http/route";

export const POST = route({ access: "anyone", body: loginInput }, async ({ body, request, address }) => {
  const { token, user, device } = await signIn(body, visitOf(request, address));
  const response = NextResponse.json(user);
  setSessionCookies(response.cookies, token);
  setDeviceCookie(response.cookies, device);
  return response;
});
