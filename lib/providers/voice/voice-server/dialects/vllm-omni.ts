import type { Dialect } from "../dialect";
import { readWav } from "../wav-stream";
import { jsonWithClip } from "./clip-file";
import { firstModel } from "./first-model";

/** Language names that Qwen3-TTS accepts; it rejects others, but can detect those languages itself. */
const languages: Readonly<Record<string, string>> = {
  zh: "Chinese",
  en: "English",
  ja: "Japanese",
  ko: "Korean",
  de: "German",
  fr: "French",
  ru: "Russian",
  pt: "Portuguese",
  es: "Spanish",
  it: "Italian",
};

const languageName = (code: string): string => languages[code.split("-")[0] ?? ""] ?? "Auto";

/**
 * The clip is sent with each request, so the server stores nothing. WAV states the model's own sample rate, which PCM
 * does not.
 */
export const vllmOmni: Dialect = {
  name: "vllm-omni",
  title: "vLLM-Omni",
  storage: null,
  stores: () => false,
  needsTranscript: false,
  speaks: async () => true,
  async speak(server, { clip, text, model, signal }) {
    const fields = {
      input: text,
      ...(model && { model }),
      response_format: "wav",
      stream_format: "audio",
      task_type: "Base",
      language: languageName(clip.language),
      ...(clip.transcript ? { ref_text: clip.transcript } : { x_vector_only_mode: true }),
    };
    const body = jsonWithClip(fields, "ref_audio", clip);
    return readWav((await server.sound({ method: "POST", path: "/v1/audio/speech", body, signal })).bytes);
  },
  model: async (server) => firstModel(await server.json({ path: "/v1/models" })),
};
