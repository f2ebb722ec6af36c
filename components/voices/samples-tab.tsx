"use client";

import { Info, Lightbulb } from "lucide-react";
import Link from "next/link";
import { AsyncSection } from "@/components/common/async-section";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Skeleton } from "@/components/ui/skeleton";
import { EditSamples } from "@/components/voices/edit-samples";
import { PassageCard } from "@/components/voices/passage-card";
import { SettingsCard } from "@/components/voices/settings-card";
import { voiceNotices } from "@/lib/voices/notices";
import { isMadeFromPassage } from "@/lib/voices/passage/made-from-passage";
import { useConsent, useSamples } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

interface SamplesTabProps {
  voice: Voice;
  way: UploadWay;
}

/** Loads the recordings when the tab is opened. */
export function SamplesTab({ voice, way }: SamplesTabProps) {
  const samples = useSamples(voice.id);
  const consent = useConsent(voice.id);
  return (
    <div className="grid gap-6">
      <Alert variant="soft">
        <Info aria-hidden />
        <AlertTitle>A different voice?</AlertTitle>
        <AlertDescription>
          To keep another person, or this one at another age, please{" "}
          <Link prefetch={false} href="/create-voice" className="underline underline-offset-4">
            create a new Keepsake
          </Link>{" "}
          instead. A voice made from mixed recordings sounds like neither.
        </AlertDescription>
      </Alert>
      <AsyncSection
        label="the recordings"
        data={samples.data && consent.data ? samples.data : undefined}
        queries={[samples, consent]}
        errorTitle={voiceNotices.voiceFailed}
        skeleton={<Skeleton className="h-160" />}
      >
        {(known) => (
          <div className="grid gap-6">
            <EditSamples voice={voice} samples={known} hasConsent={consent.data?.accepted ?? false} way={way} />
            {isMadeFromPassage(voice) ? <PassageCard voice={voice} /> : null}
            {voice.voiceId === null ? null : <SettingsCard voice={voice} />}
          </div>
        )}
      </AsyncSection>
      <Alert>
        <Lightbulb aria-hidden />
        <AlertTitle>Training tip</AlertTitle>
        <AlertDescription>
          Collect at least 5 minutes in all, and 10-15 if you can: several recordings of 30 seconds to 2 minutes each,
          from different days and moods.
        </AlertDescription>
      </Alert>
    </div>
  );
}
