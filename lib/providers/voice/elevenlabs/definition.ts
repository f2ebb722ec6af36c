import "server-only";
import { env } from "@/lib/platform/env";
import { clientsByKey } from "../../definition";
import type { VoiceProviderDefinition } from "../definition";
import { elevenLabsFacts } from "./facts";
import { settingsTakenBy } from "./settings";

const API = "https://api.elevenlabs.io";

const client = clientsByKey(async (apiKey) => {
  const [{ ElevenLabsVoiceProvider }, { ElevenLabsCallAgents }] = await Promise.all([
    import("./voices"),
    import("./call-agents"),
  ]);
  const { ELEVENLABS_BASE_URL: baseUrl, ELEVENLABS_MODEL: model } = env();
  const access = { apiKey, ...(baseUrl && { baseUrl }) };
  const voices = new ElevenLabsVoiceProvider({ ...access, model });
  return { voices, agents: new ElevenLabsCallAgents(access) };
});

const open = (apiKey: string | null) => (apiKey === null ? null : async () => (await client(apiKey)).voices);

export const elevenLabs = {
  ...elevenLabsFacts,
  open,
  openToRemove: open,
  speaks: () => true,
  standIn: () => null,
  inBackups: "always",
  ownServer: () => null,
  callAgents: (apiKey) => (apiKey === null ? null : async () => (await client(apiKey)).agents),
  browserHosts: () => {
    const { origin, host } = new URL(env().ELEVENLABS_BASE_URL ?? API);
    const socket = origin.replace(/^http/, "ws");
    // Some accounts are served from their own region, such as api.us.elevenlabs.io.
    return host.endsWith(".elevenlabs.io") ? [socket, "wss://*.elevenlabs.io"] : [socket];
  },
  sound: () => env().ELEVENLABS_MODEL,
  settings: () => settingsTakenBy(env().ELEVENLABS_MODEL),
} as const satisfies VoiceProviderDefinition;
