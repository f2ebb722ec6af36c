import "server-only";
import type { Env } from "@/lib/platform/env";
import type { VoiceProviderDefinition } from "./definition";
import { elevenLabs } from "./elevenlabs/definition";
import type { VoiceProviderName } from "./facts";
import { home } from "./home/definition";
import { local } from "./local/definition";
import { voiceServerDefinition } from "./voice-server/definition";

type SettingsName = NonNullable<Env["VOICE_PROVIDER"]>;

/** All voice providers; if there are keys for several, the first one makes the voices. Look them up in registry.ts. */
export const definitions = {
  elevenlabs: elevenLabs,
  "voice-server": voiceServerDefinition,
  home,
  local,
} as const satisfies {
  // VOICE_PROVIDER accepts exactly these names, which lib/platform/env.ts lists too.
  [Name in VoiceProviderName | SettingsName]: VoiceProviderDefinition & { name: Name & SettingsName };
};
