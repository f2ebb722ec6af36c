import { randomUUID } from "node:crypto";
import { z } from "zod";
import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { fieldOf, filesOf } from "../multipart";
import { speechSeconds, stockHz, streamedWav, wholeWav } from "./cloned-tone";
import { hearClip, type ReferenceClip } from "./reference-clip";

const speechBody = z.strictObject({
  model: z.string().optional(),
  input: z.string(),
  voice: z.string().optional(),
  backend: z.string().optional(),
  language: z.string().optional(),
  response_format: z.string().optional(),
  stream: z.boolean().optional(),
});

type Profile = { id: string; name: string; language: string; transcript: string; clip: ReferenceClip };

const PREFIX = "localai://voice-profiles/";
const model = "qwen3-tts-base";

/** LocalAI (core/http/endpoints/localai/voice_profiles.go, docs/content/features/text-to-audio.md). */
export class LocalAiEmulator implements Service {
  readonly name = "localai";
  readonly profiles = new Map<string, Profile>();
  key: string | null = null;
  isLying = false;

  reset(): void {
    this.profiles.clear();
    this.key = null;
    this.isLying = false;
  }

  handle(exchange: Exchange): Reply {
    if (this.key !== null && exchange.headers.authorization !== `Bearer ${this.key}`) {
      return failure(401, "An authentication key is required");
    }
    const call = `${exchange.method} ${exchange.path}`;
    if (call === "GET /v1/models") return json(200, { object: "list", data: [{ id: model, object: "model" }] });
    if (call === "GET /api/voice-profiles") return json(200, { data: [...this.profiles.values()].map(wireProfile) });
    if (call === "POST /api/voice-profiles") return this.#create(exchange);
    if (call.startsWith("DELETE /api/voice-profiles/")) {
      if (!this.profiles.delete(exchange.path.split("/").at(-1) ?? "")) return failure(404, "voice profile not found");
      return { status: 204 };
    }
    if (call === "POST /v1/audio/speech" || call === "POST /tts") return this.#speak(exchange);
    return failure(404, "Not Found");
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    if (kind === "server_error") return failure(500, "voice profile operation failed");
    if (kind === "no_permission") return failure(403, "admin access required");
    if (kind === "stock_voice") return sound(speechBody.parse(exchange.json), stockHz);
    return null;
  }

  #create({ parts }: Exchange): Reply {
    const field = (name: string) => fieldOf(parts, name)?.trim() ?? "";
    const [audio] = filesOf(parts, "audio");
    const [name, language, transcript] = [field("name"), field("language"), field("transcript")];
    if (!audio) return failure(400, "invalid voice profile: each audio needs one transcript");
    if (!name || !transcript) return failure(400, "invalid voice profile: name and transcript are required");
    if (field("consent_confirmed") !== "true") return failure(400, "consent to clone this voice is required");
    const clip = hearClip(audio.bytes);
    if (!clip || clip.seconds < 1 || clip.seconds > 120)
      return failure(400, "audio must be a 16-bit PCM WAV of 1 to 120 s");
    const profile = { id: randomUUID(), name, language, transcript, clip };
    this.profiles.set(profile.id, profile);
    return json(201, wireProfile(profile));
  }

  #speak({ json: given }: Exchange): Reply {
    const parsed = speechBody.safeParse(given);
    if (!parsed.success) return failure(400, "invalid request");
    const body = parsed.data;
    if (body.model && body.model !== model) return failure(404, `model '${body.model}' not found`);
    const id = body.voice?.startsWith(PREFIX) ? body.voice.slice(PREFIX.length) : null;
    const profile = id === null ? null : this.profiles.get(id);
    if (id !== null && !profile) return failure(404, "voice profile not found");
    return sound(body, this.isLying || !profile ? stockHz : profile.clip.hz);
  }
}

function sound({ input, stream }: z.infer<typeof speechBody>, hz: number): Reply {
  const seconds = speechSeconds(input);
  return {
    status: 200,
    headers: { "content-type": "audio/wav" },
    body: stream ? streamedWav(hz, seconds) : wholeWav(hz, seconds),
  };
}

const wireProfile = ({ id, name, language, transcript }: Profile) => ({
  id,
  name,
  language,
  transcript,
  voice: `${PREFIX}${id}`,
  created_at: "2026-11-24T10:00:00Z",
});

const failure = (code: number, message: string): Reply =>
  json(code, { error: { code, message, type: "voice_profile_error" } });
