import { NextRequest } from "next/server";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { tokenOf } from "@/tests/factories/users";

type Options = {
  /** Whose session cookie the request carries; without it, signed out. */
  as?: { userId: number } | null | undefined;
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

type Handler = (request: NextRequest, context: ReturnType<typeof aContext>) => Promise<Response>;
export type Call = Options & {
  /** Left out: GET, or POST with a body. */
  method?: string;
  /** Handlers read nothing of it but the query. */
  path?: string;
  params?: Record<string, string | number>;
};

/** The cookie of this name that a response sets, as a browser sends it back; empty where it sets none. */
export const cookieIn = (response: Response, name = sessionCookieName()): string =>
  response.headers
    .getSetCookie()
    .find((line) => line.startsWith(`${name}=`))
    ?.split(";")[0] ?? "";

/** The response of a route handler, called as by a browser on one of our pages. */
export async function responseOf(handler: Handler, { path = "/x", params, ...options }: Call = {}): Promise<Response> {
  const method = options.method ?? ("json" in options || "body" in options ? "POST" : "GET");
  return handler(await aRequest(method, path, options), aContext(params));
}
