"use client";

import { useQueryClient } from "@tanstack/react-query";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { serverMessage } from "@/components/common/show-server-error";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { EditSamples } from "@/components/voices/edit-samples";
import { StatusBadge } from "@/components/voices/status-badge";
import { voiceNotices } from "@/lib/voices/notices";
import { useConsent, useSamples, useVoice, voiceKeys } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

interface EditVoiceScreenProps {
  voiceId: number;
  way: UploadWay;
}

/** Recordings of a voice that is there, and making it from them again. */
export function EditVoiceScreen({ voiceId, way }: EditVoiceScreenProps) {
  const queryClient = useQueryClient();
  const voice = useVoice(voiceId);
  const samples = useSamples(voiceId);
  const consent = useConsent(voiceId);
  const error = voice.error ?? samples.error ?? consent.error;
  const isKnown = voice.data && samples.data && consent.data;
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Edit Keepsake"
        // A space of the line's height until the name is there.
        description={voice.data?.name ?? "\u00a0"}
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <AsyncSection
        label="the voice"
        data={isKnown ? voice.data : undefined}
        error={error}
        onRetry={() => void queryClient.refetchQueries({ queryKey: voiceKeys.one(voiceId) })}
        isRetrying={voice.isFetching || samples.isFetching || consent.isFetching}
        errorTitle={voiceNotices.voiceFailed}
        errorDescription={serverMessage(error, "Something went wrong.")}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-160" />
          </div>
        }
      >
        {(known) => (
          <div className="grid gap-6">
            <div className="grid gap-4">
              <StatusBadge status={known.status} />
              <VoiceState voice={known} />
            </div>
            <EditSamples
              voice={known}
              samples={samples.data ?? []}
              hasConsent={consent.data?.accepted ?? false}
              way={way}
            />
          </div>
        )}
      </AsyncSection>
    </div>
  );
}

function VoiceState({ voice }: { voice: Voice }) {
  if (voice.status === "failed") {
    return (
      <Alert variant="destructive" role="status">
        <AlertTitle>The voice could not be made</AlertTitle>
        <AlertDescription>{voice.errorMessage}</AlertDescription>
      </Alert>
    );
  }
  if (voice.status === "pending") return <Alert role="status">{voice.message}</Alert>;
  return null;
}
