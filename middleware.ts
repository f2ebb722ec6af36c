import { type NextRequest, NextResponse } from "next/server";
import { browserHosts } from "@/lib/keys/browser-hosts";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { env } from "@/lib/platform/env";
import { contentPolicy } from "@/lib/platform/http/content-policy";

/**
 * Sends people without a session cookie to the sign-in page before anything is rendered, and gives the pages behind it
 * their Content-Security-Policy. Never the authority: every page and call checks the session itself.
 */
export async function middleware(request: NextRequest) {
  if (request.cookies.has(sessionCookieName())) return isDevelopment() ? NextResponse.next() : withPolicy(request);
  const target = new URL("/auth", request.url);
  target.searchParams.set("callbackUrl", request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.redirect(target);
}

/** Hot reloading evaluates code, which the policy forbids. */
const isDevelopment = () => env().NODE_ENV === "development";

/**
 * These pages are rendered for each request, so their inline scripts carry a nonce, which Next reads from the request.
 * The policy of the first one stays in force on all that follow without a reload, so it is the same for all.
 */
async function withPolicy(request: NextRequest) {
  const nonce = btoa(crypto.randomUUID());
  const policy = contentPolicy({ scripts: [`'nonce-${nonce}'`], hosts: await browserHosts() });
  const headers = new Headers(request.headers);
  headers.set("Content-Security-Policy", policy);
  const response = NextResponse.next({ request: { headers } });
  response.headers.set("Content-Security-Policy", policy);
  return response;
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/dashboard/:path*",
    "/create-voice/:path*",
    "/edit-voice/:path*",
    "/conversation/:path*",
    "/recordings/:path*",
    "/account-settings/:path*",
    "/recently-deleted/:path*",
    "/user-dashboard/:path*",
    "/agent-test/:path*",
    "/admin/:path*",
  ],
};
