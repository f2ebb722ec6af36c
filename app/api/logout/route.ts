import { NextResponse } from "next/server";
import { signOut } from "@/lib/accounts/mutations";
import { visitOf } from "@/lib/accounts/visit";
import { clearSessionCookies } from "@/lib/platform/auth/session-cookie";
import { route } from "@/lib/platform/http/route";

/** Also answers when nobody is signed in: signing out twice is not a mistake. */
export const POST = route({ access: "anyone", grows: false }, async ({ request, address }) => {
  await signOut(visitOf(request, address));
  const response = NextResponse.json({ message: "You are signed out." });
  clearSessionCookies(response.cookies);
  return response;
});
