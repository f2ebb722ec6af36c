import { z } from "zod";
import { chosenRecording } from "../chosen-recording";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { fieldOf, filesOf } from "../multipart";
import { countTokens, ScriptedReplies, tokensOf } from "../replies";

const chatBody = z.object({
  model: z.string(),
  messages: z
    .array(z.object({ role: z.enum(["system", "developer", "user", "assistant"]), content: z.string() }))
    .min(1),
  stream: z.literal(true),
  stream_options: z.object({ include_usage: z.boolean().optional() }).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
});
type ChatBody = z.infer<typeof chatBody>;

/**
 * The second refuses the older fields, as reasoning models do. The third stands for small servers: it refuses unknown
 * fields without naming them, and ignores the newer limit.
 */
const allModels: readonly string[] = ["small-chat", "reasoning-chat", "modest-chat", "small-listen"];

/** Any server that speaks the OpenAI chat and transcription calls. */
export class OpenAiEmulator implements Service {
  readonly name = "openai";
  readonly replies = new ScriptedReplies();
  readonly transcripts = new ScriptedReplies();
  models = allModels;
  /** Like a self-hosted server: no key is required. */
  takesAnyKey = false;
  /** It plays a recording where one answers, instead of using the script. */
  readsRecordings = false;

  constructor(private readonly key: string) {}

  reset(): void {
    this.replies.reset();
    this.transcripts.reset();
    this.models = allModels;
    this.takesAnyKey = false;
    this.readsRecordings = false;
  }

  handle(exchange: Exchange): Reply {
    if (!this.takesAnyKey && exchange.headers.authorization !== `Bearer ${this.key}`) return badKey();
    const call = `${exchange.method} ${exchange.path.replace(/^\/v1/, "")}`;
    if (call === "GET /models") return json(200, { object: "list", data: this.models.map(wireModel) });
    if (call.startsWith("GET /models/")) {
      const id = call.slice("GET /models/".length);
      return this.models.includes(id) ? json(200, wireModel(id)) : noModel(id);
    }
    if (call === "POST /chat/completions") return this.#chat(exchange);
    if (call === "POST /audio/transcriptions") return this.#transcribe(exchange);
    return error(404, "invalid_request_error", "unknown_url", "Unknown request URL.");
  }

  refuse(kind: RefusalKind): Reply | null {
    switch (kind) {
      case "bad_key":
        return badKey();
      case "no_permission":
        return error(403, "invalid_request_error", "insufficient_permissions", "You have insufficient permissions.");
      case "quota":
        return error(429, "insufficient_quota", "insufficient_quota", "You exceeded your current quota.");
      case "quota_402":
        return error(402, "billing_error", "payment_required", "Payment required.");
      case "rate_limit":
      case "too_many_at_once":
        return error(429, "requests", "rate_limit_exceeded", "Rate limit reached.", { "retry-after": "3" });
      case "server_error":
        return error(500, "server_error", null, "The server had an error.");
      case "unavailable":
        return error(503, "server_error", null, "The engine is currently overloaded.");
      case "missing":
        return noModel("gone");
      case "blocked":
        return chatReply("", "content_filter", 5);
      case "empty":
        return chatReply("", "stop", 5);
      default:
        return null;
    }
  }

  brokenStreamEvent(): string {
    return `data: ${JSON.stringify({ error: { message: "The server had an error.", type: "server_error", code: null } })}\n\n`;
  }

  #chat(exchange: Exchange): Reply {
    const parsed = chatBody.safeParse(exchange.json);
    if (!parsed.success) return error(400, "invalid_request_error", "invalid_type", "Invalid body.");
    const body = parsed.data;
    if (!this.models.includes(body.model)) return noModel(body.model);
    const refused = body.model === "reasoning-chat" ? unsupportedField(body) : null;
    if (refused) return refused;
    const isModest = body.model === "modest-chat";
    if (isModest && (body.stream_options || body.temperature !== undefined)) {
      return error(400, "invalid_request_error", null, "Unknown field.");
    }
    const limit = (isModest ? null : body.max_completion_tokens) ?? body.max_tokens ?? 65_536;
    const prompt = body.messages.reduce((sum, message) => sum + countTokens(message.content), 0);
    const message = body.messages.at(-1)?.content ?? "";
    const recording = this.readsRecordings ? chosenRecording(body.messages[0]?.content ?? "", message) : null;
    const whole = recording === null ? this.replies.next(message) : `[[RECORDING ${recording}]]`;
    const text = whole.slice(0, limit * 4);
    const reason = text.length < whole.length ? "length" : "stop";
    return chatReply(text, reason, prompt, body.stream_options?.include_usage === true);
  }

  #transcribe(exchange: Exchange): Reply {
    const [file] = filesOf(exchange.parts, "file");
    const model = fieldOf(exchange.parts, "model");
    if (!file || !model) return error(400, "invalid_request_error", null, "file and model are required.");
    if (!this.models.includes(model)) return noModel(model);
    if (!/\.(wav|mp3|m4a|mp4|webm|ogg|flac)$/.test(file.fileName ?? "")) {
      return error(400, "invalid_request_error", "unsupported_format", "Invalid file format.");
    }
    return json(200, { text: this.transcripts.next(`${file.bytes.length} bytes of sound`) });
  }
}

function unsupportedField(body: ChatBody): Reply | null {
  const field = body.max_tokens ? "max_tokens" : body.temperature !== undefined ? "temperature" : null;
  if (!field) return null;
  const code = field === "max_tokens" ? "unsupported_parameter" : "unsupported_value";
  return json(400, {
    error: { message: `Unsupported: '${field}' with this model.`, type: "invalid_request_error", param: field, code },
  });
}

function chatReply(text: string, reason: string, prompt: number, withUsage = false): Reply {
  const usage = {
    prompt_tokens: prompt,
    completion_tokens: countTokens(text),
    total_tokens: prompt + countTokens(text),
  };
  const base = { id: "chatcmpl-emulated", created: 1_790_000_000, model: "small-chat" };
  const chunk = (delta: object, finish: string | null) => ({
    ...base,
    object: "chat.completion.chunk",
    choices: [{ index: 0, delta, finish_reason: finish }],
  });
  const events: object[] = [chunk({ role: "assistant", content: "" }, null)];
  for (const token of tokensOf(text)) events.push(chunk({ content: token }, null));
  events.push(chunk({}, reason));
  if (withUsage) events.push({ ...base, object: "chat.completion.chunk", choices: [], usage });
  const body = [...events.map((event) => `data: ${JSON.stringify(event)}\n\n`), "data: [DONE]\n\n"];
  return { status: 200, headers: { "content-type": "text/event-stream" }, body };
}

function error(
  status: number,
  type: string,
  code: string | null,
  message: string,
  headers: Record<string, string> = {},
): Reply {
  return json(status, { error: { message, type, param: null, code } }, headers);
}

const badKey = () => error(401, "invalid_request_error", "invalid_api_key", "Incorrect API key provided.");

const noModel = (id: string) =>
  error(404, "invalid_request_error", "model_not_found", `The model '${id}' does not exist.`);

const wireModel = (id: string) => ({ id, object: "model", created: 1_790_000_000, owned_by: "emulated" });
