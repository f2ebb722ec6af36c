import { z } from "zod";
import type { Exchange, Reply } from "../exchange";
import { mp3Tone, pcmTone } from "../tone";
import type { Account } from "./account";
import { invalid, notFound, refusal, voiceNotFound } from "./errors";
import type { Route } from "./route";
import type { Voices } from "./voices";

/** The approximate length of a character of speech. */
const secondsPerCharacter = 0.06;

const models = [
  { id: "eleven_flash_v2_5", longest: 40_000, cost: 0.5, takesLanguage: true },
  { id: "eleven_flash_v2", longest: 30_000, cost: 0.5, takesLanguage: false },
  { id: "eleven_turbo_v2_5", longest: 40_000, cost: 0.5, takesLanguage: true },
  { id: "eleven_multilingual_v2", longest: 10_000, cost: 1, takesLanguage: false },
  { id: "eleven_v3", longest: 5_000, cost: 1, takesLanguage: true },
  { id: "eleven_v4", longest: 10_000, cost: 1, takesLanguage: true },
  { id: "eleven_v4_turbo", longest: 10_000, cost: 0.5, takesLanguage: true },
] as const;

const formats = [
  "mp3_44100_128",
  "pcm_8000",
  "pcm_16000",
  "pcm_22050",
  "pcm_24000",
  "pcm_32000",
  "pcm_44100",
  "pcm_48000",
];

const speechBody = z.object({
  text: z.string().min(1),
  model_id: z.string().default("eleven_multilingual_v2"),
  language_code: z.string().nullish(),
  seed: z.number().int().min(0).max(4_294_967_295).nullish(),
  previous_text: z.string().nullish(),
  next_text: z.string().nullish(),
  previous_request_ids: z.array(z.string()).max(3).nullish(),
  next_request_ids: z.array(z.string()).max(3).nullish(),
  voice_settings: z
    .strictObject({
      stability: z.number().min(0).max(1).nullish(),
      similarity_boost: z.number().min(0).max(1).nullish(),
      style: z.number().min(0).max(1).nullish(),
      use_speaker_boost: z.boolean().nullish(),
      speed: z.number().min(0.7).max(1.2).nullish(),
    })
    .nullish(),
});

export class Speech {
  constructor(
    private readonly voices: Voices,
    private readonly account: Account,
  ) {}

  routes(): Route[] {
    return [
      {
        method: "POST",
        path: /^\/v1\/text-to-speech\/([^/]+)(?:\/stream)?$/,
        permission: "text_to_speech",
        check: checkSpeech,
        run: (exchange, voiceId) => this.#speak(exchange, voiceId),
      },
    ];
  }

  #speak(exchange: Exchange, voiceId: string): Reply {
    const body = speechBody.parse(exchange.json);
    const voice = this.voices.all.get(voiceId);
    if (!voice) return voiceNotFound(voiceId);
    const model = models.find(({ id }) => id === body.model_id);
    if (!model) return notFound("model_not_found", "A model with that model_id was not found.");
    if (body.language_code && !model.takesLanguage) {
      const message = `Model '${model.id}' does not support the language_code parameter.`;
      return refusal(400, { type: "validation_error", code: "unsupported_language", message });
    }
    if (body.text.length > model.longest) {
      const message = "The text is longer than this model takes in one request.";
      return refusal(400, {
        type: "validation_error",
        code: "text_too_long",
        message,
        status: "max_character_limit_exceeded",
      });
    }
    const stability = body.voice_settings?.stability ?? 0.5;
    if (model.id === "eleven_v3" && ![0, 0.5, 1].includes(stability)) {
      const message = "Stability must be one of three steps for this model.";
      return refusal(400, { type: "validation_error", code: "invalid_ttd_stability", message });
    }
    const credits = Math.ceil(body.text.length * model.cost);
    const refused = this.account.charge(credits);
    if (refused) return refused;
    const seconds = (body.text.length * secondsPerCharacter) / (body.voice_settings?.speed ?? 1);
    const format = exchange.query.output_format ?? "mp3_44100_128";
    const isMp3 = format.startsWith("mp3");
    return {
      status: 200,
      headers: {
        "content-type": isMp3 ? "audio/mpeg" : "audio/pcm",
        "request-id": `req_${Date.now().toString(36)}`,
        "character-cost": String(credits),
        "current-concurrent-requests": "1",
        "maximum-concurrent-requests": "10",
      },
      body: isMp3 ? mp3Tone(voice.tone, seconds) : pcmTone(voice.tone, seconds, Number(format.split("_")[1])),
    };
  }
}

function checkSpeech(exchange: Exchange): Reply | null {
  const parsed = speechBody.safeParse(exchange.json ?? {});
  if (!parsed.success) {
    const given = exchange.json as Record<string, unknown> | undefined;
    return invalid(
      ...parsed.error.issues.map(({ path, message, code }) => {
        const loc = ["body", ...path.map(String)];
        const input = given?.[String(path[0])];
        return input === undefined
          ? { type: "missing", loc, msg: "Field required" }
          : { type: code, loc, msg: message, input };
      }),
    );
  }
  const format = exchange.query.output_format ?? "mp3_44100_128";
  if (formats.includes(format)) return null;
  return invalid({ type: "enum", loc: ["query", "output_format"], msg: "Input should be a format emulated here" });
}
