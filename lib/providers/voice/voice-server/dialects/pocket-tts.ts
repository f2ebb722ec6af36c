import type { Dialect } from "../dialect";
import { readWav } from "../wav-stream";
import { wavFile } from "./clip-file";

/** The clip is sent with each request. Each server has one language, set at its start. */
export const pocketTts: Dialect = {
  name: "pocket-tts",
  title: "Pocket TTS",
  storage: null,
  stores: () => false,
  needsTranscript: false,
  speaks: async () => true,
  async speak(server, { clip, text, signal }) {
    const body = new FormData();
    body.append("text", text);
    body.append("voice_wav", wavFile(clip));
    return readWav((await server.sound({ method: "POST", path: "/tts", body, signal })).bytes);
  },
  model: async () => null,
};
