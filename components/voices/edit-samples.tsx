"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useCallback, useRef, useState } from "react";
import { useForm } from "react-hook-form";
import * as z from "zod/mini";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { serverMessage } from "@/components/common/show-server-error";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { ApiKeyModal } from "@/components/keys/api-key-modal";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { Form, FormRootMessage } from "@/components/ui/form";
import { Spinner } from "@/components/ui/spinner";
import { toast } from "@/components/ui/toast";
import { ConsentCard } from "@/components/voices/consent-card";
import { KeptSamples, keptBefore } from "@/components/voices/kept-samples";
import { MakingNotice } from "@/components/voices/making-notice";
import { SamplesCard } from "@/components/voices/samples-card";
import { acceptedField, consentGiven } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import type { AudioSample, Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";
import type { UploadEvent } from "@/lib/voices/upload-queue";
import { useMaking } from "@/lib/voices/use-making";
import { useUpload } from "@/lib/voices/use-upload";

interface EditSamplesProps {
  voice: Voice;
  /** Newest first. */
  samples: AudioSample[];
  hasConsent: boolean;
  way: UploadWay;
}

/** Add, play and remove recordings, and have the voice made from them. */
export function EditSamples({ voice, samples, hasConsent, way }: EditSamplesProps) {
  const form = useForm({
    resolver: zodResolver(z.object({ accepted: acceptedField })),
    defaultValues: { accepted: hasConsent },
  });
  const [isKeyAsked, setIsKeyAsked] = useState(false);
  const uploads = useUpload({ way, voiceId: voice.id, known: samples.length, onOutcome: tellOutcome });
  const before = keptBefore(samples, uploads.items);
  const firstBox = useRef<HTMLInputElement>(null);

  const onMade = useCallback(() => toast({ variant: "success", ...voiceNotices.updating }), []);
  const onFailed = useCallback(
    (error: unknown) => {
      const { title, otherwise } = voiceNotices.updateFailed;
      const description = serverMessage(error, otherwise);
      form.setError("root", { message: description });
      toast({ variant: "destructive", title, description });
    },
    [form],
  );
  const making = useMaking({
    voiceId: voice.id,
    summary: uploads.summary,
    usable: before.usable,
    consent: hasConsent ? undefined : consentGiven,
    onMade,
    onFailed,
    stays: true,
  });
  const isBusy = making.isUnderWay || voice.status === "processing";
  const guard = useLeaveGuard(!uploads.summary.isSettled);

  return (
    <Form {...form}>
      <form
        noValidate
        method="post"
        aria-label="Audio samples and voice"
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
          else void form.handleSubmit(making.begin, () => firstBox.current?.focus())(event);
        }}
      >
        {voice.neededKey ? <KeyNotice onAsk={() => setIsKeyAsked(true)} /> : null}
        <SamplesCard
          ways={{ upload: "Select Files", record: "Record New" }}
          uploads={uploads}
          isLocked={isBusy}
          kept={{
            count: before.samples.length,
            clearSeconds: before.clearSeconds,
            items: <KeptSamples voiceId={voice.id} samples={before.samples} isLocked={isBusy} />,
          }}
        />
        {hasConsent ? null : (
          <ConsentCard
            firstRef={firstBox}
            problem={form.formState.errors.accepted?.message}
            onChange={(isAccepted) =>
              form.setValue("accepted", isAccepted, { shouldValidate: form.formState.isSubmitted })
            }
          />
        )}
        <MakingNotice hold={making.hold} />
        <FormRootMessage />
        <Button type="submit" className="sm:justify-self-end" aria-disabled={isBusy || undefined}>
          {isBusy ? <Spinner /> : null}
          {buttonWords(voice, making.isUnderWay)}
        </Button>
      </form>
      <ConfirmDialog
        open={guard.isAsking}
        title="Leave this page?"
        description="Recordings that were not sent will be lost. What was sent is kept."
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={guard.leave}
        onCancel={guard.stay}
      />
      {voice.neededKey ? (
        <ApiKeyModal isOpen={isKeyAsked} onOpenChange={setIsKeyAsked} keyName={voice.neededKey} />
      ) : null}
    </Form>
  );
}

/** Reports the result of an upload from this tab. */
function tellOutcome(outcome: UploadEvent) {
  if (outcome.type === "accepted") toast({ variant: "success", ...voiceNotices.sampleAdded });
  if (outcome.type === "failed" || outcome.type === "refused") {
    toast({ variant: "destructive", ...voiceNotices.sampleAddFailed, description: outcome.message });
  }
}

function KeyNotice({ onAsk }: { onAsk: () => void }) {
  return (
    <Alert variant="warning">
      <AlertTitle>An API key is needed</AlertTitle>
      <AlertDescription className="grid justify-items-start gap-3">
        <p>The voice service did not take the key that was used. With one of your own, the voice can be made again.</p>
        <Button type="button" variant="outline" size="sm" onClick={onAsk}>
          Enter API Key
        </Button>
      </AlertDescription>
    </Alert>
  );
}

function buttonWords({ status }: Voice, isUnderWay: boolean): string {
  if (status === "processing") return "Processing...";
  return isUnderWay ? "Sending recordings..." : "Save and Update Voice Clone";
}
