"use client";

import { DownloadCard } from "@/components/archive/download-card";
import type { DownloadEverythingProps } from "@/components/archive/download-everything";
import { AsyncSection } from "@/components/common/async-section";
import { PageHeader } from "@/components/common/page-header";
import { NotesLink } from "@/components/notes/notes-link";
import { Skeleton } from "@/components/ui/skeleton";
import { ConversationsLink } from "@/components/voices/conversations-link";
import type { EditTab } from "@/components/voices/edit-tab";
import { EditTabs } from "@/components/voices/edit-tabs";
import { RecordingsLink } from "@/components/voices/recordings-link";
import { VoiceState } from "@/components/voices/voice-state";
import { voiceNotices } from "@/lib/voices/notices";
import { useVoice } from "@/lib/voices/queries";
import type { Voice } from "@/lib/voices/schema";
import type { UploadWay } from "@/lib/voices/send-recording";

interface EditVoiceScreenProps {
  voiceId: number;
  way: UploadWay;
  initialTab?: EditTab;
  isOnRequest?: DownloadEverythingProps["isOnRequest"];
  /** The data the server rendered the page with. */
  initial?: Voice | undefined;
}

/** Everything about a loved one that can be changed. */
export function EditVoiceScreen({ voiceId, way, initialTab = "details", initial, isOnRequest }: EditVoiceScreenProps) {
  const voice = useVoice(voiceId, initial);
  return (
    <div className="mx-auto max-w-3xl">
      <PageHeader
        title="Edit Keepsake"
        // A non-breaking space keeps the line's height until the name is loaded.
        description={voice.data?.name ?? "\u00a0"}
        back={{ href: "/dashboard", label: "Loved Ones" }}
      />
      <AsyncSection
        label="the voice"
        query={voice}
        errorTitle={voiceNotices.voiceFailed}
        skeleton={
          <div className="grid gap-6">
            <Skeleton className="h-8 w-28" />
            <Skeleton className="h-13 sm:w-96" />
            <Skeleton className="h-160" />
          </div>
        }
      >
        {(known) => (
          <div className="grid gap-6">
            <VoiceState voice={known} />
            <div className="grid gap-3 sm:grid-cols-2 sm:[&>:last-child]:col-span-2">
              <ConversationsLink voiceId={known.id} />
              <NotesLink voiceId={known.id} />
              <RecordingsLink voiceId={known.id} />
            </div>
            <EditTabs voice={known} way={way} initialTab={initialTab} />
            <DownloadCard voice={known} isOnRequest={isOnRequest} />
          </div>
        )}
      </AsyncSection>
    </div>
  );
}
