import "server-only";
import type { NextRequest } from "next/server";
import { deviceCookieName } from "@/lib/platform/auth/device-cookie";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import type { SessionVisit } from "@/lib/platform/auth/sessions";
import { countryOf } from "@/lib/platform/http/request-facts";

/** The origin of a request about an account; `device` is its device cookie. */
export type Visit = SessionVisit & { device?: string | undefined };

export const visitOf = (request: NextRequest, address: string): Visit => ({
  address,
  country: countryOf(request),
  // Limited to the column's length.
  userAgent: request.headers.get("user-agent")?.slice(0, 400) ?? null,
  token: request.cookies.get(sessionCookieName())?.value ?? null,
  device: request.cookies.get(deviceCookieName())?.value,
});
