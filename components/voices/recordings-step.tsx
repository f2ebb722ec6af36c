"use client";

import { useRef, useState } from "react";
import { BusyButton } from "@/components/common/busy-button";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ConsentCard } from "@/components/voices/consent-card";
import { KeptSamples, type keptBefore } from "@/components/voices/kept-samples";
import { MakingNotice } from "@/components/voices/making-notice";
import { SamplesCard } from "@/components/voices/samples-card";
import { StepButtons, StepPage } from "@/components/voices/step-frame";
import { CONSENT_MISSING, consentGiven } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import { useGiveConsent } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";
import type { Making } from "@/lib/voices/use-making";
import type { UploadQueue } from "@/lib/voices/use-upload";

const NO_SAMPLES = `${voiceNotices.noSamples.title}: ${voiceNotices.noSamples.description}`;

interface RecordingsStepProps {
  isShown: boolean;
  isArrivedAt: boolean;
  voice: Voice;
  hasConsent: boolean;
  before: ReturnType<typeof keptBefore>;
  uploads: UploadQueue;
  making: Making;
  /** Why the voice could not be asked for. */
  failure: string | null;
  /** Somebody wanted to go on without a consent or a recording. */
  isProblemShown: boolean;
  onProblem: () => void;
  onBack: () => void;
  onNext: () => void;
  onMake: () => void;
}

/** The second step: the right to use the recordings, and then the recordings, each judged as soon as it is there. */
export function RecordingsStep(props: RecordingsStepProps) {
  const { isShown, voice, hasConsent, before, uploads, making, failure, isProblemShown } = props;
  const giving = useGiveConsent(voice.id);
  const [isRefused, setIsRefused] = useState<string | null>(null);
  const firstBox = useRef<HTMLInputElement>(null);
  const isGiven = hasConsent || giving.isPending || giving.isSuccess;
  const isMissing = before.samples.length + uploads.items.length === 0;

  const give = (isAccepted: boolean) => {
    if (!isAccepted || isGiven) return;
    setIsRefused(null);
    giving.mutate(consentGiven, {
      onError: (error) => setIsRefused(serverMessage(error, "This could not be saved. Please tick a sentence again.")),
    });
  };
  const goOn = (act: () => void) => () => {
    if (isGiven && !isMissing) return act();
    props.onProblem();
    if (!isGiven) firstBox.current?.focus();
    else toast({ variant: "destructive", ...voiceNotices.noSamples });
  };
  const consentProblem = isProblemShown && !isGiven ? CONSENT_MISSING : null;
  return (
    <StepPage
      isShown={isShown}
      isArrivedAt={props.isArrivedAt}
      title="Recordings"
      description={`Voicemails, videos, old tapes: anything in which ${voice.name} speaks alone. Half a minute is enough to begin.`}
    >
      <ConsentCard isGiven={isGiven} firstRef={firstBox} problem={isRefused ?? consentProblem} onChange={give} />
      {isGiven ? (
        <SamplesCard
          uploads={uploads}
          startsFolded={before.samples.length > 0}
          problem={isProblemShown && isMissing ? NO_SAMPLES : null}
          isLocked={making.isUnderWay}
          kept={{
            count: before.samples.length,
            clearSeconds: before.clearSeconds,
            items: <KeptSamples voiceId={voice.id} samples={before.samples} isLocked={making.isUnderWay} />,
          }}
        />
      ) : (
        <p className="text-muted-foreground">After that, add the recordings here.</p>
      )}
      <MakingNotice hold={making.hold} />
      {failure ? <Alert variant="destructive">{failure}</Alert> : null}
      <StepButtons
        back={
          <Button variant="outline" onClick={props.onBack}>
            Back
          </Button>
        }
      >
        <BusyButton
          type="button"
          variant="outline"
          isBusy={making.isUnderWay}
          busyLabel={busyWords(uploads)}
          onClick={goOn(props.onMake)}
        >
          {making.hold && making.hold !== "nothing" ? "Go on with these recordings" : "Add Keepsake"}
        </BusyButton>
        <Button aria-disabled={making.isUnderWay || undefined} onClick={goOn(props.onNext)}>
          Continue
        </Button>
      </StepButtons>
      <p className="-mt-3 text-muted-foreground text-sm sm:text-right">
        Continue asks for a few words of theirs. Add Keepsake makes the voice now; the words can follow later.
      </p>
    </StepPage>
  );
}

export const busyWords = ({ summary }: UploadQueue) => (summary.isSettled ? "Starting..." : "Sending recordings...");
