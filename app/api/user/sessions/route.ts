import { NextResponse } from "next/server";
import { listOwnSessions } from "@/lib/accounts/security/data";
import { endAllOwnSessions } from "@/lib/accounts/security/mutations";
import { visitOf } from "@/lib/accounts/visit";
import { clearSessionCookies } from "@/lib/platform/auth/session-cookie";
import { route } from "@/lib/platform/http/route";

export const GET = route({ access: "user" }, ({ actor }) => listOwnSessions(actor));

/** Signs out everywhere, here too. */
export const DELETE = route({ access: "user" }, async ({ actor, request, address }) => {
  await endAllOwnSessions(actor, visitOf(request, address));
  const response = NextResponse.json({ message: "You are signed out everywhere." });
  clearSessionCookies(response.cookies);
  return response;
});
