import "server-only";
import { env } from "@/lib/platform/env";
import type { VoiceProviderDefinition } from "../definition";
import { noSettingsTaken } from "../settings";
import { voiceServerFacts } from "./facts";

const load = async () => (await import("./configured")).configuredVoices();

const isConfigured = (): boolean => env().VOICE_SERVER_URL !== undefined;

export const voiceServerDefinition = {
  ...voiceServerFacts,
  open: () => (isConfigured() ? load : null),
  openToRemove: () => load,
  speakForCall: async (input) => (await load()).speakForCall(input),
  // Its languages are requested before a voice is made, if the server lists them.
  speaks: () => true,
  standIn: () => null,
  inBackups: "always",
  ownServer: () => (isConfigured() ? load : null),
  browserHosts: () => [],
  sound: () => env().VOICE_SERVER_MODEL ?? "",
  settings: () =>
    noSettingsTaken("The voice server speaks by the passage of the recordings alone, and is sent no such settings."),
} as const satisfies VoiceProviderDefinition;
