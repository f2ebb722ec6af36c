import "server-only";
import OpenAI from "openai";
import { ProviderError } from "../../provider-error";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import type { ReplyOptions, ReplyRequest, TextProvider } from "../provider";
import { defaultTextLimits, type TextLimits } from "../text-limits";
import { isRefusedField, openAi, openAiError } from "./errors";

type Options = { apiKey: string; baseUrl: string; model: string; limits?: Partial<TextLimits> };

type ChatRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
type ChatStream = AsyncIterable<OpenAI.Chat.Completions.ChatCompletionChunk>;

/** Works with any server that offers OpenAI's chat completions. A server without keys accepts any value. */
export class OpenAiCompatibleTextProvider implements TextProvider {
  readonly name = openAi;
  readonly #client: OpenAI;
  readonly #model: string;
  readonly #limits: TextLimits;
  /** Remembered after the first refusal: this model rejects the older fields. */
  #plainOnly = false;

  constructor({ apiKey, baseUrl, model, limits }: Options) {
    this.#model = model;
    this.#limits = { ...defaultTextLimits, ...limits };
    this.#client = new OpenAI({
      apiKey,
      baseURL: baseUrl,
      organization: null,
      project: null,
      maxRetries: 0,
      timeout: this.#limits.whole,
      // At level `debug` the SDK logs whole bodies; this keeps OPENAI_LOG from enabling that.
      logLevel: "off",
    });
  }

  async *reply(request: ReplyRequest, options: ReplyOptions = {}): AsyncGenerator<string> {
    const limit = new TimeLimit(openAi, options.signal);
    let usage: OpenAI.CompletionUsage | null | undefined;
    try {
      const stream = await this.#begin(request, limit);
      let hasText = false;
      let finish: string | null = null;
      for await (const chunk of limit.each(stream, this.#limits)) {
        usage = chunk.usage ?? usage;
        const choice = chunk.choices?.[0];
        finish = choice?.finish_reason ?? finish;
        const text = choice?.delta?.content;
        if (!text) continue;
        hasText = true;
        yield text;
      }
      if (hasText && finish !== "content_filter") return;
      throw new ProviderError(openAi, finish === null ? "malformed_answer" : "text_refused", "There was no reply.", {
        details: finish === null ? {} : { reason: finish },
      });
    } catch (error) {
      throw limit.cancelledByCaller ? error : openAiError(error);
    } finally {
      limit.end();
      if (usage) {
        const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
        options.onUsage?.({ model: this.#model, inputTokens, outputTokens });
      }
    }
  }

  async check(): Promise<void> {
    try {
      const models = await withTimeLimit(openAi, this.#limits.call, undefined, (signal) =>
        this.#client.models.list({ signal }),
      );
      if (models.data.length === 0) throw new ProviderError(openAi, "malformed_answer", "No list of models came.");
    } catch (error) {
      throw openAiError(error);
    }
  }

  async #begin(request: ReplyRequest, limit: TimeLimit): Promise<ChatStream> {
    const ask = (plain: boolean): Promise<ChatStream> =>
      limit.within(
        this.#limits.firstPiece,
        this.#client.chat.completions.create(this.#body(request, plain), { signal: limit.signal }),
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

  /**
   * `plain` sends only fields that every server and model accepts. Reasoning counts towards the limit, so it gets extra
   * room.
   */
  #body(request: ReplyRequest, plain: boolean): ChatRequest {
    const body: ChatRequest = {
      model: this.#model,
      messages: [{ role: "system", content: request.system }, ...request.turns],
      stream: true,
    };
    if (plain) return { ...body, max_completion_tokens: request.maxOutputTokens + 2048 };
    return {
      ...body,
      max_tokens: request.maxOutputTokens,
      temperature: request.temperature,
      stream_options: { include_usage: true },
    };
  }
}
