import "server-only";
import { type GenerateContentParameters, type GenerateContentResponse, GoogleGenAI } from "@google/genai";
import { afterItBegan } from "../../connection-failure";
import { ProviderError } from "../../provider-error";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import type { ReplyOptions, ReplyRequest, TextProvider } from "../provider";
import { defaultTextLimits, type TextLimits } from "../text-limits";
import { gemini, geminiError, isRefusedField } from "./errors";
import { generationFields } from "./models";
import { safetySettings } from "./safety";

const defaultGeminiModel = "gemini-3.5-flash-lite";

type Options = { apiKey: string; baseUrl?: string; model?: string; limits?: Partial<TextLimits> };

/** Gemini through its SDK, which has no time limits and does not close an abandoned stream. */
export class GeminiTextProvider implements TextProvider {
  readonly name = gemini;
  readonly #client: GoogleGenAI;
  readonly #model: string;
  readonly #limits: TextLimits;
  /** Remembered after the first refusal: this model rejects fields that its name suggests it supports. */
  #plainOnly = false;

  constructor({ apiKey, baseUrl, model = defaultGeminiModel, limits }: Options) {
    // With a custom fetch, the SDK does not change Node's connection settings.
    this.#client = new GoogleGenAI({ apiKey, httpOptions: { fetch, ...(baseUrl ? { baseUrl } : {}) } });
    this.#model = model;
    this.#limits = { ...defaultTextLimits, ...limits };
  }

  async *reply(request: ReplyRequest, options: ReplyOptions = {}): AsyncGenerator<string> {
    const limit = new TimeLimit(gemini, options.signal);
    let usage: GenerateContentResponse["usageMetadata"];
    let hasBegun = false;
    try {
      const stream = await this.#begin(request, limit);
      hasBegun = true;
      let hasText = false;
      let finish: string | undefined;
      for await (const chunk of limit.each(stream, this.#limits)) {
        usage = chunk.usageMetadata ?? usage;
        const candidate = chunk.candidates?.[0];
        finish = candidate?.finishReason ?? chunk.promptFeedback?.blockReason ?? finish;
        const text = (candidate?.content?.parts ?? [])
          .filter((part) => !part.thought)
          .map((part) => part.text ?? "")
          .join("");
        if (text === "") continue;
        hasText = true;
        yield text;
      }
      if (finish === undefined) throw new ProviderError(gemini, "malformed_answer", "Gemini's answer broke off.");
      if (!hasText || !isOrdinaryEnd(finish)) throw refused(finish);
    } catch (error) {
      if (limit.cancelledByCaller) throw error;
      throw hasBegun ? afterItBegan(geminiError(error)) : geminiError(error);
    } finally {
      limit.end();
      if (usage) options.onUsage?.(tokensOf(usage, this.#model));
    }
  }

  async check(): Promise<void> {
    try {
      const model = await withTimeLimit(gemini, this.#limits.call, undefined, (abortSignal) =>
        this.#client.models.get({ model: this.#model, config: { abortSignal } }),
      );
      if (!model.name) throw new ProviderError(gemini, "malformed_answer", "Gemini named no model.");
    } catch (error) {
      throw geminiError(error);
    }
  }

  /** Retries without optional fields when the model rejects them. */
  async #begin(request: ReplyRequest, limit: TimeLimit): Promise<AsyncIterable<GenerateContentResponse>> {
    const ask = (plain: boolean) =>
      limit.within(
        this.#limits.firstPiece,
        this.#client.models.generateContentStream(this.#parameters(request, plain, limit.signal)),
      );
    try {
      return await ask(this.#plainOnly);
    } catch (error) {
      if (this.#plainOnly || !isRefusedField(error)) throw error;
    }
    const stream = await ask(true);
    this.#plainOnly = true;
    return stream;
  }

  #parameters(request: ReplyRequest, plain: boolean, abortSignal: AbortSignal): GenerateContentParameters {
    return {
      model: this.#model,
      contents: request.turns.map(({ role, content }) => ({
        role: role === "assistant" ? "model" : "user",
        parts: [{ text: content }],
      })),
      config: {
        ...generationFields(this.#model, request, { plain }),
        systemInstruction: request.system,
        safetySettings,
        abortSignal,
      },
    };
  }
}

function isOrdinaryEnd(finish: string): boolean {
  return finish === "STOP" || finish === "MAX_TOKENS";
}

function refused(finish: string): ProviderError {
  return new ProviderError(gemini, "text_refused", "Gemini gave no reply to this.", { details: { reason: finish } });
}

/** Thinking is billed as output. */
function tokensOf(usage: NonNullable<GenerateContentResponse["usageMetadata"]>, model: string) {
  return {
    model,
    inputTokens: usage.promptTokenCount ?? 0,
    outputTokens: (usage.candidatesTokenCount ?? 0) + (usage.thoughtsTokenCount ?? 0),
  };
}
