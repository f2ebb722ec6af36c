import { NextResponse } from "next/server";
import { register } from "@/lib/accounts/mutations";
import { registerInput } from "@/lib/accounts/schema";
import { setSessionCookies } from "@/lib/platform/auth/session-cookie";
import { countryOf } from "@/lib/platform/http/request-facts";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "anyone", body: registerInput, limit: "register" },
  async ({ body, request, address }) => {
    const { session, user } = await register(body, { address, country: countryOf(request) });
    const response = NextResponse.json(user, { status: 201 });
    await setSessionCookies(response.cookies, session);
    return response;
  },
);
