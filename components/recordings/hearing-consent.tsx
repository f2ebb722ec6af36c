"use client";

import { useId, useState } from "react";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { Card } from "@/components/ui/card";
import { ConsentCard } from "@/components/voices/consent-card";
import { useAgreeToHearing } from "@/lib/recordings/queries";
import { CONSENT_MISSING } from "@/lib/voices/create-form";

interface HearingConsentProps {
  voiceId: number;
  /** A transcription service is set up; otherwise only a text service is. */
  canHear: boolean;
}

/**
 * Asks for the consent that is required before recordings are sent to a transcription service, or transcripts to a text
 * service.
 */
export function HearingConsent({ voiceId, canHear }: HearingConsentProps) {
  const titleId = useId();
  const agree = useAgreeToHearing(voiceId);
  const [isTicked, setIsTicked] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = () => {
    if (!isTicked) return setProblem(CONSENT_MISSING);
    agree.mutate(undefined, {
      onError: (error) => setProblem(serverMessage(error, "This could not be saved. Please try again.")),
    });
  };
  return (
    <Card role="region" aria-labelledby={titleId} className="gap-3 p-5 print:hidden">
      <h2 id={titleId} className="text-xl">
        {canHear ? "Have the words written down?" : "Have the words used?"}
      </h2>
      <p className="max-w-text">
        {canHear
          ? "A hearing service can write down what is said in these recordings, so that you can search it, and answers can use what was really said. No recording goes to it before you agree. You can also type the words yourself."
          : "The service that writes answers can use what was really said in these recordings, and look for facts in it. It is given none of these words before you agree."}
      </p>
      <ConsentCard
        problem={problem}
        onChange={(isAccepted) => {
          setIsTicked(isAccepted);
          setProblem(null);
        }}
      />
      <BusyButton className="w-fit" isBusy={agree.isPending} busyLabel="Saving..." onClick={submit}>
        Agree
      </BusyButton>
    </Card>
  );
}
