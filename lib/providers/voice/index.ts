import "server-only";
import { env } from "@/lib/platform/env";
import { fileStore } from "../storage";
import { ElevenLabsVoiceProvider } from "./elevenlabs";
import { LocalVoiceProvider } from "./local/local-voice";
import type { VoiceProvider, VoiceProviderName } from "./provider";

const mostKept = 100;
/** One client for each key, so that its connections are used again. */
const byKey = new Map<string, ElevenLabsVoiceProvider>();

/** ElevenLabs with this key. */
export function elevenLabsVoices(apiKey: string): ElevenLabsVoiceProvider {
  const known = byKey.get(apiKey);
  if (known) return known;
  const { ELEVENLABS_BASE_URL, ELEVENLABS_MODEL } = env();
  const made = new ElevenLabsVoiceProvider({
    apiKey,
    model: ELEVENLABS_MODEL,
    ...(ELEVENLABS_BASE_URL && { baseUrl: ELEVENLABS_BASE_URL }),
  });
  if (byKey.size >= mostKept) byKey.clear();
  byKey.set(apiKey, made);
  return made;
}

/** The embedded default; null where there is neither a child process nor a disk. */
export function localVoices(): LocalVoiceProvider | null {
  return env().VERCEL ? null : new LocalVoiceProvider({ files: fileStore() });
}

/** The provider of this name, or null when what it needs is not there. */
export function findVoiceProvider(name: VoiceProviderName, apiKey: string | null): VoiceProvider | null {
  if (name === "local") return localVoices();
  return apiKey ? elevenLabsVoices(apiKey) : null;
}
