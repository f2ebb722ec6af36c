import { z } from "zod";
import type { Dialect, Storage } from "../dialect";
import { statusError } from "../errors";
import { readWav } from "../wav-stream";
import { wavFile } from "./clip-file";

const listed = z.object({ voices: z.array(z.object({ name: z.string() })) });
const spoken = z.object({ languages: z.array(z.object({ code: z.string() })) });

/** Its codes are ISO 639-1. */
const languageCode = (language: string): string => language.split("-")[0] ?? language;

const storage: Storage = {
  async find(server, label) {
    const { status } = await server.look({ path: `/voices/${encodeURIComponent(label)}` });
    if (status === 404) return null;
    if (status !== 200) throw statusError(status, "other", null);
    return label;
  },
  async list(server, prefix) {
    const { voices } = listed.parse(await server.json({ path: "/audio/voices" }));
    return voices.filter(({ name }) => name.startsWith(prefix)).map(({ name }) => ({ id: name, label: name }));
  },
  async store(server, clip) {
    const body = new FormData();
    body.append("voice_name", clip.label);
    body.append("language", languageCode(clip.language));
    body.append("voice_file", wavFile(clip));
    const { status } = await server.look({ method: "POST", path: "/voices", body });
    // A conflict means that an earlier attempt of ours stored it: names are our own labels.
    if (status !== 409 && (status < 200 || status > 299)) throw statusError(status, "passage", null);
    return clip.label;
  },
  async remove(server, id) {
    const { status } = await server.look({ method: "DELETE", path: `/voices/${encodeURIComponent(id)}` });
    if (status !== 404 && (status < 200 || status > 299)) throw statusError(status, "other", null);
  },
};

/**
 * A clip sent with a request is spoken as English, whatever its language, so other voices are stored with theirs. The
 * server silently uses its stock voice for an unknown one, so a stored voice is looked up first.
 */
export const chatterbox: Dialect = {
  name: "chatterbox-tts-api",
  title: "chatterbox-tts-api",
  storage,
  stores: (language) => languageCode(language) !== "en",
  needsTranscript: false,
  async speaks(server, language) {
    const { json } = await server.look({ path: "/languages" });
    const known = spoken.safeParse(json).data?.languages;
    return !known || known.some(({ code }) => code === languageCode(language));
  },
  async speak(server, { clip, text, model, storedId, signal }) {
    if (storedId !== null) {
      const body = { input: text, voice: storedId, ...(model && { model }) };
      return readWav((await server.sound({ method: "POST", path: "/audio/speech/stream", body, signal })).bytes);
    }
    const body = new FormData();
    body.append("input", text);
    if (model) body.append("model", model);
    body.append("voice_file", wavFile(clip));
    return readWav((await server.sound({ method: "POST", path: "/audio/speech/stream/upload", body, signal })).bytes);
  },
  model: async () => null,
};
