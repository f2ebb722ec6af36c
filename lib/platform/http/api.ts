import { z } from "zod";
import type { ErrorCode, FieldErrors } from "@/lib/platform/errors";

const errorBody = z.object({
  message: z.string().optional(),
  code: z.string().optional(),
  errors: z.record(z.string(), z.array(z.string())).optional(),
});

/**
 * A call that was not answered with success. `message` reads "{status}: {what the server said}"; `detail` is what it
 * said alone. Status 0: there was no answer at all.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;
  readonly detail: string;

  constructor(status: number, text: string, cause?: unknown) {
    const body = readErrorBody(text);
    // A page of a proxy or of a crash is not for reading.
    const detail = body.message ?? (text.trimStart().startsWith("<") ? "Something went wrong." : text);
    super(status === 0 ? detail : `${status}: ${detail}`, { cause });
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.code = body.code as ErrorCode | undefined;
    this.errors = body.errors ?? {};
  }
}

function readErrorBody(text: string): z.infer<typeof errorBody> {
  try {
    return errorBody.catch({}).parse(JSON.parse(text));
  } catch {
    return {};
  }
}

type Options = {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Sent to its end even when the page is left meanwhile. */
  keepalive?: boolean;
};

/** @throws ApiError when the answer is not 2xx or there is none; the signal's own reason when it was aborted. */
export async function send(method: string, path: string, payload?: unknown, options: Options = {}): Promise<Response> {
  const headers = new Headers(options.headers);
  // A form's type carries its boundary, which only the browser knows.
  const isForm = payload instanceof FormData;
  if (payload !== undefined && !isForm) headers.set("content-type", "application/json");
  const response = await fetch(path, {
    method,
    headers,
    credentials: "include",
    ...(payload !== undefined && { body: isForm ? payload : JSON.stringify(payload) }),
    ...(options.signal && { signal: options.signal }),
    ...(options.keepalive && { keepalive: true }),
  }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, "The connection was lost. Please check it and try again.", cause);
  });
  if (!response.ok) throw new ApiError(response.status, (await response.text()) || response.statusText);
  return response;
}

async function answer<S extends z.ZodType>(response: Promise<Response>, schema: S): Promise<z.output<S>> {
  return schema.parse(await (await response).json());
}

/** The documents' REST calls, each answer parsed by its schema. Knows no toast, router or React. */
export const api = {
  get: <S extends z.ZodType>(path: string, schema: S, signal?: AbortSignal) =>
    answer(send("GET", path, undefined, signal ? { signal } : {}), schema),
  post: <S extends z.ZodType>(path: string, payload: unknown, schema: S, options?: Options) =>
    answer(send("POST", path, payload, options), schema),
  put: <S extends z.ZodType>(path: string, payload: unknown, schema: S) => answer(send("PUT", path, payload), schema),
  patch: <S extends z.ZodType>(path: string, payload: unknown, schema: S) =>
    answer(send("PATCH", path, payload), schema),
  delete: async (path: string) => {
    await send("DELETE", path);
  },
};
