import { isolated } from "@/lib/platform/isolated";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { possessiveOf } from "@/lib/voices/possessive";

type Sketched = { name: string; relation: string | null; gender: string | null; provider: string | null };

/** Explains to listeners how close a preview comes to the real voice; null for a voice that is not a preview. */
export function sketchOf({ provider, ...person }: Sketched): string | null {
  if (!findVoiceProviderFacts(provider)?.isPreview) return null;
  const their = possessiveOf(person);
  return `This is a sketch of ${isolated(person.name)}'s voice: ${their} pitch and pace, not yet ${their} sound.`;
}
