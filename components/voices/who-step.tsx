"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import Link from "next/link";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { BusyButton } from "@/components/common/busy-button";
import { ServerForm } from "@/components/common/server-form";
import { useKeptForm } from "@/components/common/use-kept-form";
import { buttonVariants } from "@/components/ui/button";
import { Card, CardContent } from "@/components/ui/card";
import { FormRootMessage } from "@/components/ui/form";
import { FirstPhoto } from "@/components/voices/first-photo";
import { showCreationError } from "@/components/voices/show-creation-error";
import { StepButtons, StepPage } from "@/components/voices/step-frame";
import { WhoFields } from "@/components/voices/voice-fields";
import { stepDraftKey, type WhoValues, whoForm, whoValues } from "@/lib/voices/create-form";
import type { Voice } from "@/lib/voices/schema";

interface WhoStepProps {
  isShown: boolean;
  userId: number;
  isTrial: boolean;
  /** Null until the step was completed for the first time. */
  voice: Voice | null;
  /**
   * Saves the fields and continues; called only when something changed.
   * @throws ApiError
   */
  onSave: (values: WhoValues, photo: File | null) => Promise<unknown>;
  onNext: () => void;
}

/** The first step: who the voice belongs to. Continuing saves it on the server. */
export function WhoStep({ isShown, userId, isTrial, voice, onSave, onNext }: WhoStepProps) {
  const form = useForm({ resolver: zodResolver(whoForm), defaultValues: whoValues(voice) });
  const { forget } = useKeptForm(form, stepDraftKey(userId, "who", voice?.id ?? null));
  const isBusy = form.formState.isSubmitting;
  const { isDirty } = form.formState;
  const [photo, setPhoto] = useState<File | null>(null);
  const submit = form.handleSubmit(async (values) => {
    try {
      if (!voice || isDirty || photo) {
        await onSave(values, photo);
        setPhoto(null);
        form.reset(values);
        forget();
      }
      if (voice) onNext();
    } catch (error) {
      showCreationError(error, form, isTrial);
    }
  });
  return (
    <StepPage
      isShown={isShown}
      title="Who is it?"
      description="Only the name is needed. You can change all of it later."
    >
      <ServerForm
        form={form}
        aria-label="Who is it?"
        className="grid gap-6"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
          else void submit(event);
        }}
      >
        <Card>
          <CardContent className="grid gap-6">
            <FirstPhoto name={voice?.name ?? ""} stored={voice?.avatarUrl ?? null} photo={photo} onChoose={setPhoto} />
            <WhoFields control={form.control} />
          </CardContent>
        </Card>
        <FormRootMessage />
        <StepButtons
          back={
            <Link prefetch={false} href="/dashboard" className={buttonVariants({ variant: "outline" })}>
              Cancel
            </Link>
          }
        >
          <BusyButton type="submit" isBusy={isBusy} busyLabel="Saving...">
            Continue
          </BusyButton>
        </StepButtons>
      </ServerForm>
    </StepPage>
  );
}
