"use client";

import { useCallback, useState } from "react";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { ArrivalScreen } from "@/components/voices/arrival-screen";
import { CreateSteps } from "@/components/voices/create-steps";
import { type PlanLimit, PlanNotice } from "@/components/voices/plan-notice";
import { StepFrame } from "@/components/voices/step-frame";
import { type CreateStep, goToStep, useCreateStep } from "@/components/voices/use-create-step";
import { useFirstPhoto } from "@/components/voices/use-first-photo";
import { WhoStep } from "@/components/voices/who-step";
import { toVoiceInput } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import { useVoice } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";
import { useCreateKeepsake } from "@/lib/voices/use-create-keepsake";

export interface CreateVoiceScreenProps {
  userId: number;
  way: UploadWay;
  /** A mail can announce that the voice is ready. */
  isMailSent: boolean;
  isTrial: boolean;
  /** Null while the plan allows another voice. */
  limit?: Omit<PlanLimit, "isTrial"> | null;
  /** A voice that was started earlier and is being continued. */
  begun?: Voice | undefined;
}

/**
 * Adds a loved one in three steps. The voice's row is created after the first one, so that recordings can be checked.
 */
export function CreateVoiceScreen({ userId, way, isMailSent, isTrial, limit = null, begun }: CreateVoiceScreenProps) {
  const { step, voiceId: named } = useCreateStep();
  const create = useCreateKeepsake();
  const sendPhoto = useFirstPhoto(way);
  const voiceId = named ?? begun?.id ?? null;
  const [isBegunHere] = useState(voiceId === null);
  if (voiceId !== null) {
    return (
      <BegunVoice
        key={voiceId}
        step={step ?? "recordings"}
        voiceId={voiceId}
        initial={begun?.id === voiceId ? begun : undefined}
        canBeginAnother={named === null && limit === null}
        userId={userId}
        way={way}
        isMailSent={isMailSent}
        isTrial={isTrial}
        isBegunHere={isBegunHere}
      />
    );
  }
  if (limit) {
    return (
      <div className="mx-auto max-w-2xl">
        <PageHeader title="Add Keepsake" back={{ href: "/dashboard", label: "Loved Ones" }} />
        <PlanNotice {...limit} isTrial={isTrial} />
      </div>
    );
  }
  return (
    <StepFrame step="who">
      <WhoStep
        isShown
        userId={userId}
        isTrial={isTrial}
        voice={null}
        onSave={async (values, photo) => {
          const { id } = await create(toVoiceInput(values));
          await sendPhoto(id, photo);
          goToStep("recordings", id);
        }}
        onNext={() => {}}
      />
    </StepFrame>
  );
}

interface BegunVoiceProps extends Pick<CreateVoiceScreenProps, "userId" | "way" | "isMailSent" | "isTrial"> {
  step: CreateStep;
  voiceId: number;
  initial: Voice | undefined;
  isBegunHere: boolean;
  /** The voice was started on an earlier visit, and the plan allows one more. */
  canBeginAnother: boolean;
}

function BegunVoice({ step, voiceId, initial, canBeginAnother, isMailSent, ...person }: BegunVoiceProps) {
  const voice = useVoice(voiceId, initial);
  const go = useCallback((next: CreateStep) => goToStep(next, voiceId), [voiceId]);
  return (
    <AsyncSection
      label="the voice"
      query={voice}
      errorTitle={voiceNotices.voiceFailed}
      skeleton={<Skeleton className="mx-auto h-160 max-w-2xl" />}
    >
      {(known) =>
        known.status === "pending" ? (
          <>
            {canBeginAnother ? <BegunNotice name={known.name} /> : null}
            <CreateSteps {...person} step={step} voice={known} onGo={go} />
          </>
        ) : (
          <ArrivalScreen voice={known} userId={person.userId} isMailSent={isMailSent} />
        )
      }
    </AsyncSection>
  );
}

function BegunNotice({ name }: { name: string }) {
  return (
    <Alert variant="soft" className="mx-auto mb-6 max-w-2xl">
      <AlertTitle>You began with {name}</AlertTitle>
      <AlertDescription>
        Everything is as you left it. You can also{" "}
        <a href="/create-voice?new" className="underline underline-offset-4">
          begin with someone else
        </a>
        .
      </AlertDescription>
    </Alert>
  );
}
