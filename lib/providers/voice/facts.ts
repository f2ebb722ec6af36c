import type { VoiceProviderFacts } from "./definition";
import { elevenLabsFacts } from "./elevenlabs/facts";
import { homeFacts } from "./home/facts";
import { localFacts } from "./local/facts";
import { voiceServerFacts } from "./voice-server/facts";

/** All voice providers, for code that also runs in a browser. The server's own list is definitions.ts. */
const facts = [
  elevenLabsFacts,
  voiceServerFacts,
  homeFacts,
  localFacts,
] as const satisfies readonly VoiceProviderFacts[];

export type VoiceProviderName = (typeof facts)[number]["name"];

export const voiceProviderNames: readonly VoiceProviderName[] = facts.map(({ name }) => name);

/** Null for a voice that no provider has made, and for an unknown name. */
export function findVoiceProviderFacts(name: string | null): VoiceProviderFacts | null {
  return facts.find((known) => known.name === name) ?? null;
}
