import "server-only";
import { env } from "@/lib/platform/env";
import { fileStore } from "../../storage";
import { VoiceServer } from "./server";
import { VoiceServerVoices } from "./voices";

// Next may load this module twice in one process; both copies share one client and its state.
const shared = globalThis as typeof globalThis & { keepsakeVoiceServer?: VoiceServerVoices };

/** The server that the settings name; without one, files stored here can still be removed. */
export function configuredVoices(): VoiceServerVoices {
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
