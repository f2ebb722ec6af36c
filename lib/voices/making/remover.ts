import "server-only";
import type { Remover } from "@/lib/jobs/removals/carry-out";
import { labelOf } from "@/lib/jobs/removals/policy";
import { ProviderError } from "@/lib/providers/provider-error";

export const removeProviderVoice: Remover = async (removal, places) => {
  const { provider, reference } = removal;
  const voices = await places.voices(removal);
  if (!voices) throw new ProviderError(provider, "key_invalid", "The key that this voice was made with is gone.");
  const label = labelOf(reference);
  await (label === null ? voices.remove(reference) : voices.removeByLabel(label));
};
