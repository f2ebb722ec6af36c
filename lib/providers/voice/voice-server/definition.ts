import "server-only";
import { env } from "@/lib/platform/env";
import { fileStore } from "../../storage";
import type { VoiceProviderDefinition } from "../definition";
import { noSettingsTaken } from "../settings";
import { voiceServerFacts } from "./facts";
import { VoiceServer } from "./server";
import { VoiceServerVoices } from "./voices";

// Next may load this module twice in one process; both copies share one client and its state.
const shared = globalThis as typeof globalThis & { keepsakeVoiceServer?: VoiceServerVoices };

function voices(): VoiceServerVoices {
  const { VOICE_SERVER_URL: url, VOICE_SERVER_KEY: key, VOICE_SERVER_MODEL: model } = env();
  shared.keepsakeVoiceServer ??= new VoiceServerVoices({
    files: fileStore(),
    server: url === undefined ? null : new VoiceServer({ url, key: key ?? null }),
    dialect: env().VOICE_SERVER_DIALECT,
    model: model ?? null,
    keepsVoices: env().VOICE_SERVER_KEEPS_VOICES === "accepted",
  });
  return shared.keepsakeVoiceServer;
}

const isConfigured = (): boolean => env().VOICE_SERVER_URL !== undefined;

export const voiceServerDefinition = {
  ...voiceServerFacts,
  open: () => (isConfigured() ? voices() : null),
  openToRemove: () => voices(),
  speakForCall: (input) => voices().speakForCall(input),
  // Its languages are requested before a voice is made, if the server lists them.
  speaks: () => true,
  standIn: () => null,
  inBackups: "always",
  ownServer: () => (isConfigured() ? voices() : null),
  browserHosts: () => [],
  sound: () => env().VOICE_SERVER_MODEL ?? "",
  settings: () =>
    noSettingsTaken("The voice server speaks by the passage of the recordings alone, and is sent no such settings."),
} as const satisfies VoiceProviderDefinition;
