import "server-only";
import { createParser } from "eventsource-parser";
import { type OpenAI, toFile } from "openai";
import { z } from "zod";
import { env } from "@/lib/platform/env";
import { connectionFailure } from "../connection-failure";
import type { ProviderDefinition } from "../definition";
import { ProviderError, type ProviderErrorCode } from "../provider-error";
import { type LastError, lastErrorOf } from "../remedies";
import { NO_KEY, openAiClient } from "../text/openai-compatible/access";
import { TimeLimit } from "../time-limit";
import { wavOf } from "../wav-file";
import type { SpeechToText, TranscribeInput } from "./provider";

const hearingServer = "hearing-server";

/** The server's record since this process started. */
export type HearingReport = {
  model: string;
  state: "unknown" | "works" | "fails";
  lastError: LastError | null;
};

/**
 * Milliseconds for which a response counts as proof of health, because anyone may request our health status at any
 * time.
 */
const checkedMs = 60_000;
/** A second without speech, which a working server transcribes as few words or none. */
const checkSamples = () => new Int16Array(16_000);

type Options = { baseUrl: string; model: string; apiKey?: string; limitMs?: number };

const defaultLimitMs = 15_000;
/** A minute of speech has about 1,000 characters; a server that loops on a word must not fill the memory. */
const MOST_CHARACTERS = 20_000;

/** Whisper models also write notes about sounds, which are not speech: [BLANK_AUDIO], (crying), *sighs*, ♪. */
const notes = /\[[^\]]*\]?|\([^)]*\)?|（[^）]*）?|【[^】]*】?|\*[^*]*\*|[♪♫]+/gu;
const wordsIn = (text: string): string => text.replace(notes, " ").replace(/\s+/g, " ").trim();

const wholeAnswer = z.object({ text: z.string() });
/** Speaches sends one `text` per segment; OpenAI and LocalAI send deltas, and the whole text at the end. */
const streamEvent = z.union([
  z.object({ type: z.literal("transcript.text.delta"), delta: z.string() }),
  z.object({ type: z.literal("transcript.text.done"), text: z.string() }),
  z.object({ type: z.undefined().optional(), text: z.string() }),
]);

/**
 * A speech recognition server of the operator's own: `POST {HEARING_BASE_URL}/audio/transcriptions` as supported by
 * whisper.cpp's server, Speaches and LocalAI. Words are read as they arrive if the server streams them; the others
 * ignore `stream` and respond with JSON.
 */
export class HearingServer implements SpeechToText {
  readonly name = hearingServer;
  readonly #client: OpenAI;
  readonly #model: string;
  readonly #limitMs: number;
  #workedAt: number | null = null;
  #lastError: HearingReport["lastError"] = null;

  constructor({ baseUrl, model, apiKey, limitMs = defaultLimitMs }: Options) {
    this.#model = model;
    this.#limitMs = limitMs;
    this.#client = openAiClient({ apiKey: apiKey ?? NO_KEY, baseUrl, limitMs });
  }

  get report(): HearingReport {
    const state = this.#workedAt !== null ? "works" : this.#lastError ? "fails" : "unknown";
    return { model: this.#model, state, lastError: this.#lastError };
  }

  /**
   * Transcribes a second of silence as a test, unless the server has just responded.
   * @throws ProviderError
   */
  async check(): Promise<void> {
    if (this.#workedAt !== null && Date.now() - this.#workedAt < checkedMs) return;
    await this.transcribe({ samples: checkSamples(), language: "en" });
  }

  async transcribe({ samples, language, prompt, onText, signal }: TranscribeInput): Promise<string> {
    const limit = new TimeLimit(hearingServer, signal);
    try {
      const asking = this.#ask({ samples, language, prompt, onText }, limit.signal);
      const words = wordsIn(await limit.within(this.#limitMs, asking));
      this.#workedAt = Date.now();
      return words;
    } catch (error) {
      if (signal?.aborted) throw error;
      const failed = hearingError(error);
      this.#workedAt = null;
      this.#lastError = lastErrorOf(failed);
      throw failed;
    } finally {
      limit.end();
    }
  }

  async #ask({ samples, language, prompt, onText }: TranscribeInput, signal: AbortSignal): Promise<string> {
    const file = await toFile(wavOf(samples), "turn.wav", { type: "audio/wav" });
    const answer = await this.#client.audio.transcriptions
      .create(
        // ISO 639-1: "pt-br" is "pt" there.
        { file, model: this.#model, language: language.split("-")[0], stream: true, ...(prompt && { prompt }) },
        { signal },
      )
      .asResponse();
    const isStream = answer.headers.get("content-type")?.startsWith("text/event-stream");
    if (isStream && answer.body) return readStream(answer.body, onText);
    // whisper.cpp reports some failures with 200 and `{"error": …}`.
    const parsed = wholeAnswer.safeParse(await answer.json());
    if (!parsed.success) throw failure("malformed_answer");
    return parsed.data.text.slice(0, MOST_CHARACTERS);
  }
}

async function readStream(body: ReadableStream<Uint8Array>, onText: TranscribeInput["onText"]): Promise<string> {
  let text = "";
  let whole: string | undefined;
  const parser = createParser({
    onEvent({ data }) {
      if (data === "[DONE]" || whole !== undefined) return;
      const event = streamEvent.safeParse(parseJson(data)).data;
      if (!event) throw failure("malformed_answer");
      if (event.type === "transcript.text.done") {
        whole = event.text.slice(0, MOST_CHARACTERS);
        return;
      }
      text = `${text}${event.type === undefined ? event.text : event.delta}`.slice(0, MOST_CHARACTERS);
      const words = wordsIn(text);
      if (words) onText?.(words);
    },
  });
  const decoder = new TextDecoder();
  for await (const bytes of body) parser.feed(decoder.decode(bytes, { stream: true }));
  return whole ?? text;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const messages: Readonly<Partial<Record<ProviderErrorCode, string>>> = {
  key_invalid: "The hearing server does not know HEARING_KEY.",
  key_forbidden: "HEARING_KEY may not use the hearing server that way.",
  busy: "The hearing server is busy.",
  timed_out: "The hearing server did not answer in time.",
  unreachable: "The hearing server could not be reached.",
  malformed_answer: "The hearing server gave an answer that could not be read.",
};

const failure = (code: ProviderErrorCode, details: Record<string, string | number> = {}) =>
  new ProviderError(hearingServer, code, messages[code] ?? "The hearing server could not do this.", { details });

/** Leaves out the cause, because the server's message can repeat the words. */
function hearingError(error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const status = z.object({ status: z.number() }).safeParse(error).data?.status;
  if (status !== undefined) return failure(codeFor(status), { status });
  const { code, reason } = connectionFailure(error);
  return failure(code, reason ? { reason } : {});
}

function codeFor(status: number): ProviderErrorCode {
  if (status === 401) return "key_invalid";
  if (status === 403) return "key_forbidden";
  if (status === 429 || status === 502 || status === 503) return "busy";
  if (status === 408 || status === 504) return "timed_out";
  return "failed";
}

// Next may load this module twice in one process; both copies share one client and its state.
const shared = globalThis as typeof globalThis & { keepsakeHearingServer?: HearingServer };

/** The operator's own server; null when there is none. */
export function ownHearingServer(): HearingServer | null {
  const { HEARING_BASE_URL: baseUrl, HEARING_MODEL: model, HEARING_KEY: apiKey } = env();
  if (baseUrl === undefined) return null;
  shared.keepsakeHearingServer ??= new HearingServer({ baseUrl, model, ...(apiKey && { apiKey }) });
  return shared.keepsakeHearingServer;
}

export const hearingServerDefinition = {
  name: hearingServer,
  title: "Hearing server",
  keyName: null,
  hasKeyInSettings: () => env().HEARING_KEY !== undefined,
  open: ownHearingServer,
} as const satisfies ProviderDefinition<SpeechToText>;
