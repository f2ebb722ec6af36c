import { isolated } from "@/lib/platform/isolated";
import { findVoiceProviderFacts } from "@/lib/providers/voice/facts";
import { possessiveOf } from "@/lib/voices/possessive";

type Sketched = { name: string; relation: string | null; gender: string | null; provider: string | null };

/** A sentence on what a preview of a voice is and is not, for whoever hears it; null for a voice that is none. */
export function sketchOf({ provider, ...person }: Sketched): string | null {
  if (!findVoiceProviderFacts(provider)?.isPreview) return null;
  const their = possessiveOf(person);
  return `This is a sketch of ${isolated(person.name)}'s voice: ${their} pitch and pace, not yet ${their} sound.`;
}
