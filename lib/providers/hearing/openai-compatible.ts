import "server-only";
import { type OpenAI, toFile } from "openai";
import { env } from "@/lib/platform/env";
import { clientsByKey, type ProviderDefinition } from "../definition";
import { apiKeyOf, baseUrl, openAiClient } from "../text/openai-compatible/access";
import { openAi, openAiError } from "../text/openai-compatible/errors";
import { withTimeLimit } from "../time-limit";
import { wavOf } from "../wav-file";
import type { SpeechToText, TranscribeInput } from "./provider";

type Options = { apiKey: string; baseUrl: string; model: string; limitMs?: number };

const defaultLimitMs = 10_000;

/** Works with any server that offers OpenAI's `/audio/transcriptions`. */
export class OpenAiSpeechToText implements SpeechToText {
  readonly name = openAi;
  readonly #client: OpenAI;
  readonly #model: string;
  readonly #limitMs: number;

  constructor({ apiKey, baseUrl, model, limitMs = defaultLimitMs }: Options) {
    this.#model = model;
    this.#limitMs = limitMs;
    this.#client = openAiClient({ apiKey, baseUrl, limitMs });
  }

  async transcribe({ samples, language, signal }: TranscribeInput): Promise<string> {
    try {
      const file = await toFile(wavOf(samples), "turn.wav", { type: "audio/wav" });
      const { text } = await withTimeLimit(openAi, this.#limitMs, signal, (abortSignal) =>
        this.#client.audio.transcriptions.create(
          // ISO 639-1: "pt-br" is "pt" there.
          { file, model: this.#model, language: language.split("-")[0] },
          { signal: abortSignal },
        ),
      );
      return text.trim();
    } catch (error) {
      throw signal?.aborted ? error : openAiError(error);
    }
  }
}

const client = clientsByKey((apiKey) => {
  return new OpenAiSpeechToText({ apiKey, baseUrl: baseUrl(), model: env().OPENAI_TRANSCRIPTION_MODEL });
});

export const openAiCompatibleHearing = {
  name: openAi,
  title: "OpenAI-compatible",
  keyName: "OPENAI_API_KEY",
  open(key) {
    const apiKey = apiKeyOf(key);
    return apiKey === null ? null : client(apiKey);
  },
} as const satisfies ProviderDefinition<SpeechToText>;
