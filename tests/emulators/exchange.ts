import type { IncomingHttpHeaders } from "node:http";
import type { Part } from "./multipart";

export const serviceNames = [
  "elevenlabs",
  "gemini",
  "openai",
  "blob",
  "s3",
  "vllm-omni",
  "chatterbox",
  "localai",
  "pocket-tts",
  "qwentts",
  "hearing",
] as const;
export type ServiceName = (typeof serviceNames)[number];

/** A received request, kept for assertions. `path` has no service prefix and no query. */
export type RecordedRequest = {
  service: ServiceName;
  method: string;
  path: string;
  query: Record<string, string>;
  headers: IncomingHttpHeaders;
  /** Parsed if the request declared valid JSON. */
  json: unknown;
  /** The parts of a multipart form, empty for other bodies. */
  parts: Part[];
  bytes: number;
  at: number;
  /** Null while no response was sent: stalled, cut, or still in progress. */
  status: number | null;
};

export type Exchange = RecordedRequest & { body: Buffer; origin: string };

/** `body` in pieces is sent piece by piece, each as soon as it is made. */
export type Reply = {
  status: number;
  headers?: Record<string, string>;
  body?: string | Uint8Array | Iterable<string | Uint8Array> | AsyncIterable<string | Uint8Array>;
};

export type Service = {
  name: ServiceName;
  handle(exchange: Exchange): Reply | Promise<Reply>;
  /** The vendor's own words for a refusal; null when the vendor has no such refusal. */
  refuse(refusal: RefusalKind, exchange: Exchange): Reply | null;
  /** The frame that means "failed half way" inside a stream that began well; null if there is none. */
  brokenStreamEvent?(): string;
  reset(): void;
};

/** Error responses of vendors. */
export const refusalKinds = [
  "bad_key",
  "no_permission",
  "quota",
  "quota_402",
  "plan",
  "cloning_plan",
  "voice_slots",
  "voice_changes",
  "unusual_activity",
  "bad_sample",
  "rate_limit",
  "too_many_at_once",
  "server_error",
  "unavailable",
  "missing",
  "blocked",
  "empty",
  /** A voice-cloning server speaks in its own voice instead. */
  "stock_voice",
] as const;
export type RefusalKind = (typeof refusalKinds)[number];

/** Transport failures. */
export const transportKinds = [
  /** No response headers, ever. */
  "stall",
  /** Half the body, then silence. */
  "stall_body",
  /** The connection ends before any header. */
  "cut",
  /** The connection ends half way through the body. */
  "cut_body",
  /** 200 and JSON that does not parse. */
  "malformed_json",
  /** 200 and JSON that parses but lacks everything. */
  "wrong_json",
  /** 502 and a proxy's HTML page. */
  "html",
  /** A stream that begins well and then carries the vendor's error event. */
  "error_in_stream",
  /** A correct response: only `delayMs`, `pieceDelayMs` or `tokensPerSecond` apply. */
  "slow",
] as const;
export type TransportKind = (typeof transportKinds)[number];

export type Fault = {
  kind: RefusalKind | TransportKind;
  service?: ServiceName;
  method?: string;
  /** A substring of the path. */
  path?: string;
  /** The number of matching requests it affects; 1 by default. */
  times?: number;
  /** The number of matching requests to skip first. */
  after?: number;
  /** Delay before anything is sent. */
  delayMs?: number;
  /** Delay before each chunk of a streamed body. */
  pieceDelayMs?: number;
  /** The same, given as a model's speed: one chunk is one token. */
  tokensPerSecond?: number;
};

export function json(status: number, body: unknown, headers: Record<string, string> = {}): Reply {
  return { status, headers: { "content-type": "application/json", ...headers }, body: JSON.stringify(body) };
}
