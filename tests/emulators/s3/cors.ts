import type { Exchange, Reply } from "../exchange";
import { failure } from "./xml";

/** A rule of the bucket, in the format of Amazon's console. */
export type CorsRule = {
  AllowedOrigins: string[];
  AllowedMethods: string[];
  AllowedHeaders?: string[];
  MaxAgeSeconds?: number;
};

const forbidden = (why: string): Reply => failure(403, "AccessForbidden", `CORSResponse: ${why}`);

/** The response to a browser's preflight request. */
export function preflight(exchange: Exchange, rules: readonly CorsRule[]): Reply {
  const origin = headerOf(exchange, "origin");
  const method = headerOf(exchange, "access-control-request-method");
  if (!origin || !method) {
    return failure(400, "BadRequest", "Insufficient information. Origin request header needed.");
  }
  if (rules.length === 0) return forbidden("CORS is not enabled for this bucket.");
  const headers = namesIn(headerOf(exchange, "access-control-request-headers"));
  const rule = rules.find(
    (each) => isFor(each, origin, method) && headers.every((name) => isMatched(each.AllowedHeaders ?? [], name)),
  );
  if (!rule) {
    return forbidden(
      "This CORS request is not allowed. This is usually because the evalution of Origin, request method / Access-Control-Request-Method or Access-Control-Request-Headers are not whitelisted by the resource's CORS spec.",
    );
  }
  return {
    status: 200,
    headers: {
      ...grant(rule, origin),
      ...(headers.length > 0 && { "access-control-allow-headers": headers.join(", ") }),
      ...(rule.MaxAgeSeconds !== undefined && { "access-control-max-age": String(rule.MaxAgeSeconds) }),
    },
  };
}

/** The headers that let the page read a response; none if no rule lists its origin. */
export function corsHeaders(exchange: Exchange, rules: readonly CorsRule[]): Record<string, string> {
  const origin = headerOf(exchange, "origin");
  const rule = origin ? rules.find((each) => isFor(each, origin, exchange.method)) : undefined;
  return origin && rule ? grant(rule, origin) : {};
}

function grant({ AllowedOrigins, AllowedMethods }: CorsRule, origin: string): Record<string, string> {
  const isAnybodys = AllowedOrigins.includes("*");
  return {
    "access-control-allow-origin": isAnybodys ? "*" : origin,
    "access-control-allow-methods": AllowedMethods.join(", "),
    ...(!isAnybodys && { "access-control-allow-credentials": "true" }),
    vary: "Origin, Access-Control-Request-Headers, Access-Control-Request-Method",
  };
}

const isFor = ({ AllowedOrigins, AllowedMethods }: CorsRule, origin: string, method: string): boolean =>
  isMatched(AllowedOrigins, origin) && AllowedMethods.includes(method);

/** Each entry may contain one `*`. */
const isMatched = (allowed: readonly string[], value: string): boolean =>
  allowed.some((entry) => {
    const [start = "", end] = entry.toLowerCase().split("*");
    const given = value.toLowerCase();
    if (end === undefined) return given === start;
    return given.length >= start.length + end.length && given.startsWith(start) && given.endsWith(end);
  });

const headerOf = ({ headers }: Exchange, name: string): string => String(headers[name] ?? "");

const namesIn = (list: string): string[] =>
  list
    .split(",")
    .map((name) => name.trim())
    .filter(Boolean);
