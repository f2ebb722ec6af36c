import { NextResponse } from "next/server";
import { changeOwnPassword } from "@/lib/accounts/security/mutations";
import { changePasswordInput } from "@/lib/accounts/security/schema";
import { visitOf } from "@/lib/accounts/visit";
import { setDeviceCookie } from "@/lib/platform/auth/device-cookie";
import { route } from "@/lib/platform/http/route";

export const POST = route(
  { access: "user", grows: false, body: changePasswordInput },
  async ({ actor, body, request, address }) => {
    const device = await changeOwnPassword(actor, body, visitOf(request, address));
    const response = NextResponse.json({ message: "The password was changed. Your other devices are signed out." });
    setDeviceCookie(response.cookies, device);
    return response;
  },
);
