"use client";

import { useCallback, useEffect, useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { Skeleton } from "@/components/ui/skeleton";
import { keptBefore } from "@/components/voices/kept-samples";
import { RecordingsStep } from "@/components/voices/recordings-step";
import { StepFrame } from "@/components/voices/step-frame";
import type { CreateStep } from "@/components/voices/use-create-step";
import { useFirstPhoto } from "@/components/voices/use-first-photo";
import { useStepConsent } from "@/components/voices/use-step-consent";
import { WhoStep } from "@/components/voices/who-step";
import { WordsStep } from "@/components/voices/words-step";
import { isUnsaved, type RecorderStatus } from "@/lib/audio/recorder-state";
import { unlock } from "@/lib/audio/unlocked-audio";
import { useNotes } from "@/lib/notes/queries";
import type { Note } from "@/lib/notes/schema";
import { voiceNotices } from "@/lib/voices/notices";
import { useConsent, useSamples, useUpdateVoice } from "@/lib/voices/queries";
import type { AudioSample, Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";
import { useMaking } from "@/lib/voices/use-making";
import { useUpload } from "@/lib/voices/use-upload";

interface CreateStepsProps {
  step: CreateStep;
  voice: Voice;
  userId: number;
  way: UploadWay;
  isTrial: boolean;
  /** The first step was completed on this visit. */
  isBegunHere: boolean;
  onGo: (step: CreateStep) => void;
}

/** The steps for a voice that has a row but has not been requested. */
export function CreateSteps(props: CreateStepsProps) {
  const { step, voice, userId, isTrial, way, onGo } = props;
  const sendPhoto = useFirstPhoto(way);
  const samples = useSamples(voice.id);
  const consent = useConsent(voice.id);
  const notes = useNotes(voice.id);
  const update = useUpdateVoice(voice.id);
  return (
    <StepFrame step={step}>
      <WhoStep
        isShown={step === "who"}
        userId={userId}
        isTrial={isTrial}
        voice={voice}
        onSave={async ({ living, relation, ...fields }, photo) => {
          const isLiving = living === "" ? null : living === "yes";
          await update.mutateAsync({ ...fields, relation: relation || null, living: isLiving });
          await sendPhoto(voice.id, photo);
        }}
        onNext={() => onGo("recordings")}
      />
      <div hidden={step === "who"}>
        <AsyncSection
          label="the recordings"
          data={
            samples.data && consent.data && notes.data
              ? { samples: samples.data, hasConsent: consent.data.accepted, notes: notes.data }
              : undefined
          }
          queries={[samples, consent, notes]}
          errorTitle={voiceNotices.voiceFailed}
          skeleton={<Skeleton className="h-160" />}
        >
          {(known) => <LaterSteps {...props} {...known} />}
        </AsyncSection>
      </div>
    </StepFrame>
  );
}

interface LaterStepsProps extends CreateStepsProps {
  /** Newest first. */
  samples: AudioSample[];
  hasConsent: boolean;
  notes: Note[];
}

function LaterSteps({ step, voice, userId, way, isBegunHere, onGo, samples, hasConsent, notes }: LaterStepsProps) {
  const uploads = useUpload({ way, voiceId: voice.id, known: samples.length });
  const consent = useStepConsent(voice.id, hasConsent);
  const [recorder, setRecorder] = useState<RecorderStatus>("idle");
  const before = keptBefore(samples, uploads.items);
  const [failure, setFailure] = useState<string | null>(null);
  const [isProblemShown, setIsProblemShown] = useState(false);
  const onFailed = useCallback((error: unknown) => {
    setFailure(serverMessage(error, voiceNotices.createFailed.otherwise));
  }, []);
  const making = useMaking({
    voiceId: voice.id,
    // The server makes no voice without the consent.
    summary: { ...uploads.summary, isSettled: uploads.summary.isSettled && !consent.isPending },
    usable: before.usable,
    onFailed,
  });
  const guard = useLeaveGuard(!uploads.summary.isSettled);
  const isRecorderBusy = isUnsaved({ status: recorder });
  const isIncomplete = !consent.isGiven || isRecorderBusy || before.samples.length + uploads.items.length === 0;

  const make = () => {
    // Runs in the tap handler, so that the first words can play when the voice is ready.
    void unlock();
    setFailure(null);
    making.begin();
  };
  // The URL may name the last step before the second one is complete.
  useEffect(() => {
    if (step === "listen") onGo("recordings");
  }, [step, onGo]);
  return (
    <>
      <RecordingsStep
        isShown={step === "recordings"}
        isArrivedAt={isBegunHere}
        voice={voice}
        consent={consent}
        isRecorderBusy={isRecorderBusy}
        onRecorderStatus={setRecorder}
        before={before}
        uploads={uploads}
        making={making}
        failure={failure}
        isProblemShown={isProblemShown}
        onProblem={() => setIsProblemShown(true)}
        onBack={() => onGo("who")}
        onNext={() => onGo("words")}
        onMake={make}
      />
      <WordsStep
        isShown={step === "words"}
        userId={userId}
        voice={voice}
        notes={notes}
        uploads={uploads}
        making={making}
        failure={failure}
        onBack={() => onGo("recordings")}
        onMake={() => {
          if (!isIncomplete) return make();
          setIsProblemShown(true);
          onGo("recordings");
        }}
      />
      <ConfirmDialog
        open={guard.isAsking}
        title="Leave this page?"
        description="The voice and what was sent are kept. Recordings that were not sent will be lost."
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </>
  );
}
