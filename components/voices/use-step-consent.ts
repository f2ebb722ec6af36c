import { useState } from "react";
import { serverMessage } from "@/components/common/show-server-error";
import { consentGiven } from "@/lib/voices/create-form";
import { useGiveConsent } from "@/lib/voices/queries";

export interface StepConsent {
  /** Given, or on its way. */
  isGiven: boolean;
  /** On its way: nothing that rests on it may be asked for yet. */
  isPending: boolean;
  /** Why it could not be stored. */
  refusal: string | null;
  /** Takes the ticks; stores the consent once they are complete. */
  give: (isAccepted: boolean) => void;
}

/** The consent to use a voice's recordings, as the steps of adding a loved one ask for it. */
export function useStepConsent(voiceId: number, hasConsent: boolean): StepConsent {
  const { mutate, isPending, isSuccess } = useGiveConsent(voiceId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const isGiven = hasConsent || isPending || isSuccess;
  return {
    isGiven,
    isPending,
    refusal,
    give: (isAccepted) => {
      if (!isAccepted || isGiven) return;
      setRefusal(null);
      mutate(consentGiven, {
        onError: (error) => setRefusal(serverMessage(error, "This could not be saved. Please tick a sentence again.")),
      });
    },
  };
}
