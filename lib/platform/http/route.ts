import "server-only";
import { randomUUID } from "node:crypto";
import type { NextRequest } from "next/server";
import { z } from "zod";
import { forAccount } from "@/lib/platform/account-here";
import { type Actor, assertConfirmed, findActor } from "@/lib/platform/auth/actor";
import { assertAdministrator } from "@/lib/platform/auth/second-factor";
import type { SensitiveAct } from "@/lib/platform/auth/sensitive";
import { sessionCookieName } from "@/lib/platform/auth/session-cookie";
import { databaseAwayCode } from "@/lib/platform/db/away";
import { openDatabase } from "@/lib/platform/db/database";
import { assertRoom, unlessDiskFull } from "@/lib/platform/disk-space";
import { AppError, DATABASE_AWAY } from "@/lib/platform/errors";
import { afterAnswer } from "@/lib/platform/http/after-answer";
import { ANSWER_POLICY, FORM_POLICY } from "@/lib/platform/http/content-policy";
import { errorResponse, statusOf } from "@/lib/platform/http/error-response";
import { parseInput } from "@/lib/platform/http/parse-input";
import { readJson } from "@/lib/platform/http/read-body";
import { addressOf, isForeignOrigin } from "@/lib/platform/http/request-facts";
import { log, requestLog } from "@/lib/platform/log";
import { type LimitName, takeOne, takeOneOf } from "@/lib/platform/rate-limits";
import { type RequestHere, requestHere } from "@/lib/platform/request-here";
import { countRequest } from "@/lib/platform/telemetry/metrics";
import { isTracing, traced } from "@/lib/platform/telemetry/traces";

/** `anyone` skips the session check; `visitor_or_user` may be signed in. */
export type Access = "anyone" | "visitor_or_user" | "user" | "admin";

type Schema = z.core.$ZodType;
type Out<S> = S extends Schema ? z.output<S> : undefined;

export type RouteSpec<A extends Access, B, Q, P> = {
  access: A;
  /** JSON body; zod objects drop unknown keys. Omit it to read the request yourself. */
  body?: B;
  query?: Q;
  /** A path segment that does not parse cannot name a row: 404. */
  params?: P;
  /**
   * Rate limit per account, or per address when signed out. Writes default to "writes"; null: the handler counts
   * itself.
   */
  limit?: LimitName | null;
  /** Requires a proof of identity within the last ten minutes. */
  confirmed?: SensitiveAct;
  /**
   * Whether the call stores something new, which is refused on a full disk. Defaults to true except for GET, HEAD and
   * DELETE; signing in, deleting and ending calls set it to false.
   */
  grows?: boolean;
  /** Responds even when the database is unreachable. */
  withoutDatabase?: boolean;
  /** For signed callbacks and the sweeper, which authenticate in other ways. */
  exemptFromOriginCheck?: boolean;
};

export type RouteInput<A extends Access, B, Q, P> = {
  actor: A extends "anyone" ? null : A extends "visitor_or_user" ? Actor | null : Actor;
  body: Out<B>;
  query: Out<Q>;
  params: Out<P>;
  request: NextRequest;
  address: string;
  requestId: string;
};

type Context = { params: Promise<Record<string, string | string[] | undefined>> };

type Handler = ((request: NextRequest, context: Context) => Promise<Response>) & {
  spec: RouteSpec<Access, unknown, unknown, unknown>;
};

/**
 * Handles one REST call: authenticate, validate the input, run the handler, translate errors, log once. The handler
 * returns a Response, or a value that is sent as JSON.
 */
export function route<
  A extends Access,
  B extends Schema | undefined = undefined,
  Q extends Schema | undefined = undefined,
  P extends Schema | undefined = undefined,
>(spec: RouteSpec<A, B, Q, P>, act: (input: RouteInput<A, B, Q, P>) => unknown): Handler {
  const handle = async (
    request: NextRequest,
    context: Context,
    { id: requestId, startedAt }: RequestHere,
  ): Promise<Response> => {
    const path = request.nextUrl.pathname;
    const pattern = patternOf(path, await context.params);
    const asking: { actor: Actor | null } = { actor: null };
    const answered = async () => {
      if (!spec.withoutDatabase) await openDatabase();
      const actor = await whoIsAsking(request, spec.access);
      asking.actor = actor;
      const address = addressOf(request);
      await checkWrite(request, spec, actor, address);
      const input = { actor, request, address, requestId, ...(await readInput(request, context, spec)) };
      const handle = () => act(input as RouteInput<A, B, Q, P>);
      const answer = await (actor ? forAccount(actor.userId, handle) : handle());
      return answer instanceof Response ? answer : privateJson(answer);
    };
    if (isTracing()) afterAnswer(async () => undefined);
    const response = await traced(`${request.method} ${pattern}`, { "request.id": requestId }, async (span) => {
      const answer = await answered().catch((error: unknown) => errorResponse(asAppError(error)));
      span?.setAttribute("http.response.status_code", answer.status);
      return answer;
    });
    response.headers.set("x-request-id", requestId);
    response.headers.set("content-security-policy", isPage(response) ? FORM_POLICY : ANSWER_POLICY);
    const ms = performance.now() - startedAt;
    requestLog.info({
      method: request.method,
      path,
      status: response.status,
      ms: Math.round(ms),
      ...(asking.actor && { userId: asking.actor.userId }),
    });
    countRequest({ method: request.method, path: pattern, status: response.status, ms });
    return response;
  };
  const handler = (request: NextRequest, context: Context) => {
    const here = { id: randomUUID(), startedAt: performance.now() };
    return requestHere.run(here, () => handle(request, context, here));
  };
  return Object.assign(handler, { spec: spec as RouteSpec<Access, unknown, unknown, unknown> });
}

/** The path with parameter names in place of values, which may be ids or private text. */
function patternOf(path: string, params: Awaited<Context["params"]>): string {
  let pattern = path;
  for (const [name, value] of Object.entries(params ?? {})) {
    const given = [value ?? []].flat();
    const ends = `/${given.map((part) => encodeURIComponent(Buffer.from(part).toString())).join("/")}`;
    if (given.length > 0 && !pattern.includes(ends)) return "[other]";
    if (given.length > 0) pattern = pattern.replace(ends, `/[${name}]`);
  }
  return pattern;
}

const isPage = (response: Response) => response.headers.get("content-type")?.startsWith("text/html") ?? false;

function privateJson(answer: unknown): Response {
  return Response.json(answer ?? null, { headers: { "cache-control": "private, no-store" } });
}

async function whoIsAsking(request: NextRequest, access: Access): Promise<Actor | null> {
  if (access === "anyone") return null;
  const actor = await findActor(request.cookies.get(sessionCookieName())?.value);
  if (access === "visitor_or_user") return actor;
  if (!actor) throw new AppError("signed_out", "Please sign in to continue.");
  if (access === "admin") await assertAdministrator(actor);
  return actor;
}

type AnySpec = RouteSpec<Access, Schema | undefined, Schema | undefined, Schema | undefined>;

async function checkWrite(request: NextRequest, spec: AnySpec, actor: Actor | null, address: string) {
  const isWrite = request.method !== "GET" && request.method !== "HEAD";
  if (isWrite && !spec.exemptFromOriginCheck && isForeignOrigin(request)) {
    throw new AppError("foreign_origin", "This request came from another site and was refused.");
  }
  if (spec.grows ?? (isWrite && request.method !== "DELETE")) await assertRoom();
  if (spec.confirmed && actor) assertConfirmed(actor, spec.confirmed);
  const usual = isWrite && !spec.exemptFromOriginCheck ? "writes" : null;
  const limit = spec.limit === undefined ? usual : spec.limit;
  if (limit) await (actor ? takeOne(limit, `user:${actor.userId}`) : takeOneOf(limit, { address }));
}

async function readInput(request: NextRequest, context: Context, spec: AnySpec) {
  const params = spec.params && z.safeParse(spec.params, await context.params);
  if (params && !params.success) throw new AppError("not_found", "There is nothing at this address.");
  const query = spec.query && parseInput(spec.query, Object.fromEntries(request.nextUrl.searchParams));
  const body = spec.body && parseInput(spec.body, await readJson(request));
  return { params: params?.data, query, body };
}

function asAppError(failure: unknown): AppError {
  const error = unlessDiskFull(failure);
  const away = databaseAwayCode(error);
  if (away !== null) {
    log.error({ code: away }, "The database cannot be reached.");
    const { message, retryAfterSeconds } = DATABASE_AWAY;
    return new AppError("unavailable", message, { cause: error, retryAfterSeconds });
  }
  if (!(error instanceof AppError)) {
    log.error({ err: error }, "A request failed for an unknown reason.");
    return new AppError("internal", "Something went wrong. Please try again.", { cause: error });
  }
  if (statusOf(error) >= 500) log.warn({ err: error }, "A request failed.");
  return error;
}
