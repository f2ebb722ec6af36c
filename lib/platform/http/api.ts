import type { ErrorCode, FieldErrors } from "@/lib/platform/errors";

type ErrorBody = { message?: string; code?: string; errors?: FieldErrors };

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

/** What our own server says in a refusal; what a proxy says may be anything. */
function readErrorBody(text: string): ErrorBody {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : {};
  } catch {
    return {};
  }
}

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === "object" && body !== null && "message" in body && typeof body.message === "string";

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

async function answer<T>(response: Promise<Response>): Promise<T> {
  return (await response).json();
}

/**
 * The documents' REST calls. An answer is taken to be what its type says: it is our own server's, whose tests parse it
 * by its schema, and a check here would bring zod to every page. Knows no toast, router or React.
 */
export const api = {
  get: <T>(path: string, signal?: AbortSignal) => answer<T>(send("GET", path, undefined, signal ? { signal } : {})),
  post: <T>(path: string, payload: unknown, options?: Options) => answer<T>(send("POST", path, payload, options)),
  put: <T>(path: string, payload: unknown) => answer<T>(send("PUT", path, payload)),
  patch: <T>(path: string, payload: unknown) => answer<T>(send("PATCH", path, payload)),
  delete: async (path: string) => {
    await send("DELETE", path);
  },
};
