import type { SpokenDisclosure } from "@/lib/calls/client/call-parts";
import { disclosureIn } from "@/lib/conversations/disclosure";

/** Milliseconds; without audio by then, the notice is only shown. */
const SOUND_WITHIN_MS = 5_000;

/** The notice in the voice's language. Loaded only when a provider's agent is called. */
export async function loadDisclosure(voiceLanguage: string): Promise<SpokenDisclosure> {
  const disclosure = disclosureIn(voiceLanguage);
  return { disclosure, samples: await soundIn(disclosure.language).catch(() => null) };
}

async function soundIn(language: string): Promise<Int16Array | null> {
  const response = await fetch(`/audio/disclosures/${language}`, { signal: AbortSignal.timeout(SOUND_WITHIN_MS) });
  return response.ok ? new Int16Array(await response.arrayBuffer()) : null;
}
