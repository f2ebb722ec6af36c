import { z } from "zod";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { pcmVoice, speechSeconds, stockHz, wholeWav } from "./cloned-tone";
import { bytesOfBase64, hearClip, type ReferenceClip } from "./reference-clip";

const speechBody = z.strictObject({
  input: z.string().min(1),
  voice: z.string().default(""),
  model: z.string().optional(),
  instructions: z.string().optional(),
  response_format: z.enum(["pcm", "wav"]).default("pcm"),
  speed: z.number().optional(),
  seed: z.number().int().optional(),
});
const voiceBody = z.strictObject({
  name: z.string().min(1),
  ref_text: z.string().optional(),
  wav_b64: z.string().min(1),
});

/**
 * qwentts.cpp's tts-server with a base model (src/tts-server.h, tools/tts-server.cpp). It has no description of
 * itself.
 */
export class QwenTtsEmulator implements Service {
  readonly name = "qwentts";
  readonly model = "qwen-talker-1.7b-base-Q8_0.gguf";
  readonly voices = new Map<string, ReferenceClip & { refText: string }>();
  isLying = false;

  reset(): void {
    this.restart();
    this.isLying = false;
  }

  /** Registered voices are held in its memory. */
  restart(): void {
    this.voices.clear();
  }

  handle(exchange: Exchange): Reply {
    const call = `${exchange.method} ${exchange.path}`;
    if (call === "GET /health") return json(200, { status: "ok" });
    if (call === "GET /v1/models") {
      return json(200, { object: "list", data: [{ id: this.model, object: "model", owned_by: "local" }] });
    }
    if (call === "GET /v1/audio/voices") {
      return json(200, { voices: [...this.voices.keys()].map((name) => ({ name, kind: "registered" })) });
    }
    if (call === "POST /v1/audio/voices") return this.#register(exchange);
    if (call.startsWith("DELETE /v1/audio/voices/")) {
      const isGone = this.voices.delete((exchange.path.split("/").at(-1) ?? "").toLowerCase());
      if (!isGone) return failure(404, "not_found_error", "no registered voice with this name");
      return json(200, { status: "deleted" });
    }
    if (call === "POST /v1/audio/speech") return this.#speak(exchange);
    return { status: 404 };
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    if (kind === "server_error") return failure(502, "server_error", "synthesis failed");
    if (kind === "bad_sample") return failure(400, "invalid_request_error", "cannot decode the WAV payload");
    if (kind === "stock_voice") return sound(speechBody.parse(exchange.json), stockHz);
    return null;
  }

  #register({ json: body }: Exchange): Reply {
    const parsed = voiceBody.safeParse(body);
    if (!parsed.success) return failure(400, "invalid_request_error", "'name' must be a non-empty string");
    const clip = hearClip(bytesOfBase64(parsed.data.wav_b64));
    if (!clip) return failure(400, "invalid_request_error", "cannot decode the WAV payload");
    const name = parsed.data.name.toLowerCase();
    this.voices.set(name, { ...clip, refText: parsed.data.ref_text ?? "" });
    return json(200, { name, status: "registered" });
  }

  #speak({ json: body }: Exchange): Reply {
    const parsed = speechBody.safeParse(body);
    if (!parsed.success) return failure(400, "invalid_request_error", "'input' must be a non-empty string");
    const voice = this.voices.get(parsed.data.voice.toLowerCase());
    if (!voice && parsed.data.voice) return failure(400, "server_error", `unknown voice '${parsed.data.voice}'`);
    return sound(parsed.data, this.isLying || !voice ? stockHz : voice.hz);
  }
}

function sound({ input, response_format }: z.infer<typeof speechBody>, hz: number): Reply {
  const seconds = speechSeconds(input);
  if (response_format === "wav") {
    return { status: 200, headers: { "content-type": "audio/wav" }, body: wholeWav(hz, seconds) };
  }
  return { status: 200, headers: { "content-type": "audio/pcm" }, body: pcmVoice(hz, seconds) };
}

const failure = (status: number, type: string, message: string): Reply => json(status, { error: { message, type } });
