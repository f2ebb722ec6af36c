import "server-only";
import { disclosureIn } from "@/lib/conversations/disclosure";
import { speakLocally } from "@/lib/providers/engines/speak";
import type { LanguageCode } from "@/lib/voices/languages";

/** One sentence per language, made once per process. */
const made = new Map<LanguageCode, Promise<ArrayBuffer>>();

/** The notice in the synthesiser's own voice, as 16-bit samples at 16 kHz. @throws ProviderError */
export function spokenDisclosure(language: LanguageCode): Promise<ArrayBuffer> {
  const known = made.get(language);
  if (known) return known;
  const making = speak(language);
  made.set(language, making);
  making.catch(() => made.delete(language));
  return making;
}

async function speak(language: LanguageCode): Promise<ArrayBuffer> {
  const { text } = disclosureIn(language);
  const level = { loudness: null };
  const { audio } = await speakLocally({ text, language, profile: null, format: "pcm_16000", level });
  return new Response(audio).arrayBuffer();
}
