import { NextRequest } from "next/server";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { tokenOf } from "@/tests/factories/users";

type Options = {
  /** Whose session cookie the request carries; without it, signed out. */
  as?: { userId: number };
  json?: unknown;
  body?: BodyInit;
  headers?: Record<string, string>;
};

const ORIGIN = "http://localhost:3000";

/** A request as sent by a browser on one of our pages. */
export async function aRequest(method: string, path: string, options: Options = {}): Promise<NextRequest> {
  const headers = new Headers({ host: "localhost:3000", origin: ORIGIN, ...options.headers });
  if (options.as) headers.set("cookie", `${sessionCookieName()}=${await tokenOf(options.as)}`);
  if (options.json !== undefined) headers.set("content-type", "application/json");
  const body = options.json === undefined ? options.body : JSON.stringify(options.json);
  return new NextRequest(new URL(path, ORIGIN), {
    method,
    headers,
    ...(body !== undefined && { body, duplex: "half" }),
  });
}

/** The second argument of a route handler. */
export const aContext = (params: Record<string, string | number> = {}) => ({
  params: Promise.resolve(Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]))),
});
