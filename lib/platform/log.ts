import "server-only";
import pino from "pino";
import { env } from "@/lib/platform/env";
import { requestHere } from "@/lib/platform/request-here";

/** Never logged, at any depth. */
const secretNames = [
  "password",
  "confirmPassword",
  "content",
  "message_text",
  "text",
  "audio",
  "bytes",
  "value",
  "apiKey",
  "key",
  "token",
  "authorization",
  "cookie",
  "secret",
  "signedUrl",
  "email",
];

// On platforms that freeze the process between requests, each line is written before the response.
const destination = pino.destination({ sync: env().VERCEL });

export const log = pino(
  {
    level: env().LOG_LEVEL,
    base: null,
    mixin: () => {
      const request = requestHere.getStore();
      return request ? { requestId: request.id } : {};
    },
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[removed]" },
    // An error's own fields may contain data echoed by a vendor, so only its kind, message and stack are logged.
    serializers: { err: describeError },
  },
  destination,
);

/** For the line per request, whose fields are fixed in code. Redacting it took a sixth of all allocated memory. */
export const requestLog = log.child({}, { redact: [] });

type Described = { type: string; message: string; code?: unknown; stack?: string; cause?: Described };

function describeError(error: unknown): Described {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an Error" };
  return {
    type: error.name,
    message: error.message.slice(0, 500),
    ...("code" in error && { code: error.code }),
    ...(error.stack && { stack: error.stack }),
    ...(error.cause instanceof Error && { cause: describeError(error.cause) }),
  };
}
