import "server-only";
import type { ElevenLabsClient } from "@elevenlabs/elevenlabs-js";
import { encodeSound } from "../../engines/encode";
import { limitStream } from "../../limited-stream";
import { ProviderError } from "../../provider-error";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import type { CloneInput, HeldVoice, ProviderCredits, SpeakInput, SpeechStream, VoiceProvider } from "../provider";
import { type ElevenLabsAccess, elevenLabsClient } from "./client";
import { elevenLabs, elevenLabsError } from "./errors";
import { labelsOf } from "./labels";
import { voiceSettingsFor } from "./settings";

/**
 * Timeouts in milliseconds. `clone` includes the upload of all recordings; `firstByte` and `silence` are for speech.
 */
export type ElevenLabsLimits = { clone: number; call: number; firstByte: number; silence: number };

type VoiceFilter = { search?: string; category?: string };

type Options = ElevenLabsAccess & {
  model?: string;
  limits?: Partial<ElevenLabsLimits>;
};

const defaultLimits: ElevenLabsLimits = { clone: 180_000, call: 15_000, firstByte: 20_000, silence: 10_000 };
const defaultModel = "eleven_flash_v2_5";
const modelsTakingLanguage = new Set([
  "eleven_flash_v2_5",
  "eleven_turbo_v2_5",
  "eleven_v3",
  "eleven_v4",
  "eleven_v4_turbo",
]);
/** PCM at 44.1 kHz needs a larger plan; this rate holds everything our MP3 keeps. */
const pcmRate = 32_000;
const dayMs = 24 * 60 * 60 * 1000;
const usageDays = 30;
const mostPagesSearched = 20;

/**
 * ElevenLabs through its SDK. The SDK's time limits end with the response headers and its retries would make a second
 * clone, so we set our own limits and disable retries. Its debug log prints the API key, so it stays off.
 */
export class ElevenLabsVoiceProvider implements VoiceProvider {
  readonly name = elevenLabs;
  readonly #client: () => Promise<ElevenLabsClient>;
  readonly #model: string;
  readonly #limits: ElevenLabsLimits;

  constructor({ model = defaultModel, limits, ...access }: Options) {
    this.#client = elevenLabsClient(access);
    this.#model = model;
    this.#limits = { ...defaultLimits, ...limits };
  }

  async clone(input: CloneInput, signal?: AbortSignal): Promise<{ providerVoiceId: string }> {
    const made = await this.#call(this.#limits.clone, signal, (client, options) =>
      client.voices.ivc.create(
        {
          name: `${input.name.slice(0, 60)} ${labelMark(input.label)}`,
          description: `Keepsake ${labelMark(input.label)}`,
          labels: { language: baseLanguage(input.language), ...labelsOf(input.person) },
          files: input.samples.map((sample) => ({
            data: Buffer.from(sample.bytes.buffer, sample.bytes.byteOffset, sample.bytes.byteLength),
            filename: sample.fileName,
            contentType: sample.mimeType,
          })),
        },
        options,
      ),
    );
    if (!made.requiresVerification) return { providerVoiceId: made.voiceId };
    await this.remove(made.voiceId);
    throw new ProviderError(elevenLabs, "samples_refused", "ElevenLabs asks to verify who speaks in the recordings.");
  }

  async findByLabel(label: string): Promise<string | null> {
    const mark = labelMark(label);
    return (await this.#find({ search: mark }, mark)) ?? this.#find({ category: "cloned" }, mark);
  }

  async removeByLabel(label: string): Promise<void> {
    const providerVoiceId = await this.findByLabel(label);
    if (providerVoiceId !== null) await this.remove(providerVoiceId);
  }

  async listLabelled(prefix: string): Promise<HeldVoice[]> {
    const found: HeldVoice[] = [];
    for await (const { voiceId, name, description } of this.#each({ category: "cloned" })) {
      const marked = [name, description].find((text) => text?.includes(`[${prefix}`));
      if (marked) found.push({ providerVoiceId: voiceId, name: name ?? marked });
    }
    return found;
  }

  async remove(providerVoiceId: string): Promise<void> {
    try {
      await this.#call(this.#limits.call, undefined, (client, options) =>
        client.voices.delete(providerVoiceId, options),
      );
    } catch (error) {
      if (error instanceof ProviderError && error.code === "voice_missing") return;
      throw error;
    }
  }

  async speak(input: SpeakInput): Promise<SpeechStream> {
    // The engine is started first, because that takes about as long as the service's response.
    const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
    const level = { loudness: input.loudness ?? null };
    const encoding = encodeSound({ pcm: readable, rate: pcmRate, format: "mp3", level });
    try {
      const audio = await this.#sound(input);
      audio.pipeTo(writable).catch(() => undefined);
      return { contentType: "audio/mpeg", ...(await encoding) };
    } catch (error) {
      encoding.catch(() => undefined);
      await writable.abort(error);
      throw error;
    }
  }

  async #sound(input: SpeakInput): Promise<ReadableStream<Uint8Array>> {
    const client = await this.#client();
    const limit = new TimeLimit(elevenLabs, input.signal);
    try {
      const { data, rawResponse } = await limit.within(
        this.#limits.firstByte,
        client.textToSpeech
          .stream(
            input.providerVoiceId,
            {
              text: input.text,
              modelId: this.#model,
              outputFormat: `pcm_${pcmRate}`,
              ...(input.settings && { voiceSettings: voiceSettingsFor(this.#model, input.settings) }),
              ...(modelsTakingLanguage.has(this.#model) ? { languageCode: baseLanguage(input.language) } : {}),
            },
            requestOptions(this.#limits.firstByte, limit.signal),
          )
          .withRawResponse(),
      );
      const contentType = rawResponse.headers.get("content-type") ?? "";
      if (!/^audio\/|^application\/octet-stream/.test(contentType)) throw notAudio();
      return this.#limited(data, limit);
    } catch (error) {
      limit.end();
      throw limit.cancelledByCaller ? error : elevenLabsError(error);
    }
  }

  async check(): Promise<void> {
    try {
      await this.#subscription();
    } catch (error) {
      // A key without permission to read the account is still a valid key.
      if (error instanceof ProviderError && error.code === "key_forbidden") return;
      throw error;
    }
  }

  async credits(): Promise<ProviderCredits> {
    const [subscription, usedByDay] = await Promise.all([
      this.#subscription().catch(nullWhenForbidden),
      this.#usedByDay().catch(nullWhenForbidden),
    ]);
    const total = subscription?.characterLimit ?? null;
    const remaining = subscription ? Math.max(0, subscription.characterLimit - subscription.characterCount) : null;
    return { remaining, total, usedByDay: usedByDay ?? [] };
  }

  #limited(source: ReadableStream<Uint8Array>, limit: TimeLimit) {
    return limitStream(source, {
      limit,
      idleMs: this.#limits.silence,
      toError: elevenLabsError,
      onEnd: ({ bytes }) => {
        if (bytes === 0) throw notAudio();
      },
      onFail: () => undefined,
      onCancel: () => undefined,
    });
  }

  #subscription() {
    return this.#call(this.#limits.call, undefined, (client, options) => client.user.subscription.get(options));
  }

  /** Whole UTC days, oldest first. The vendor uses milliseconds. */
  async #usedByDay(): Promise<ProviderCredits["usedByDay"]> {
    const today = Math.floor(Date.now() / dayMs) * dayMs;
    const { time, usage } = await this.#call(this.#limits.call, undefined, (client, options) =>
      client.usage.get(
        { startUnix: today - (usageDays - 1) * dayMs, endUnix: today + dayMs - 1, aggregationInterval: "day" },
        options,
      ),
    );
    return time.map((at, index) => ({
      date: new Date(at).toISOString().slice(0, 10),
      usage: Object.values(usage).reduce((sum, series) => sum + (series[index] ?? 0), 0),
    }));
  }

  /** The vendor searches by similarity; only an exact match counts. */
  async #find(filter: VoiceFilter, mark: string): Promise<string | null> {
    for await (const { voiceId, name, description } of this.#each(filter)) {
      if (name?.endsWith(mark) || description?.endsWith(mark)) return voiceId;
    }
    return null;
  }

  async *#each(filter: VoiceFilter) {
    let nextPageToken: string | undefined;
    for (let page = 0; page < mostPagesSearched; page++) {
      const found = await this.#call(this.#limits.call, undefined, (client, options) =>
        client.voices.search({ ...filter, pageSize: 100, ...(nextPageToken ? { nextPageToken } : {}) }, options),
      );
      yield* found.voices;
      if (!found.hasMore || !found.nextPageToken) return;
      nextPageToken = found.nextPageToken;
    }
  }

  async #call<T>(
    milliseconds: number,
    caller: AbortSignal | undefined,
    call: (client: ElevenLabsClient, options: RequestOptions) => Promise<T>,
  ): Promise<T> {
    const client = await this.#client();
    try {
      return await withTimeLimit(elevenLabs, milliseconds, caller, (signal) =>
        call(client, requestOptions(milliseconds, signal)),
      );
    } catch (error) {
      throw caller?.aborted ? error : elevenLabsError(error);
    }
  }
}

type RequestOptions = { abortSignal: AbortSignal; timeoutInSeconds: number };

/** The SDK has its own timer until the headers arrive, four minutes by default; it must not outlast ours. */
function requestOptions(milliseconds: number, abortSignal: AbortSignal): RequestOptions {
  return { abortSignal, timeoutInSeconds: milliseconds / 1000 + 0.25 };
}

function labelMark(label: string): string {
  return `[${label}]`;
}

/** The vendor's codes are ISO 639-1: `pt-br` becomes `pt`. */
function baseLanguage(language: string): string {
  return language.split("-")[0] ?? language;
}

function notAudio(): ProviderError {
  return new ProviderError(elevenLabs, "malformed_answer", "ElevenLabs answered without any audio.");
}

function nullWhenForbidden(error: unknown): null {
  if (error instanceof ProviderError && error.code === "key_forbidden") return null;
  throw error;
}
