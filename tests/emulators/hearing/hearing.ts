import { type Exchange, json, type RefusalKind, type Reply, type Service } from "../exchange";
import { fieldOf, filesOf } from "../multipart";
import { ScriptedReplies } from "../replies";

export type HearingDialect = "whisper.cpp" | "speaches" | "localai";

const MODEL = "small-listen";
const KEY = "hearing-key";

/**
 * Speech recognition servers that people run themselves, with the responses in their sources (whisper.cpp
 * examples/server, Speaches routers/stt.py, LocalAI). Only LocalAI has a key here; whisper.cpp reads only WAV and
 * does not know `stream`.
 */
export class HearingEmulator implements Service {
  readonly name = "hearing";
  readonly transcripts = new ScriptedReplies();
  dialect: HearingDialect = "speaches";

  reset(): void {
    this.transcripts.reset();
    this.dialect = "speaches";
  }

  handle(exchange: Exchange): Reply {
    if (this.dialect === "localai" && exchange.headers.authorization !== `Bearer ${KEY}`) return noKey();
    if (exchange.method !== "POST" || exchange.path !== "/v1/audio/transcriptions") return notFound(this.dialect);
    const [file] = filesOf(exchange.parts, "file");
    if (this.dialect === "whisper.cpp") {
      if (!file) return json(200, { error: "no 'file' field in the request" });
      if (file.bytes.subarray(0, 4).toString() !== "RIFF") return json(200, { error: "failed to read audio data" });
      return json(200, { text: ` ${this.#words(file.bytes)}\n` });
    }
    const model = fieldOf(exchange.parts, "model");
    if (!file || !model) return json(422, { detail: [{ type: "missing", msg: "Field required" }] });
    if (model !== MODEL) return json(404, { detail: `Model '${model}' is not installed locally.` });
    const words = this.#words(file.bytes);
    if (fieldOf(exchange.parts, "stream") !== "true") return json(200, { text: words });
    const pieces = words.match(/\s*\S+(?:\s+\S+)?/g) ?? [];
    const events: object[] =
      this.dialect === "speaches"
        ? pieces.map((text) => ({ text }))
        : [
            ...pieces.map((delta) => ({ type: "transcript.text.delta", delta })),
            { type: "transcript.text.done", text: words },
          ];
    return {
      status: 200,
      headers: { "content-type": "text/event-stream; charset=utf-8" },
      body: events.map((event) => `data: ${JSON.stringify(event)}\n\n`),
    };
  }

  refuse(kind: RefusalKind): Reply | null {
    if (kind === "bad_key") return noKey();
    if (kind === "unavailable") return json(503, { error: "loading model" });
    if (kind === "server_error") return json(500, { error: "Processing error" });
    return null;
  }

  #words = (sound: Buffer) => this.transcripts.next(`${sound.length} bytes of sound`);
}

const noKey = () => json(401, { error: { code: 401, message: "An authentication key is required" } });

const notFound = (dialect: HearingDialect): Reply =>
  dialect === "whisper.cpp"
    ? { status: 404, headers: { "content-type": "text/html" }, body: "File Not Found (/v1/audio/transcriptions)" }
    : json(404, { detail: "Not Found" });
