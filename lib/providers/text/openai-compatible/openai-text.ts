import "server-only";
import type OpenAI from "openai";
import { afterItBegan } from "../../connection-failure";
import { ProviderError } from "../../provider-error";
import { TimeLimit, withTimeLimit } from "../../time-limit";
import type { ReplyOptions, ReplyRequest, TextProvider } from "../provider";
import { defaultTextLimits, type TextLimits } from "../text-limits";
import { openAiClient } from "./access";
import { isNotFound, isRefusedField, openAi, openAiError, refusedField } from "./errors";
import { ReasoningFilter } from "./reasoning";

/** `model` null: the first model listed by the server, for an own server that provides a single one. */
type Options = { apiKey: string; baseUrl: string; model: string | null; limits?: Partial<TextLimits> };

/** Extra tokens for reasoning. */
const thinkingTokens = 2048;

/**
 * The fields sent with the conversation. `usual`: all of them. `modest`: without those that smaller servers reject.
 * `newer`: for models that accept only the limit's newer name; servers that do not know that name ignore it, so it is
 * tried last, and every request has a limit.
 */
type Shape = "usual" | "modest" | "newer";

type ChatRequest = OpenAI.Chat.Completions.ChatCompletionCreateParamsStreaming;
type Chunk = OpenAI.Chat.Completions.ChatCompletionChunk;
type Choice = Chunk["choices"][number];
type ChatStream = AsyncIterable<Chunk>;
/** `isFirstThought`: this model was not known to reason until now. */
type TextEnd = { hasText: boolean; hasThought: boolean; finish: string | null; isFirstThought: boolean };

/** Works with any server that offers OpenAI's chat completions. A server without keys accepts any value. */
export class OpenAiCompatibleTextProvider implements TextProvider {
  readonly name = openAi;
  readonly #client: OpenAI;
  readonly #named: string | null;
  /** The model in use, once it is known. */
  #model: string | null;
  readonly #limits: TextLimits;
  /** Remembered after a refusal of fields. */
  #shape: Shape = "usual";
  /** Remembered once seen: this model writes its reasoning into the text, where it counts towards the limit. */
  #thinks: "never" | "marked" | "unmarked" = "never";

  constructor({ apiKey, baseUrl, model, limits }: Options) {
    this.#named = model;
    this.#model = model;
    this.#limits = { ...defaultTextLimits, ...limits };
    this.#client = openAiClient({ apiKey, baseUrl, limitMs: this.#limits.whole });
  }

  async *reply(request: ReplyRequest, options: ReplyOptions = {}): AsyncGenerator<string> {
    const limit = new TimeLimit(openAi, options.signal);
    let usage: OpenAI.CompletionUsage | null | undefined;
    let hasBegun = false;
    const read = (chunk: Chunk) => {
      usage = chunk.usage ?? usage;
      return chunk.choices?.[0];
    };
    try {
      const stream = await this.#begin(request, limit);
      hasBegun = true;
      let end = yield* this.#text(limit.each(stream, this.#limits), read);
      // Reasoning used up the limit, so the limit is raised from now on.
      if (!end.hasText && end.finish === "length" && end.isFirstThought) {
        const again = await this.#begin(request, limit);
        end = yield* this.#text(limit.each(again, this.#limits), read);
      }
      const { hasText, hasThought, finish } = end;
      if (hasText && finish !== "content_filter") return;
      // A model that only reasoned has not refused anything.
      const isBroken = finish === null || finish === "length" || (hasThought && finish !== "content_filter");
      throw new ProviderError(openAi, isBroken ? "malformed_answer" : "text_refused", "There was no reply.", {
        details: finish === null ? {} : { reason: finish },
      });
    } catch (error) {
      if (limit.cancelledByCaller) throw error;
      throw hasBegun ? afterItBegan(openAiError(error)) : openAiError(error);
    } finally {
      limit.end();
      if (usage) {
        const { prompt_tokens: inputTokens, completion_tokens: outputTokens } = usage;
        options.onUsage?.({ model: this.#model ?? "", inputTokens, outputTokens });
      }
    }
  }

  async check(): Promise<void> {
    try {
      await withTimeLimit(openAi, this.#limits.call, undefined, (signal) => this.#firstListed(signal));
    } catch (error) {
      throw openAiError(error);
    }
  }

  /** @throws ProviderError when the server lists no model */
  async #firstListed(signal: AbortSignal): Promise<string> {
    const { data = [] } = await this.#client.models.list({ signal });
    // Ollama lists embedding models along with those that write.
    const listed = data.find(({ id }) => !/embed/i.test(id)) ?? data[0];
    if (!listed) throw new ProviderError(openAi, "malformed_answer", "No list of models came.");
    return listed.id;
  }

  /**
   * The text without the model's reasoning.
   * @throws ProviderError when the text turns out to be reasoning
   */
  async *#text(stream: ChatStream, read: (chunk: Chunk) => Choice | undefined): AsyncGenerator<string, TextEnd> {
    const filter = new ReasoningFilter({ isUnmarked: this.#thinks === "unmarked" });
    const knew = this.#thinks;
    let hasText = false;
    let finish: string | null = null;
    const given = (text: string) => {
      hasText ||= text !== "";
      return text;
    };
    for await (const chunk of stream) {
      const choice = read(chunk);
      finish = choice?.finish_reason ?? finish;
      const text = given(filter.push(choice?.delta?.content ?? ""));
      if (filter.hasUnmarkedBeginning) {
        this.#thinks = "unmarked";
        throw new ProviderError(openAi, "malformed_answer", "The reply began with the model's thoughts.");
      }
      if (text !== "") yield text;
    }
    const rest = given(filter.end());
    if (rest !== "") yield rest;
    const { hasThought } = filter;
    if (hasThought ? knew === "never" : knew === "unmarked") this.#thinks = "marked";
    return { hasText, hasThought, finish, isFirstThought: hasThought && knew === "never" };
  }

  async #begin(request: ReplyRequest, limit: TimeLimit): Promise<ChatStream> {
    for (;;) {
      const shape = this.#shape;
      try {
        this.#model ??= await limit.within(this.#limits.call, this.#firstListed(limit.signal));
        const body = this.#body(request, this.#model, shape);
        return await limit.within(
          this.#limits.firstPiece,
          this.#client.chat.completions.create(body, { signal: limit.signal }),
        );
      } catch (error) {
        // The server may have been restarted with another model.
        if (isNotFound(error)) this.#model = this.#named;
        const next = isRefusedField(error) ? shapeAfter(shape, refusedField(error)) : null;
        if (next === null) throw error;
        this.#shape = next;
      }
    }
  }

  /** Reasoning counts towards the limit, so it gets extra room. */
  #body(request: ReplyRequest, model: string, shape: Shape): ChatRequest {
    const body: ChatRequest = {
      model,
      messages: [{ role: "system", content: request.system }, ...request.turns],
      stream: true,
    };
    if (shape === "newer") return { ...body, max_completion_tokens: request.maxOutputTokens + thinkingTokens };
    const limited = {
      ...body,
      max_tokens: request.maxOutputTokens + (this.#thinks === "never" ? 0 : thinkingTokens),
    };
    if (shape === "modest") return limited;
    return { ...limited, temperature: request.temperature, stream_options: { include_usage: true } };
  }
}

function shapeAfter(shape: Shape, field: string | null): Shape | null {
  if (shape === "newer") return null;
  return shape === "modest" || field === "max_tokens" ? "newer" : "modest";
}
