import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { fieldOf, filesOf } from "../multipart";
import { pcmVoice, speechSeconds, stockHz, wavHeader } from "./cloned-tone";
import { hearClip } from "./reference-clip";

/** Its WAV header claims a thousand million frames, because the number is not known yet. */
const claimedFrames = 1_000_000_000;

/** Kyutai's `pocket-tts serve` (pocket_tts/main.py). It requires no key. */
export class PocketTtsEmulator implements Service {
  readonly name = "pocket-tts";
  /** Without the gated weights for cloning it speaks in a stock voice. */
  isLying = false;

  reset(): void {
    this.isLying = false;
  }

  handle(exchange: Exchange): Reply {
    const call = `${exchange.method} ${exchange.path}`;
    if (call === "GET /health") return json(200, { status: "healthy" });
    if (call === "GET /openapi.json") return json(200, openApi);
    if (call === "POST /tts") return this.#speak(exchange);
    return json(404, { detail: "Not Found" });
  }

  refuse(kind: RefusalKind, exchange: Exchange): Reply | null {
    if (kind === "server_error")
      return { status: 500, headers: { "content-type": "text/plain" }, body: "Internal Server Error" };
    if (kind === "unavailable") return json(503, { detail: "Service Unavailable" });
    if (kind === "stock_voice") return sound(fieldOf(exchange.parts, "text") ?? "Hello.", stockHz);
    return null;
  }

  #speak({ parts }: Exchange): Reply {
    const text = fieldOf(parts, "text");
    const [file] = filesOf(parts, "voice_wav");
    const url = fieldOf(parts, "voice_url");
    if (text === undefined) {
      return json(422, { detail: [{ type: "missing", loc: ["body", "text"], msg: "Field required", input: null }] });
    }
    if (!text.trim()) return json(400, { detail: "Text cannot be empty" });
    if (url !== undefined && file) return json(400, { detail: "Cannot provide both voice_url and voice_wav" });
    const clip = file ? hearClip(file.bytes) : null;
    if (file && !clip) return { status: 500, headers: { "content-type": "text/plain" }, body: "Internal Server Error" };
    return sound(text, this.isLying || !clip ? stockHz : clip.hz);
  }
}

function sound(text: string, hz: number): Reply {
  const header = wavHeader();
  header.writeUInt32LE(claimedFrames * 2 + 36, 4);
  header.writeUInt32LE(claimedFrames * 2, 40);
  const body = (function* () {
    yield header;
    yield* pcmVoice(hz, speechSeconds(text));
  })();
  return { status: 200, headers: { "content-type": "audio/wav" }, body };
}

const openApi = {
  openapi: "3.1.0",
  info: { title: "Kyutai Pocket TTS API", version: "1.0.0" },
  paths: { "/": { get: {} }, "/health": { get: {} }, "/tts": { post: {} } },
};
