import { z } from "zod";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { fieldOf, filesOf } from "../multipart";
import { pcmVoice, speechSeconds, stockHz, streamedWav, wholeWav } from "./cloned-tone";
import { bytesOfBase64, hearClip, type ReferenceClip } from "./reference-clip";

/** The original ignores unknown fields; here they are refused, because they would be our mistake. */
const speechBody = z.strictObject({
  input: z.string(),
  model: z.string().nullish(),
  voice: z.string().nullish(),
  instructions: z.string().nullish(),
  response_format: z.enum(["wav", "pcm", "flac", "mp3", "opus"]).default("wav"),
  speed: z.number().min(0.25).max(4).nullish(),
  stream: z.boolean().default(false),
  stream_format: z.enum(["sse", "audio"]).nullish(),
  task_type: z.enum(["CustomVoice", "VoiceDesign", "Base"]).nullish(),
  language: z.string().nullish(),
  ref_audio: z.string().nullish(),
  ref_text: z.string().nullish(),
  x_vector_only_mode: z.boolean().nullish(),
  max_new_tokens: z.number().int().min(1).nullish(),
  seed: z.number().int().nullish(),
  non_streaming_mode: z.boolean().nullish(),
});
type SpeechBody = z.infer<typeof speechBody>;

const languages = "Auto Chinese English Japanese Korean German French Russian Portuguese Spanish Italian".split(" ");
const mostUploadBytes = 10 * 1024 * 1024;
const presets = ["ryan", "vivian"];

type Uploaded = { name: string; consent: string; refText: string | undefined; clip: ReferenceClip; bytes: number };

/** vLLM-Omni with a Qwen3-TTS Base checkpoint (docs/serving/speech_api.md, entrypoints/openai/serving_speech.py). */
export class VllmOmniEmulator implements Service {
  readonly name = "vllm-omni";
  readonly model = "Qwen/Qwen3-TTS-12Hz-1.7B-Base";
  readonly uploaded = new Map<string, Uploaded>();
  /** Set for a server started with `--api-key`. */
  key: string | null = null;
  /** Always speaks in its stock voice, like servers without the weights for cloning. */
  isLying = false;

  reset(): void {
    this.uploaded.clear();
    this.key = null;
    this.isLying = false;
  }

  handle(exchange: Exchange): Reply {
    const call = `${exchange.method} ${exchange.path}`;
    // Only paths below /v1 require the key.
    if (call === "GET /health") return { status: 200 };
    if (call === "GET /openapi.json") return json(200, openApi);
    if (this.key !== null && exchange.headers.authorization !== `Bearer ${this.key}`) {
      return json(401, { error: "Unauthorized" });
    }
    if (call === "GET /v1/models") return json(200, { object: "list", data: [{ id: this.model, object: "model" }] });
    if (call === "GET /v1/audio/voices") return this.#list();
    if (call === "POST /v1/audio/voices") return this.#upload(exchange);
    if (call.startsWith("DELETE /v1/audio/voices/")) return this.#remove(exchange.path.split("/").at(-1) ?? "");
    if (call === "POST /v1/audio/speech") return this.#speak(exchange);
    return json(404, { detail: "Not Found" });
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    if (kind === "bad_key") return json(401, { error: "Unauthorized" });
    if (kind === "unavailable") return error(503, "ServiceUnavailableError", "The engine is not ready.");
    if (kind === "server_error") return error(500, "InternalServerError", "EngineCore encountered an issue.");
    if (kind === "rate_limit") return error(429, "TooManyRequestsError", "Too many requests.");
    if (kind === "bad_sample") return invalid("Reference audio too short (0.50s). At least 1.0s is required.");
    if (kind === "missing") return error(404, "NotFoundError", "The model `gone` does not exist.", "model");
    if (kind === "empty") return { status: 200, headers: { "content-type": "audio/wav" }, body: "" };
    if (kind === "stock_voice") return this.#sound(speechBody.parse(exchange.json), stockHz);
    return null;
  }

  #list(): Reply {
    const uploaded = [...this.uploaded.values()].map((voice) => ({
      name: voice.name,
      consent: voice.consent,
      created_at: 1_790_000_000,
      file_size: voice.bytes,
      mime_type: "audio/wav",
      ...(voice.refText && { ref_text: voice.refText }),
    }));
    return json(200, { voices: [...presets, ...this.uploaded.keys()], uploaded_voices: uploaded });
  }

  #upload({ parts }: Exchange): Reply {
    const [sample] = filesOf(parts, "audio_sample");
    const [consent, name] = [fieldOf(parts, "consent"), fieldOf(parts, "name")?.trim()];
    const unknown = parts.find(({ name: part }) => !["audio_sample", "consent", "name", "ref_text"].includes(part));
    if (!sample || !consent || !name || unknown) return invalid("audio_sample, consent and name are required.");
    if (/[/\\\0]/.test(name)) return invalid(`Invalid voice name '${name}'`);
    if (sample.bytes.length > mostUploadBytes) return invalid("File size exceeds maximum limit of 10MB.");
    const clip = hearClip(sample.bytes);
    if (!clip) return invalid("Unsupported audio.");
    const refText = fieldOf(parts, "ref_text");
    this.uploaded.set(name.toLowerCase(), { name, consent, refText, clip, bytes: sample.bytes.length });
    return json(200, { success: true, voice: { name, consent, created_at: 1_790_000_000, mime_type: "audio/wav" } });
  }

  #remove(name: string): Reply {
    if (this.uploaded.delete(name.toLowerCase())) {
      return json(200, { success: true, message: `Voice '${name}' deleted successfully` });
    }
    return json(404, { success: false, error: `Voice '${name}' not found` });
  }

  #speak(exchange: Exchange): Reply {
    const parsed = speechBody.safeParse(exchange.json);
    if (!parsed.success) return invalid(parsed.error.issues.map(({ message }) => message).join("; "));
    const body = parsed.data;
    if (body.model && body.model !== this.model) {
      return error(404, "NotFoundError", `The model \`${body.model}\` does not exist.`, "model");
    }
    const refused = this.#refusal(body);
    if (refused) return invalid(refused);
    const uploaded = body.voice ? this.uploaded.get(body.voice.toLowerCase())?.clip : undefined;
    const clip = uploaded ?? (body.ref_audio ? hearClip(bytesOfBase64(body.ref_audio)) : null);
    if (!clip) return invalid("Failed to load the reference audio.");
    if (clip.seconds < 1 || clip.seconds > 30) return invalid("Reference audio must last 1 to 30 s.");
    return this.#sound(body, this.isLying ? stockHz : clip.hz);
  }

  #refusal(body: SpeechBody): string | null {
    const isStreaming = body.stream || body.stream_format != null;
    if (!body.input.trim()) return "Input text cannot be empty";
    if (body.language && !languages.includes(body.language)) return `Invalid language '${body.language}'.`;
    if (isStreaming && !["pcm", "wav"].includes(body.response_format)) return "Streaming requires pcm or wav.";
    const isUploaded = body.voice != null && this.uploaded.has(body.voice.toLowerCase());
    if (body.voice && !isUploaded && !body.ref_audio) return `Invalid voice '${body.voice}'.`;
    if (isUploaded) return null;
    if (body.task_type !== "Base" && !body.ref_audio) return "This checkpoint supports task_type='Base' only.";
    if (!body.ref_audio) return "Base task requires 'ref_audio' or 'speaker_embedding' for voice cloning";
    if (!/^(https?:\/\/|data:)/.test(body.ref_audio)) return "ref_audio must be a URL or a data URL";
    if (!body.x_vector_only_mode && !body.ref_text?.trim()) {
      return "Base task requires non-empty 'ref_text' unless 'x_vector_only_mode' is enabled";
    }
    return null;
  }

  #sound(body: SpeechBody, hz: number): Reply {
    const seconds = speechSeconds(body.input);
    if (body.stream_format !== "audio") {
      return { status: 200, headers: { "content-type": "audio/wav" }, body: wholeWav(hz, seconds) };
    }
    if (body.response_format === "pcm") {
      return { status: 200, headers: { "content-type": "audio/pcm" }, body: pcmVoice(hz, seconds) };
    }
    return { status: 200, headers: { "content-type": "audio/wav" }, body: streamedWav(hz, seconds) };
  }
}

const error = (status: number, type: string, message: string, param: string | null = null): Reply =>
  json(status, { error: { message, type, param, code: status } });

const invalid = (message: string): Reply => error(400, "BadRequestError", message);

const openApi = {
  openapi: "3.1.0",
  info: { title: "FastAPI", version: "0.1.0" },
  paths: {
    "/health": { get: {} },
    "/v1/models": { get: {} },
    "/v1/chat/completions": { post: {} },
    "/v1/audio/speech": { post: {} },
    "/v1/audio/speech/batch": { post: {} },
    "/v1/audio/voices": { get: {}, post: {} },
    "/v1/audio/voices/{name}": { delete: {} },
  },
};
