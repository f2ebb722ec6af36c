import { useState } from "react";
import { serverMessage } from "@/components/common/show-server-error";
import { consentGiven } from "@/lib/voices/create-form";
import { useGiveConsent } from "@/lib/voices/queries";

export interface StepConsent {
  /** The consent is stored, or being sent. */
  isGiven: boolean;
  /** Being sent: nothing that requires it may be requested yet. */
  isPending: boolean;
  /** The reason why it could not be stored. */
  refusal: string | null;
  /** Takes the ticked state; stores the consent once it is complete. */
  give: (isAccepted: boolean) => void;
}

/** The consent to use a voice's recordings, in the steps of adding a loved one. */
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
