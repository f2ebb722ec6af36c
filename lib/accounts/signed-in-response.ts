import "server-only";
import { NextResponse } from "next/server";
import type { SignedIn } from "@/lib/accounts/mutations";
import { setDeviceCookie } from "@/lib/platform/auth/device-cookie";
import { setSessionCookies } from "@/lib/platform/auth/session-cookie";

/** The response to every way of signing in: the user, and the cookies of their session and device. */
export function signedInResponse({ token, user, device }: SignedIn) {
  const response = NextResponse.json(user);
  setSessionCookies(response.cookies, token);
  setDeviceCookie(response.cookies, device);
  return response;
}
