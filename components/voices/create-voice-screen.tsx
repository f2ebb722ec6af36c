"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useCallback, useState } from "react";
import { useForm } from "react-hook-form";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { PageHeader } from "@/components/common/page-header";
import { TextField } from "@/components/common/text-field";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { Card, CardContent, CardHeader, CardTitle } from "@/components/ui/card";
import { Form, FormRootMessage } from "@/components/ui/form";
import { toast } from "@/components/ui/toast";
import { ConsentCard } from "@/components/voices/consent-card";
import { CreateButtons } from "@/components/voices/create-buttons";
import { MakingNotice } from "@/components/voices/making-notice";
import { type PlanLimit, PlanNotice } from "@/components/voices/plan-notice";
import { SamplesCard } from "@/components/voices/samples-card";
import { showCreationError } from "@/components/voices/show-creation-error";
import { VoiceFields } from "@/components/voices/voice-fields";
import { createVoiceForm, emptyVoiceForm, toVoiceInput } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import type { UploadWay } from "@/lib/voices/send-recording";
import { useCreateKeepsake } from "@/lib/voices/use-create-keepsake";
import { useMaking } from "@/lib/voices/use-making";
import { useUpload } from "@/lib/voices/use-upload";

const NO_SAMPLES = `${voiceNotices.noSamples.title}: ${voiceNotices.noSamples.description}`;

export interface CreateVoiceScreenProps {
  way: UploadWay;
  isTrial: boolean;
  /** Null while the plan allows another voice. */
  limit?: Omit<PlanLimit, "isTrial"> | null;
}

/** Creates a voice in three steps: its row, then the files, then the request to make it. */
export function CreateVoiceScreen({ way, isTrial, limit = null }: CreateVoiceScreenProps) {
  const router = useRouter();
  const form = useForm({ resolver: zodResolver(createVoiceForm), defaultValues: emptyVoiceForm });
  const keepsake = useCreateKeepsake();
  const { voiceId } = keepsake;
  const uploads = useUpload({ way, voiceId });
  const [isProblemShown, setIsProblemShown] = useState(false);
  const [isDone, setIsDone] = useState(false);

  const onMade = useCallback(() => {
    setIsDone(true);
    toast({ variant: "success", ...voiceNotices.making });
    router.push("/dashboard");
  }, [router]);
  const onFailed = useCallback((error: unknown) => showCreationError(error, form, isTrial), [form, isTrial]);
  const making = useMaking({ voiceId, summary: uploads.summary, usable: 0, onMade, onFailed });

  const isBusy = form.formState.isSubmitting || making.isUnderWay;
  const isLiving = form.watch("living") === "yes";
  const isMissing = uploads.items.length === 0;
  const guard = useLeaveGuard(!isDone && (form.formState.isDirty || !isMissing));

  const missSamples = () => {
    setIsProblemShown(true);
    toast({ variant: "destructive", ...voiceNotices.noSamples });
  };
  const submit = form.handleSubmit(
    async (values) => {
      if (isMissing) return missSamples();
      try {
        await keepsake.create(toVoiceInput(values));
        making.begin();
      } catch (error) {
        showCreationError(error, form, isTrial);
      }
    },
    () => (isMissing ? missSamples() : undefined),
  );

  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Add Keepsake"
        description="Preserve the voice of someone you love from a few recordings."
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <Form {...form}>
        <form
          noValidate
          method="post"
          aria-label="Add Keepsake"
          className="grid gap-6"
          onSubmit={(event) => {
            if (isBusy) event.preventDefault();
            else void submit(event);
          }}
        >
          {voiceId === null && limit ? <PlanNotice {...limit} isTrial={isTrial} /> : null}
          <Card>
            <CardHeader>
              <CardTitle>Keepsake Information</CardTitle>
            </CardHeader>
            <CardContent>
              {/* Once the voice exists, this page only adds recordings to it. */}
              <fieldset disabled={isBusy || voiceId !== null} className="grid gap-6">
                <legend className="sr-only">Keepsake Information</legend>
                <VoiceFields control={form.control} />
                <TextField
                  control={form.control}
                  name="calledYou"
                  label={`${isLiving ? "What do they call you?" : "What did they call you?"} (optional)`}
                  autoComplete="off"
                  description="A pet name, or your name the way they say it. Answers and calls will greet you with it."
                />
              </fieldset>
            </CardContent>
          </Card>
          <SamplesCard
            uploads={uploads}
            problem={isProblemShown && isMissing ? NO_SAMPLES : null}
            isLocked={making.isUnderWay}
          />
          {voiceId === null ? <ConsentCard control={form.control} name="accepted" /> : null}
          <MakingNotice hold={making.hold} />
          <FormRootMessage />
          <CreateButtons isBusy={isBusy} isCreated={voiceId !== null} summary={uploads.summary} hold={making.hold} />
        </form>
      </Form>
      <ConfirmDialog
        open={guard.isAsking}
        title="Leave this page?"
        description={
          voiceId === null
            ? "What you entered, and the recordings that were not sent, will be lost."
            : "The voice and what was sent are kept. Recordings that were not sent will be lost."
        }
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
    </div>
  );
}
