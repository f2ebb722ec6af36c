import { NextResponse } from "next/server";
import { requestClosing } from "@/lib/accounts/closing/requesting/mutations";
import { closeAccountInput } from "@/lib/accounts/closing/schema";
import { visitOf } from "@/lib/accounts/visit";
import { clearSessionCookies } from "@/lib/platform/auth/session-cookie";
import { route } from "@/lib/platform/http/route";

/** Signs out everywhere and deletes the account, in seven days or at once. */
export const POST = route(
  { access: "user", grows: false, body: closeAccountInput, confirmed: "delete_account" },
  async (context) => {
    const { actor, body, request, address } = context;
    const answer = await requestClosing(actor, body, visitOf(request, address));
    const response = NextResponse.json(answer);
    clearSessionCookies(response.cookies);
    return response;
  },
);
