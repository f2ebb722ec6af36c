import "server-only";
import { z } from "zod";
import type { Dialect } from "./dialect";
import { chatterbox } from "./dialects/chatterbox";
import { localAi, looksLikeLocalAi } from "./dialects/localai";
import { pocketTts } from "./dialects/pocket-tts";
import { isVoiceList, qwenTts } from "./dialects/qwentts";
import { vllmOmni } from "./dialects/vllm-omni";
import { statusError, voiceServerError } from "./errors";
import type { VoiceServer } from "./server";

export const dialects = [vllmOmni, chatterbox, localAi, pocketTts, qwenTts] as const satisfies readonly Dialect[];

/** The server's own name, for a dialect that this version knows. */
export const dialectTitle = (name: string): string => dialects.find((known) => known.name === name)?.title ?? name;

/** Whether a stored voice can be removed again over the API. */
export type Recognised = { dialect: Dialect; canRemove: boolean };

const openApi = z.object({ paths: z.record(z.string(), z.record(z.string(), z.unknown())) });

const UNKNOWN =
  "The server at VOICE_SERVER_URL is none that Keepsake knows. Please see docs/self-hosting.md, or name it with VOICE_SERVER_DIALECT.";

/**
 * Identifies the kind of server by its own description.
 * @throws ProviderError
 */
export async function recognise(server: VoiceServer, wanted: string): Promise<Recognised> {
  const paths = await pathsOf(server);
  const named = dialects.find(({ name }) => name === wanted);
  const dialect = named ?? byPaths(paths) ?? (await byAnswers(server));
  if (!dialect) throw voiceServerError("wrong_setup", { message: UNKNOWN });
  return { dialect, canRemove: dialect.storage === null || Object.keys(paths).length === 0 || hasRemoval(paths) };
}

type Paths = Record<string, Record<string, unknown>>;

function byPaths(paths: Paths): Dialect | null {
  if (paths["/audio/speech/stream/upload"]) return chatterbox;
  if (paths["/tts"] && paths["/health"] && !paths["/v1/audio/speech"]) return pocketTts;
  if (paths["/v1/audio/voices"] && paths["/v1/audio/speech"]) return vllmOmni;
  return null;
}

/** For servers without a description of their API: identifies them by their response to a harmless request. */
async function byAnswers(server: VoiceServer): Promise<Dialect | null> {
  const voices = await server.look({ path: "/v1/audio/voices" });
  if (voices.status === 200 && isVoiceList(voices.json)) return qwenTts;
  return (await looksLikeLocalAi(server)) ? localAi : null;
}

const hasRemoval = (paths: Paths): boolean =>
  Object.entries(paths).some(([path, methods]) => /voices\/\{/.test(path) && "delete" in methods);

/** The paths of the server's API; empty when it publishes no description. */
async function pathsOf(server: VoiceServer): Promise<Paths> {
  const { status, json } = await server.look({ path: "/openapi.json" });
  if (status === 401 || status === 403 || status >= 500 || status === 429) throw statusError(status, "other", null);
  return openApi.safeParse(json).data?.paths ?? {};
}
