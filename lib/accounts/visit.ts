import "server-only";
import type { NextRequest } from "next/server";
import { deviceCookieName } from "@/lib/platform/auth/device-cookie";
import { countryOf } from "@/lib/platform/http/request-facts";

/** Where a request came from. The address and the country are stored with the account; `device` is its device cookie. */
export type Visit = { address: string; country: string | null; device?: string | undefined };

export const visitOf = (request: NextRequest, address: string): Visit => ({
  address,
  country: countryOf(request),
  device: request.cookies.get(deviceCookieName())?.value,
});
