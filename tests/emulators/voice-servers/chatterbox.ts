import { z } from "zod";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { fieldOf, filesOf, type Part } from "../multipart";
import { pcmVoice, speechSeconds, stockHz, wavHeader, wholeWav } from "./cloned-tone";
import { hearClip, type ReferenceClip } from "./reference-clip";

const mostCharacters = 3_000;
const mostUploadBytes = 10 * 1024 * 1024;
const models = ["chatterbox-v1", "chatterbox-v2", "chatterbox-multilingual-v1", "chatterbox-multilingual-v2"];
const languages = "ar da de el en es fi fr he hi it ja ko ms nl no pl pt ru sv sw tr zh".split(" ");

const speechBody = z.strictObject({
  input: z.string().min(1).max(mostCharacters),
  model: z.enum([...models, "tts-1", "tts-1-hd"]).nullish(),
  voice: z.string().nullish(),
  response_format: z.string().nullish(),
  speed: z.coerce.number().nullish(),
  stream_format: z.enum(["audio", "sse"]).nullish(),
  exaggeration: z.coerce.number().min(0.25).max(2).nullish(),
  cfg_weight: z.coerce.number().min(0).max(1).nullish(),
  temperature: z.coerce.number().min(0.05).max(5).nullish(),
  streaming_chunk_size: z.coerce.number().int().min(50).max(500).nullish(),
  streaming_strategy: z.enum(["sentence", "paragraph", "fixed", "word"]).nullish(),
  streaming_quality: z.enum(["fast", "balanced", "high"]).nullish(),
});

type Stored = { name: string; language: string; clip: ReferenceClip; bytes: number };
/** The language that was used is kept, because a clip sent with a request is always spoken as English. */
export type Spoken = { input: string; language: string; hz: number };

/**
 * travisvn/chatterbox-tts-api with the multilingual model (app/api/endpoints/{speech,voices}.py). It requires no key.
 */
export class ChatterboxEmulator implements Service {
  readonly name = "chatterbox";
  readonly voices = new Map<string, Stored>();
  readonly spoken: Spoken[] = [];
  isLying = false;
  /** False for a server without that route. */
  canDelete = true;

  reset(): void {
    this.canDelete = true;
    this.voices.clear();
    this.spoken.length = 0;
    this.isLying = false;
  }

  handle(exchange: Exchange): Reply {
    const path = exchange.path.replace(/^\/v1/, "");
    const call = `${exchange.method} ${path}`;
    if (exchange.path === "/openapi.json") return json(200, openApi(this.canDelete));
    if (call === "GET /health") return json(200, { status: "healthy", model_loaded: true });
    if (call === "GET /models")
      return json(200, { object: "list", data: models.map((id) => ({ id, object: "model" })) });
    if (call === "GET /languages") return json(200, { languages: languages.map((code) => ({ code })) });
    if (call === "GET /audio/voices") return json(200, { voices: this.#listed(), count: this.voices.size });
    if (call === "POST /voices") return this.#store(exchange);
    const named = path.match(/^\/voices\/([^/]+)$/)?.[1];
    if (named && exchange.method === "GET") return this.#info(decodeURIComponent(named));
    if (named && exchange.method === "DELETE" && this.canDelete) return this.#remove(decodeURIComponent(named));
    if (call === "POST /audio/speech") return this.#fromJson(exchange, false);
    if (call === "POST /audio/speech/stream") return this.#fromJson(exchange, true);
    if (call === "POST /audio/speech/upload") return this.#fromForm(exchange, false);
    if (call === "POST /audio/speech/stream/upload") return this.#fromForm(exchange, true);
    return json(404, { detail: "Not Found" });
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    if (kind === "unavailable") return failure(503, "model_error", "The model is still loading.");
    if (kind === "server_error") return failure(500, "generation_error", "TTS generation failed: CUDA out of memory");
    if (kind === "bad_sample") return failure(400, "invalid_request_error", "Unsupported audio format: .txt");
    if (kind === "missing") return failure(404, "voice_not_found_error", "Voice 'gone' not found");
    if (kind === "empty") return { status: 200, headers: { "content-type": "audio/wav" }, body: "" };
    if (kind === "stock_voice") return wav(stockHz, fieldOf(exchange.parts, "input") ?? "Hello.", true);
    return null;
  }

  #listed() {
    return [...this.voices.values()].map(wireVoice);
  }

  #store({ parts }: Exchange): Reply {
    const name = fieldOf(parts, "voice_name")?.trim();
    const [file] = filesOf(parts, "voice_file");
    const language = fieldOf(parts, "language") ?? "en";
    if (!name) return missing("voice_name");
    if (!file) return missing("voice_file");
    const refused = refusedFile(file);
    if (refused) return refused;
    if (!languages.includes(language)) {
      return failure(400, "invalid_request_error", `Unsupported language: ${language}.`);
    }
    if (/[/\\:*?"<>|]/.test(name)) return failure(400, "validation_error", "Voice name contains invalid characters");
    if (this.voices.has(name)) return failure(409, "voice_exists_error", `Voice '${name}' already exists`);
    const clip = hearClip(file.bytes);
    if (!clip) return failure(500, "voice_library_error", "Failed to upload voice");
    this.voices.set(name, { name, language, clip, bytes: file.bytes.length });
    return json(201, { message: "Voice uploaded successfully", voice: this.#listed().at(-1) });
  }

  #info(name: string): Reply {
    const voice = this.voices.get(name);
    if (!voice) return failure(404, "voice_not_found_error", `Voice '${name}' not found`);
    return json(200, { voice: wireVoice(voice) });
  }

  #remove(name: string): Reply {
    if (!this.voices.delete(name)) return failure(404, "voice_not_found_error", `Voice '${name}' not found`);
    return json(200, { message: `Voice '${name}' deleted successfully` });
  }

  #fromJson(exchange: Exchange, isStreamed: boolean): Reply {
    const parsed = speechBody.safeParse(exchange.json);
    if (!parsed.success) return unprocessable(parsed.error);
    // Like the original: an unknown voice is silently spoken in the stock voice.
    const voice = this.voices.get(parsed.data.voice ?? "");
    return this.#sound(parsed.data.input, voice?.clip.hz ?? stockHz, voice?.language ?? "en", isStreamed);
  }

  #fromForm({ parts }: Exchange, isStreamed: boolean): Reply {
    const fields = parts.filter(({ fileName }) => fileName === undefined);
    const parsed = speechBody.safeParse(Object.fromEntries(fields.map(({ name }) => [name, fieldOf(parts, name)])));
    if (!parsed.success) return unprocessable(parsed.error);
    const [file] = filesOf(parts, "voice_file");
    const refused = file && refusedFile(file);
    if (refused) return refused;
    const clip = file ? hearClip(file.bytes) : null;
    if (file && !clip) return failure(500, "generation_error", "TTS generation failed: could not read the voice file");
    return this.#sound(parsed.data.input, clip?.hz ?? stockHz, "en", isStreamed);
  }

  #sound(input: string, hz: number, language: string, isStreamed: boolean): Reply {
    const heard = this.isLying ? stockHz : hz;
    this.spoken.push({ input, language, hz: heard });
    return wav(heard, input, isStreamed);
  }
}

/** Its streamed header states a wrong length. */
function* streamed(hz: number, seconds: number): Generator<Uint8Array> {
  const header = wavHeader();
  header.writeUInt32LE(0x7fffffff - 36, 4);
  yield header;
  yield* pcmVoice(hz, seconds);
}

function wav(hz: number, text: string, isStreamed: boolean): Reply {
  const seconds = speechSeconds(text);
  const body = isStreamed ? streamed(hz, seconds) : wholeWav(hz, seconds);
  return { status: 200, headers: { "content-type": "audio/wav" }, body };
}

function refusedFile({ fileName, bytes }: Part): Reply | null {
  if (!/\.(mp3|wav|flac|m4a|ogg)$/.test(fileName ?? "")) {
    return failure(400, "invalid_request_error", "Unsupported audio format");
  }
  return bytes.length > mostUploadBytes ? failure(400, "invalid_request_error", "File too large.") : null;
}

const wireVoice = ({ name, language, bytes }: Stored) => ({
  name,
  filename: `${name}.wav`,
  original_filename: `${name}.wav`,
  file_extension: ".wav",
  file_size: bytes,
  upload_date: "2026-11-24T10:00:00",
  language,
  aliases: [],
  exists: true,
});

const failure = (status: number, type: string, message: string): Reply =>
  json(status, { detail: { error: { message, type } } });

const missing = (field: string): Reply =>
  json(422, { detail: [{ type: "missing", loc: ["body", field], msg: "Field required", input: null }] });

const unprocessable = (error: z.ZodError): Reply =>
  json(422, {
    detail: error.issues.map(({ path, message }) => ({ type: "value_error", loc: ["body", ...path], msg: message })),
  });

const openApi = (canDelete: boolean) => ({
  openapi: "3.1.0",
  info: { title: "Chatterbox TTS API", version: "1.0.0" },
  paths: {
    "/audio/speech": { post: {} },
    "/audio/speech/upload": { post: {} },
    "/audio/speech/stream": { post: {} },
    "/audio/speech/stream/upload": { post: {} },
    "/audio/voices": { get: {} },
    "/voices": { post: {} },
    "/voices/{voice_name}": { get: {}, put: {}, ...(canDelete && { delete: {} }) },
    "/languages": { get: {} },
  },
});
