"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { Trash2 } from "lucide-react";
import { useCallback, useState } from "react";
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
import { MakingNotice } from "@/components/voices/making-notice";
import { KeptItem } from "@/components/voices/sample-item";
import { SamplesCard } from "@/components/voices/samples-card";
import { ApiError } from "@/lib/platform/http/api";
import { acceptedField, consentGiven } from "@/lib/voices/create-form";
import { voiceNotices } from "@/lib/voices/notices";
import { useRemoveSample } from "@/lib/voices/queries";
import { isUsable } from "@/lib/voices/samples/policy";
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
  const { remove } = useSampleRemoval(voice.id);
  const sentHere = new Set(uploads.items.map(({ phase }) => (phase.name === "accepted" ? phase.sample.id : null)));
  const before = samples.toReversed().filter(({ id }) => !sentHere.has(id));

  const onMade = useCallback(() => toast({ variant: "success", ...voiceNotices.updating }), []);
  const onFailed = useCallback(
    (error: unknown) => {
      const { title, otherwise } = voiceNotices.updateFailed;
      const description = serverMessage(error, otherwise);
      form.setError("root", { message: description });
      toast({ variant: "destructive", title, description });
      setIsKeyAsked(error instanceof ApiError && error.code === "provider_key_rejected");
    },
    [form],
  );
  const making = useMaking({
    voiceId: voice.id,
    summary: uploads.summary,
    usable: before.filter(({ verdict }) => isUsable(verdict)).length,
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
        className="grid gap-6"
        onSubmit={(event) => {
          if (isBusy) event.preventDefault();
          else void form.handleSubmit(making.begin)(event);
        }}
      >
        {voice.needsKey ? <KeyNotice onAsk={() => setIsKeyAsked(true)} /> : null}
        <SamplesCard
          ways={{ upload: "Select Files", record: "Record New" }}
          uploads={uploads}
          isLocked={isBusy}
          kept={{
            count: before.length,
            clearSeconds: before.reduce((sum, { speechSeconds }) => sum + speechSeconds, 0),
            items: before.map((sample, index) => (
              <KeptItem
                key={sample.id}
                sample={sample}
                label={`Sample ${index + 1}`}
                actions={
                  <RemoveSample label={`Sample ${index + 1}`} isLocked={isBusy} onRemove={() => remove(sample.id)} />
                }
              />
            )),
          }}
        />
        {hasConsent ? null : <ConsentCard control={form.control} name="accepted" />}
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
      <ApiKeyModal isOpen={isKeyAsked} onOpenChange={setIsKeyAsked} keyName="ELEVENLABS_API_KEY" />
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

function useSampleRemoval(voiceId: number) {
  const { mutateAsync } = useRemoveSample(voiceId);
  const remove = async (sampleId: number) => {
    const { title, otherwise } = voiceNotices.sampleRemoveFailed;
    await mutateAsync(sampleId).catch((cause: unknown) => {
      throw new Error(`${title}: ${serverMessage(cause, otherwise)}`, { cause });
    });
    toast(voiceNotices.sampleRemoved);
  };
  return { remove };
}

interface RemoveSampleProps {
  label: string;
  isLocked: boolean;
  onRemove: () => Promise<void>;
}

function RemoveSample({ label, isLocked, onRemove }: RemoveSampleProps) {
  return (
    <ConfirmDialog
      trigger={
        <Button variant="ghost" size="sm" disabled={isLocked} aria-label={`Remove ${label}`}>
          <Trash2 aria-hidden />
          Remove
        </Button>
      }
      title={`Remove ${label}?`}
      description="The recording is deleted and cannot be brought back. The voice stays as it is until you update it."
      confirmLabel="Remove"
      onConfirm={onRemove}
    />
  );
}
