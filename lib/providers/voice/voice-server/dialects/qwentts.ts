import { z } from "zod";
import type { Dialect, Storage } from "../dialect";
import { statusError } from "../errors";
import { readPcm } from "../wav-stream";
import { base64Of } from "./clip-file";
import { firstModel } from "./first-model";

/** The server streams only PCM, always at this rate. */
const rate = 24_000;

/** Names of voices; some builds return objects instead. */
const voiceList = z.object({ voices: z.array(z.union([z.string(), z.object({ name: z.string() })])) });

export const isVoiceList = (json: unknown): boolean => voiceList.safeParse(json).success;

const namesIn = (json: unknown): string[] =>
  voiceList.parse(json).voices.map((voice) => (typeof voice === "string" ? voice : voice.name));

const storage: Storage = {
  async find(server, label) {
    const names = namesIn(await server.json({ path: "/v1/audio/voices" }));
    return names.includes(label) ? label : null;
  },
  async list(server, prefix) {
    const names = namesIn(await server.json({ path: "/v1/audio/voices" }));
    return names.filter((name) => name.startsWith(prefix)).map((name) => ({ id: name, label: name }));
  },
  async store(server, clip) {
    const body = { name: clip.label, ref_text: clip.transcript ?? "", wav_b64: base64Of(clip) };
    await server.json({ method: "POST", path: "/v1/audio/voices", body, asked: "passage" });
    return clip.label;
  },
  async remove(server, id) {
    const { status } = await server.look({ method: "DELETE", path: `/v1/audio/voices/${encodeURIComponent(id)}` });
    if (status !== 404 && (status < 200 || status > 299)) throw statusError(status, "other", null);
  },
};

/** Registered voices are lost when the server restarts. Its language is set at its start. */
export const qwenTts: Dialect = {
  name: "qwentts.cpp",
  title: "qwentts.cpp",
  storage,
  stores: () => true,
  needsTranscript: false,
  speaks: async () => true,
  async speak(server, { text, storedId, signal }) {
    const body = { input: text, voice: storedId ?? "", response_format: "pcm" };
    const { bytes } = await server.sound({ method: "POST", path: "/v1/audio/speech", body, signal });
    return readPcm(bytes, rate);
  },
  model: async (server) => firstModel(await server.json({ path: "/v1/models" })),
};
