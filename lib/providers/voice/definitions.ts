import "server-only";
import type { VoiceProviderDefinition } from "./definition";
import { elevenLabs } from "./elevenlabs/definition";
import type { VoiceProviderName } from "./facts";
import { local } from "./local/definition";
import { voiceServerDefinition } from "./voice-server/definition";

/** Every voice provider; where there are several keys, an earlier one makes the voices. Look them up in registry.ts. */
export const definitions = {
  elevenlabs: elevenLabs,
  "voice-server": voiceServerDefinition,
  local,
} as const satisfies {
  [Name in VoiceProviderName]: VoiceProviderDefinition & { name: Name };
};
