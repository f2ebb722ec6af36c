import { type NextRequest, NextResponse } from "next/server";

/**
 * Sends people without a session cookie to the sign-in page before anything is rendered. Never the authority: every
 * page and call checks the session itself.
 */
export function middleware(request: NextRequest) {
  const hasCookie = request.cookies.getAll().some(({ name }) => name.endsWith("next-auth.session-token"));
  if (hasCookie) return NextResponse.next();
  const target = new URL("/auth", request.url);
  target.searchParams.set("callbackUrl", request.nextUrl.pathname + request.nextUrl.search);
  return NextResponse.redirect(target);
}

export const config = {
  runtime: "nodejs",
  matcher: [
    "/dashboard/:path*",
    "/create-voice/:path*",
    "/edit-voice/:path*",
    "/conversation/:path*",
    "/account-settings/:path*",
    "/user-dashboard/:path*",
    "/agent-test/:path*",
    "/admin/:path*",
  ],
};
