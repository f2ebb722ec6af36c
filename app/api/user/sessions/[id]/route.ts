import { NextResponse } from "next/server";
import { endOwnSession } from "@/lib/accounts/security/mutations";
import { visitOf } from "@/lib/accounts/visit";
import { clearSessionCookies } from "@/lib/platform/auth/session-cookie";
import { route } from "@/lib/platform/http/route";
import { idParams } from "@/lib/platform/http/row-id";

export const DELETE = route(
  { access: "user", params: idParams },
  async ({ actor, params: { id }, request, address }) => {
    await endOwnSession(actor, id, visitOf(request, address));
    const response = NextResponse.json({ message: "The session was ended." });
    if (id === actor.sessionId) clearSessionCookies(response.cookies);
    return response;
  },
);
