import { z } from "zod";
import type { Dialect, Storage } from "../dialect";
import { statusError } from "../errors";
import type { VoiceServer } from "../server";
import { readWav } from "../wav-stream";
import { wavFile } from "./clip-file";

const profile = z.object({ id: z.string(), name: z.string() });
const profileList = z.object({ data: z.array(profile).nullable() });

const PATH = "/api/voice-profiles";
const PREFIX = "localai://voice-profiles/";

async function profiles(server: VoiceServer) {
  return profileList.parse(await server.json({ path: PATH })).data ?? [];
}

const storage: Storage = {
  async find(server, label) {
    const found = (await profiles(server)).find(({ name }) => name === label);
    return found ? `${PREFIX}${found.id}` : null;
  },
  async list(server, prefix) {
    const held = (await profiles(server)).filter(({ name }) => name.startsWith(prefix));
    return held.map(({ id, name }) => ({ id: `${PREFIX}${id}`, label: name }));
  },
  async store(server, clip) {
    const body = new FormData();
    body.append("name", clip.label);
    body.append("language", clip.language);
    body.append("transcript", clip.transcript ?? "");
    // The user confirmed this in our own consent before any voice is made.
    body.append("consent_confirmed", "true");
    body.append("audio", wavFile(clip));
    const made = await server.json({ method: "POST", path: PATH, body, asked: "passage" });
    return `${PREFIX}${profile.parse(made).id}`;
  },
  async remove(server, id) {
    const path = `${PATH}/${encodeURIComponent(id.slice(PREFIX.length))}`;
    const { status } = await server.look({ method: "DELETE", path });
    if (status !== 404 && (status < 200 || status > 299)) throw statusError(status, "other", null);
  },
};

/** A profile is stored with its exact transcript. Creating and deleting one requires an administrator's key. */
export const localAi: Dialect = {
  name: "localai",
  title: "LocalAI",
  storage,
  stores: () => true,
  needsTranscript: true,
  speaks: async () => true,
  async speak(server, { text, model, storedId, signal }) {
    const body = {
      input: text,
      ...(model && { model }),
      voice: storedId ?? "",
      response_format: "wav",
      stream: true,
    };
    return readWav((await server.sound({ method: "POST", path: "/v1/audio/speech", body, signal })).bytes);
  },
  model: async () => null,
};

/**
 * Recognised by its list of voice profiles.
 * @throws ProviderError for a rejected key
 */
export async function looksLikeLocalAi(server: VoiceServer): Promise<boolean> {
  const { status, json } = await server.look({ path: PATH });
  if (status === 401 || status === 403) throw statusError(status, "other", null);
  return status === 200 && profileList.safeParse(json).success;
}
