import "server-only";
import { type Remover, withKey } from "@/lib/jobs/removals/carry-out";
import { labelOf } from "@/lib/jobs/removals/policy";

export const removeProviderVoice: Remover = async (what, places) => {
  const voices = withKey(what, await places.voices(what));
  const label = labelOf(what.reference);
  await (label === null ? voices.remove(what.reference) : voices.removeByLabel(label));
};
