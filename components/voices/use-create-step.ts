import { useSearchParams } from "next/navigation";

/** The steps of adding a loved one; `listen` waits for the voice and plays it. */
export const createSteps = ["who", "recordings", "words"] as const;
export type CreateStep = (typeof createSteps)[number] | "listen";

/** The step in the URL: `?step=recordings&voice=12`. `voiceId` is null while the voice has no row yet. */
export function useCreateStep(): { step: CreateStep | null; voiceId: number | null } {
  const params = useSearchParams();
  const asked = params.get("step");
  const voiceId = Number(params.get("voice"));
  return {
    step: [...createSteps, "listen" as const].find((known) => known === asked) ?? null,
    voiceId: Number.isSafeInteger(voiceId) && voiceId > 0 ? voiceId : null,
  };
}

/** Changes the step without a server round trip, so that input and recordings are kept. */
export function goToStep(step: CreateStep, voiceId: number, { replaces = false } = {}) {
  const address = `/create-voice?step=${step}&voice=${voiceId}`;
  if (replaces) window.history.replaceState(null, "", address);
  else window.history.pushState(null, "", address);
}
