import { NextResponse } from "next/server";
import { register } from "@/lib/accounts/mutations";
import { registerInput } from "@/lib/accounts/schema";
import { visitOf } from "@/lib/accounts/visit";
import { setDeviceCookie } from "@/lib/platform/auth/device-cookie";
import { setSessionCookies } from "@/lib/platform/auth/session-cookie";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "anyone", body: registerInput, limit: "register" },
  async ({ body, request, address }) => {
    const { token, user, device } = await register(body, visitOf(request, address));
    const response = NextResponse.json(user, { status: 201 });
    setSessionCookies(response.cookies, token);
    setDeviceCookie(response.cookies, device);
    return response;
  },
);
