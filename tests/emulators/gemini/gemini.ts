import { z } from "zod";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { countTokens, ScriptedReplies, tokensOf } from "../replies";
import { filtered, invalidArgument, invalidKey, noKey, notFound, refuseAs } from "./errors";
import { type GeminiModel, geminiModels } from "./models";

const content = z.object({
  role: z.enum(["user", "model"]).optional(),
  parts: z
    .array(
      z.strictObject({
        text: z.string().optional(),
        inlineData: z.object({ mimeType: z.string(), data: z.base64() }).optional(),
      }),
    )
    .min(1),
});

const generationConfig = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().optional(),
  topK: z.number().optional(),
  maxOutputTokens: z.number().int().positive().optional(),
  stopSequences: z.array(z.string()).optional(),
  responseMimeType: z.string().optional(),
  thinkingConfig: z
    .strictObject({
      thinkingLevel: z.enum(["MINIMAL", "LOW", "MEDIUM", "HIGH"]).optional(),
      thinkingBudget: z.number().int().optional(),
      includeThoughts: z.boolean().optional(),
    })
    .optional(),
});

const generateBody = z.strictObject({
  contents: z.array(content).min(1),
  systemInstruction: content.optional(),
  generationConfig: generationConfig.optional(),
  safetySettings: z.array(z.object({ category: z.string(), threshold: z.string() })).optional(),
});
type GenerateBody = z.infer<typeof generateBody>;

type Answer = { text: string; finishReason: string; thoughts: number; prompt: number; model: string };

export class GeminiEmulator implements Service {
  readonly name = "gemini";
  readonly replies = new ScriptedReplies();

  constructor(private readonly key: string) {}

  reset(): void {
    this.replies.reset();
  }

  handle(exchange: Exchange): Reply {
    const refused = this.#checkKey(exchange);
    if (refused) return refused;
    const [, id, method] = /^\/v1beta\/models(?:\/([^/:]+))?(?::(\w+))?$/.exec(exchange.path) ?? [];
    if (exchange.method === "GET" && !id && exchange.path === "/v1beta/models") {
      return json(200, { models: geminiModels.map(wireModel) });
    }
    const model = geminiModels.find((known) => known.id === id);
    if (!model) return notFound(id ?? exchange.path);
    if (exchange.method === "GET" && !method) return json(200, wireModel(model));
    if (exchange.method !== "POST") return notFound(exchange.path);
    if (method === "generateContent") return this.#generate(exchange, model, false);
    if (method === "streamGenerateContent") return this.#generate(exchange, model, exchange.query.alt === "sse");
    return notFound(exchange.path);
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    return refuseAs(kind, exchange.path.includes(":stream"));
  }

  brokenStreamEvent(): string {
    const error = { code: 503, message: "The model is overloaded. Please try again later.", status: "UNAVAILABLE" };
    return sse({ error });
  }

  #checkKey(exchange: Exchange): Reply | null {
    const given = exchange.headers["x-goog-api-key"] ?? exchange.query.key;
    if (!given) return noKey();
    return given === this.key ? null : invalidKey();
  }

  #generate(exchange: Exchange, model: GeminiModel, asStream: boolean): Reply {
    const parsed = generateBody.safeParse(exchange.json);
    if (!parsed.success) {
      return invalidArgument(`Invalid JSON payload received. ${parsed.error.issues[0]?.path.join(".")}`);
    }
    const problem = problemWith(parsed.data, model);
    if (problem) return invalidArgument(problem);
    if (isFiltered(parsed.data)) return filtered(asStream);
    const answer = this.#answer(parsed.data, model);
    if (!asStream) return json(200, wireChunk(answer, answer.text, true));
    const tokens = tokensOf(answer.text);
    const events = tokens.length === 0 ? [wireChunk(answer, "", true)] : [];
    for (const [index, token] of tokens.entries()) {
      const soFar = { ...answer, text: tokens.slice(0, index + 1).join("") };
      events.push(wireChunk(soFar, token, index === tokens.length - 1));
    }
    return { status: 200, headers: { "content-type": "text/event-stream" }, body: events.map(sse) };
  }

  /** Thinking uses the same token limit as the text, so a small limit can leave no text at all. */
  #answer(body: GenerateBody, model: GeminiModel): Answer {
    const level = body.generationConfig?.thinkingConfig?.thinkingLevel ?? model.defaultThinking;
    const limit = body.generationConfig?.maxOutputTokens ?? 65_536;
    const wantedThoughts = { MINIMAL: 0, LOW: 120, MEDIUM: 900, HIGH: 4000 }[level];
    const thoughts = Math.min(limit, wantedThoughts);
    const whole = this.replies.next(lastUserText(body));
    const text = whole.slice(0, (limit - thoughts) * 4);
    return {
      text,
      finishReason: text.length < whole.length ? "MAX_TOKENS" : "STOP",
      thoughts,
      prompt: inputTokens(body),
      model: model.id,
    };
  }
}

/** The filter is off unless a request asks for it. It cannot tell a person in danger from a dangerous one. */
function isFiltered(body: GenerateBody): boolean {
  const asks = (body.safetySettings ?? []).some(({ threshold }) => /^BLOCK_(?!NONE)/.test(threshold));
  return (
    asks && body.contents.some(({ parts }) => parts.some(({ text }) => /suicid|kill|want to die/i.test(text ?? "")))
  );
}

function problemWith(body: GenerateBody, model: GeminiModel): string | null {
  const config = body.generationConfig;
  const thinking = config?.thinkingConfig;
  if (body.contents.at(-1)?.role === "model") return "Requests ending with a model turn are not supported.";
  if (thinking?.thinkingLevel && thinking.thinkingBudget !== undefined) {
    return "You can only set only one of thinking budget and thinking level.";
  }
  if (thinking?.thinkingLevel && !model.thinkingLevels.includes(thinking.thinkingLevel)) {
    return `Thinking level ${thinking.thinkingLevel} is not supported for this model.`;
  }
  const samples = config?.temperature !== undefined || config?.topP !== undefined || config?.topK !== undefined;
  return samples && model.refusesSampling ? "temperature, topP and topK are not supported for this model." : null;
}

function lastUserText(body: GenerateBody): string {
  return (body.contents.at(-1)?.parts ?? []).map((part) => part.text ?? "").join("");
}

/** Audio counts 32 tokens a second; 32,000 bytes of 16 kHz WAV are one second. */
function inputTokens(body: GenerateBody): number {
  const parts = [...body.contents, ...(body.systemInstruction ? [body.systemInstruction] : [])].flatMap((c) => c.parts);
  return parts.reduce((sum, part) => {
    const audioBytes = (part.inlineData?.data.length ?? 0) * 0.75;
    return sum + countTokens(part.text ?? "") + Math.ceil((audioBytes / 32_000) * 32);
  }, 0);
}

function wireChunk(answer: Answer, delta: string, isLast: boolean) {
  const candidates = countTokens(answer.text);
  return {
    candidates: [
      {
        content: { parts: [{ text: delta }], role: "model" },
        ...(isLast ? { finishReason: answer.finishReason } : {}),
        index: 0,
        safetyRatings: [],
      },
    ],
    usageMetadata: {
      promptTokenCount: answer.prompt,
      candidatesTokenCount: candidates,
      thoughtsTokenCount: answer.thoughts,
      totalTokenCount: answer.prompt + candidates + answer.thoughts,
      promptTokensDetails: [{ modality: "TEXT", tokenCount: answer.prompt }],
    },
    modelVersion: answer.model,
    responseId: "emulated",
  };
}

function wireModel(model: GeminiModel) {
  return {
    name: `models/${model.id}`,
    version: "001",
    displayName: model.id,
    inputTokenLimit: 1_048_576,
    outputTokenLimit: 65_536,
    supportedGenerationMethods: ["generateContent", "countTokens"],
  };
}

/** The last event needs its blank line too, else the SDK reports an incomplete segment. */
function sse(event: unknown): string {
  return `data: ${JSON.stringify(event)}\r\n\r\n`;
}
