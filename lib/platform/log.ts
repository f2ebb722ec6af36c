import "server-only";
import pino from "pino";
import { env } from "@/lib/platform/env";

/** Never logged, at whatever depth they are handed in. */
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

// Where the process may be frozen between requests, each line is written before the answer.
const destination = pino.destination({ sync: env().VERCEL });

export const log = pino(
  {
    level: env().LOG_LEVEL,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: "[removed]" },
    // An error's own fields can hold what a vendor echoed back, so only its kind, message and trace are kept.
    serializers: { err: describeError },
  },
  destination,
);

/** For the line of each request, whose fields the code names: looking for secrets there was a sixth of all memory it took. */
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
