import "server-only";
import { limitStream } from "../../limited-stream";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import { type Asked, failureOfServer, statusError, voiceServer, voiceServerError } from "./errors";

/**
 * Timeouts in milliseconds. `store` includes the upload of a reference clip; `firstByte` and `silence` are for speech.
 */
export type ServerLimits = { call: number; store: number; firstByte: number; silence: number };

export const defaultLimits: ServerLimits = { call: 10_000, store: 60_000, firstByte: 45_000, silence: 20_000 };

const mostJsonBytes = 2 * 1024 * 1024;
/** Five minutes of 16-bit audio at 48 kHz: longer than any sentence. */
const mostSoundBytes = 32 * 1024 * 1024;

export type ServerAddress = { url: string; key: string | null; limits?: Partial<ServerLimits> };

type Ask = {
  method?: "GET" | "POST" | "DELETE";
  path: string;
  /** Bytes are JSON that is already encoded. */
  body?: FormData | Record<string, unknown> | Buffer<ArrayBuffer>;
  /** The subject of the request, which decides what a refusal means. */
  asked?: Asked;
  signal?: AbortSignal | undefined;
};

/** `status` is that of a response the caller wants to check itself. */
export type JsonAnswer = { status: number; json: unknown };

/**
 * HTTP access to one voice server. Every time and size is limited, nothing is retried, and a redirect is an error:
 * requests go only to the configured address.
 */
export class VoiceServer {
  readonly #base: string;
  readonly #key: string | null;
  readonly #limits: ServerLimits;

  constructor({ url, key, limits }: ServerAddress) {
    this.#base = url.replace(/\/+$/, "").replace(/\/v1$/, "");
    this.#key = key;
    this.#limits = { ...defaultLimits, ...limits };
  }

  /**
   * A small response, whatever its status.
   * @throws ProviderError when there is none, or it is not JSON
   */
  async look(ask: Ask): Promise<JsonAnswer> {
    const milliseconds = ask.method === "POST" ? this.#limits.store : this.#limits.call;
    try {
      return await withTimeLimit(voiceServer, milliseconds, ask.signal, async (signal) => {
        const response = await this.#fetch(ask, signal);
        return { status: response.status, json: parsed(await text(response)) };
      });
    } catch (error) {
      throw ask.signal?.aborted ? error : failureOfServer(error);
    }
  }

  /** @throws ProviderError also for an unsuccessful status */
  async json(ask: Ask): Promise<unknown> {
    const { status, json } = await this.look(ask);
    if (status < 200 || status > 299) throw statusError(status, ask.asked ?? "other", null);
    return json;
  }

  /**
   * The bytes of an audio response, as they arrive.
   * @throws ProviderError
   */
  async sound(ask: Ask): Promise<{ contentType: string; bytes: ReadableStream<Uint8Array> }> {
    const limit = new TimeLimit(voiceServer, ask.signal);
    try {
      const response = await limit.within(this.#limits.firstByte, this.#fetch(ask, limit.signal));
      const contentType = response.headers.get("content-type") ?? "";
      if (!response.ok) throw statusError(response.status, ask.asked ?? "text", response.headers.get("retry-after"));
      if (!response.body || !/^audio\/|^application\/octet-stream/.test(contentType)) throw notAudio();
      return { contentType, bytes: this.#limited(response.body, limit) };
    } catch (error) {
      limit.end();
      throw limit.cancelledByCaller ? error : failureOfServer(error);
    }
  }

  #limited(source: ReadableStream<Uint8Array>, limit: TimeLimit): ReadableStream<Uint8Array> {
    let left = mostSoundBytes;
    const counted = source.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform: (chunk, controller) => {
          left -= chunk.byteLength;
          if (left < 0) throw voiceServerError("malformed_answer", { message: "The voice server sent far too much." });
          controller.enqueue(chunk);
        },
      }),
    );
    return limitStream(counted, {
      limit,
      idleMs: this.#limits.silence,
      toError: failureOfServer,
      onEnd: ({ bytes }) => {
        if (bytes === 0) throw notAudio();
      },
      onFail: () => undefined,
      onCancel: () => undefined,
    });
  }

  #fetch({ method = "GET", path, body }: Ask, signal: AbortSignal): Promise<Response> {
    const isForm = body instanceof FormData;
    return fetch(`${this.#base}${path}`, {
      method,
      redirect: "error",
      signal,
      headers: {
        ...(this.#key !== null && { authorization: `Bearer ${this.#key}` }),
        ...(body && !isForm && { "content-type": "application/json" }),
      },
      ...(body && { body: isForm || Buffer.isBuffer(body) ? body : JSON.stringify(body) }),
    });
  }
}

const notAudio = () =>
  voiceServerError("malformed_answer", { message: "The voice server answered without any sound." });

async function text(response: Response): Promise<string> {
  const pieces: Uint8Array[] = [];
  let size = 0;
  for await (const piece of response.body ?? []) {
    size += piece.byteLength;
    if (size > mostJsonBytes) throw voiceServerError("malformed_answer");
    pieces.push(piece);
  }
  return Buffer.concat(pieces).toString("utf8");
}

/** Null when the body is not JSON, as with a proxy's error page or an empty response. */
function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return null;
  }
}
