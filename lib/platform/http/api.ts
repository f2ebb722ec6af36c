import type { ErrorCode, FieldErrors } from "@/lib/platform/errors";

export const CONNECTION_LOST = "The connection was lost. Please check it and try again.";

type ErrorBody = { message?: string; code?: string; errors?: FieldErrors; retryAfterSeconds?: number };

/**
 * A failed call. `message` reads "{status}: {text}". `detail` is the response's message for users, or null without one:
 * each screen then has its own. Status 0: there was no response.
 */
export class ApiError extends Error {
  readonly status: number;
  readonly code: ErrorCode | undefined;
  readonly errors: FieldErrors;
  readonly detail: string | null;
  /** When the server expects to respond again; null when it did not say. */
  readonly retryAfterSeconds: number | null;

  constructor(status: number, text: string, cause?: unknown, retryAfter: string | null = null) {
    const body = readErrorBody(text);
    // Without a response the text is our own. Otherwise it may be a proxy's page, or JSON of an unknown shape.
    const detail = status === 0 ? text : body.message || null;
    const isReadable = !/^\s*[<{[]/.test(text);
    super(status === 0 ? text : `${status}: ${detail ?? (isReadable ? text : "Something went wrong.")}`, { cause });
    this.name = "ApiError";
    this.status = status;
    this.detail = detail;
    this.code = body.code as ErrorCode | undefined;
    this.errors = body.errors ?? {};
    const seconds = body.retryAfterSeconds ?? Number.parseInt(retryAfter ?? "", 10);
    this.retryAfterSeconds = Number.isFinite(seconds) ? seconds : null;
  }
}

/** Reads the error body of our own server; a proxy's may have any shape. */
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
  /** Lets the request finish even when the page is closed. */
  keepalive?: boolean;
};

let ask: (() => Promise<boolean>) | null = null;
let asking: Promise<boolean> | null = null;

/**
 * Registers the dialog that asks users to confirm their identity when a call requires it (code `confirm_identity`).
 * `by` resolves to whether they did; the call is then repeated. Returns a function that unregisters it.
 */
export function askForIdentity(by: () => Promise<boolean>): () => void {
  ask = by;
  return () => {
    if (ask === by) ask = null;
  };
}

/** Parallel calls share one dialog. */
function hasProved(): Promise<boolean> {
  asking ??= (ask?.() ?? Promise.resolve(false)).finally(() => {
    asking = null;
  });
  return asking;
}

/** @throws ApiError when there is no response or its status is not 2xx; the signal's own reason when aborted */
export async function send(method: string, path: string, payload?: unknown, options: Options = {}): Promise<Response> {
  try {
    return await sendOnce(method, path, payload, options);
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "confirm_identity" || !(await hasProved())) throw error;
    return sendOnce(method, path, payload, options);
  }
}

async function sendOnce(method: string, path: string, payload: unknown, options: Options): Promise<Response> {
  const headers = new Headers(options.headers);
  // The content type of a form contains its boundary, which only the browser knows.
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
    throw new ApiError(0, CONNECTION_LOST, cause);
  });
  if (!response.ok) {
    const text = (await response.text()) || response.statusText;
    throw new ApiError(response.status, text, undefined, response.headers.get("retry-after"));
  }
  return response;
}

async function answer<T>(response: Promise<Response>): Promise<T> {
  return (await response).json();
}

/**
 * The REST calls of docs/spec.md. Responses are not validated here, since zod would then load on every page; the
 * server's tests parse them with their schemas. Independent of toasts, router and React.
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
