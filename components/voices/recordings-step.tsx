"use client";

import { useRef } from "react";
import { BusyButton } from "@/components/common/busy-button";
import { Alert, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { ConsentCard } from "@/components/voices/consent-card";
import { KeptSamples, type keptBefore } from "@/components/voices/kept-samples";
import { MakingNotice } from "@/components/voices/making-notice";
import { SamplesCard } from "@/components/voices/samples-card";
import { StepButtons, StepPage } from "@/components/voices/step-frame";
import type { StepConsent } from "@/components/voices/use-step-consent";
import type { RecorderStatus } from "@/lib/audio/recorder-state";
import { isolated } from "@/lib/platform/isolated";
import { CONSENT_MISSING } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import type { Voice } from "@/lib/voices/schema";
import type { Making } from "@/lib/voices/use-making";
import type { UploadQueue } from "@/lib/voices/use-upload";

const NO_SAMPLES = `${voiceNotices.noSamples.title}: ${voiceNotices.noSamples.description}`;
const NOT_ADDED = "Your recording has not been added yet. Add it or discard it, then go on.";

interface RecordingsStepProps {
  isShown: boolean;
  isArrivedAt: boolean;
  voice: Voice;
  consent: StepConsent;
  before: ReturnType<typeof keptBefore>;
  uploads: UploadQueue;
  making: Making;
  /** The reason why the voice could not be requested. */
  failure: string | null;
  /** The user tried to continue without a consent or a recording, or with one that was not added. */
  isProblemShown: boolean;
  /** A recording is running, or waits to be added. */
  isRecorderBusy: boolean;
  onRecorderStatus: (status: RecorderStatus) => void;
  onProblem: () => void;
  onBack: () => void;
  onNext: () => void;
  onMake: () => void;
}

/** The second step: recordings, each checked on arrival, and the consent to use them. */
export function RecordingsStep(props: RecordingsStepProps) {
  const { isShown, voice, consent, before, uploads, making, failure, isProblemShown, isRecorderBusy } = props;
  const { isGiven } = consent;
  const firstBox = useRef<HTMLInputElement>(null);
  const isMissing = before.samples.length + uploads.items.length === 0;

  const goOn = (act: () => void) => () => {
    if (isGiven && !isMissing && !isRecorderBusy) return act();
    props.onProblem();
    if (isMissing && !isRecorderBusy) toast({ variant: "destructive", ...voiceNotices.noSamples });
    else if (!isGiven) firstBox.current?.focus();
  };
  const consentProblem = isProblemShown && !isGiven ? CONSENT_MISSING : null;
  const samplesProblem = isRecorderBusy ? NOT_ADDED : isMissing ? NO_SAMPLES : null;
  return (
    <StepPage
      isShown={isShown}
      isArrivedAt={props.isArrivedAt}
      title="Recordings"
      description={`Voicemails, videos, old tapes: anything in which ${isolated(voice.name)} speaks alone. Half a minute is enough to begin.`}
    >
      <SamplesCard
        uploads={uploads}
        startsFolded={before.samples.length > 0}
        isShown={isShown}
        onRecorderStatus={props.onRecorderStatus}
        problem={isProblemShown ? samplesProblem : null}
        isLocked={making.isUnderWay}
        kept={{
          count: before.samples.length,
          clearSeconds: before.clearSeconds,
          items: <KeptSamples voiceId={voice.id} samples={before.samples} isLocked={making.isUnderWay} />,
        }}
      />
      {isGiven || !isMissing ? (
        <ConsentCard
          isGiven={isGiven}
          firstRef={firstBox}
          problem={consent.refusal ?? consentProblem}
          onChange={consent.give}
        />
      ) : null}
      <MakingNotice hold={making.hold} />
      {failure ? (
        <Alert variant="destructive">
          <AlertTitle>{voiceNotices.createFailed.title}</AlertTitle>
          {failure}
        </Alert>
      ) : null}
      <StepButtons
        back={
          <Button variant="outline" onClick={props.onBack}>
            Back
          </Button>
        }
      >
        <BusyButton
          type="button"
          variant="link"
          isBusy={making.isUnderWay}
          busyLabel={busyWords(uploads)}
          onClick={goOn(props.onMake)}
        >
          {making.hold && making.hold !== "nothing" ? "Go on with these recordings" : "Add Keepsake now"}
        </BusyButton>
        <Button aria-disabled={making.isUnderWay || undefined} onClick={goOn(props.onNext)}>
          Continue
        </Button>
      </StepButtons>
    </StepPage>
  );
}

export const busyWords = ({ summary }: UploadQueue) => (summary.isSettled ? "Starting..." : "Sending recordings...");
