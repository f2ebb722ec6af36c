"use client";

import { Mic, Plus, Upload } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Recorder } from "@/components/audio/recorder";
import { toastError } from "@/components/common/show-server-error";
import { Button } from "@/components/ui/button";
import { Card, CardContent, CardDescription, CardHeader, CardTitle } from "@/components/ui/card";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { DropZone } from "@/components/voices/drop-zone";
import { UploadedItem } from "@/components/voices/sample-item";
import { SpeechMeter } from "@/components/voices/speech-meter";
import type { RecorderStatus } from "@/lib/audio/recorder-state";
import { RECORDING_ADVISED_SECONDS, RECORDING_MAX_SECONDS } from "@/lib/voices/limits";
import { voiceNotices } from "@/lib/voices/notices";
import { summariseSpeech } from "@/lib/voices/policy";
import type { UploadQueue } from "@/lib/voices/use-upload";

interface SamplesCardProps {
  uploads: UploadQueue;
  /** Existing recordings of the voice: how many, their clear speech, and their rows. */
  kept?: { count: number; clearSeconds: number; items: ReactNode };
  /** The problem to solve, as a sentence. */
  problem?: string | null;
  /** Labels of the two tabs for adding a recording. */
  ways?: { upload: string; record: string };
  /** Recordings may be added but not removed while the voice is being requested. */
  isLocked: boolean;
  /** False while the step around it is hidden. */
  isShown?: boolean;
  onRecorderStatus?: (status: RecorderStatus) => void;
  /** Starts with a button that opens the two tabs. */
  startsFolded?: boolean;
}

/** Recordings from files or the microphone, the result of each, and the total of clear speech. */
export function SamplesCard({
  uploads,
  kept,
  problem,
  isLocked,
  startsFolded = false,
  isShown = true,
  onRecorderStatus,
  ways = { upload: "Upload", record: "Record" },
}: SamplesCardProps) {
  const [tab, setTab] = useState("upload");
  const [isFolded, setIsFolded] = useState(startsFolded);
  const { items, summary } = uploads;
  const before = kept?.count ?? 0;
  const isAnyKnown = before + summary.accepted > 0;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Audio Samples</CardTitle>
        <CardDescription>
          Recordings in which the person speaks alone, without music or other voices. The more clear speech, the closer
          the voice.
        </CardDescription>
      </CardHeader>
      <CardContent className="grid grid-cols-1 gap-6">
        {isFolded ? (
          <Button variant="outline" className="w-fit" onClick={() => setIsFolded(false)}>
            <Plus aria-hidden />
            Add recordings
          </Button>
        ) : null}
        <Tabs value={tab} onValueChange={setTab} className={isFolded ? "hidden" : undefined}>
          <TabsList aria-label="Add recordings" className="max-sm:flex-wrap">
            <TabsTrigger value="upload">
              <Upload aria-hidden />
              {ways.upload}
            </TabsTrigger>
            <TabsTrigger value="record">
              <Mic aria-hidden />
              {ways.record}
            </TabsTrigger>
          </TabsList>
          {/* Both tabs stay mounted, so that switching loses no recording. */}
          <TabsContent value="upload" forceMount className="data-[state=inactive]:hidden">
            <DropZone onFiles={uploads.addFiles} way={uploads.way} />
          </TabsContent>
          <TabsContent value="record" forceMount className="data-[state=inactive]:hidden">
            <Recorder
              maxSeconds={RECORDING_MAX_SECONDS}
              reviewIn="dialog"
              saveLabel="Add Recording"
              fileName={`recording-${items.length + before + 1}`}
              hint={`${RECORDING_ADVISED_SECONDS.from} seconds to ${RECORDING_ADVISED_SECONDS.to / 60} minutes is best.`}
              isHidden={!isShown}
              onStatusChange={onRecorderStatus}
              onUploadInstead={() => setTab("upload")}
              onSave={uploads.addRecording}
            />
          </TabsContent>
        </Tabs>
        {problem ? (
          <p role="alert" className="font-medium text-destructive">
            {problem}
          </p>
        ) : null}
        {items.length + before > 0 ? (
          <ul className="grid grid-cols-1 gap-3" aria-label="Samples">
            {kept?.items}
            {items.map((item, index) => (
              <UploadedItem
                key={item.key}
                item={item}
                label={`Sample ${before + index + 1}`}
                address={uploads.addressOf(item.key)}
                file={uploads.fileOf(item.key)}
                isLocked={isLocked}
                onRemove={() => void uploads.remove(item.key).catch(sayNotRemoved)}
                onCancel={() => uploads.cancel(item.key)}
                onRetry={() => uploads.retry(item.key)}
              />
            ))}
          </ul>
        ) : null}
        {isAnyKnown ? (
          <SpeechMeter speech={summariseSpeech((kept?.clearSeconds ?? 0) + summary.clearSeconds)} />
        ) : (
          <p className="text-muted-foreground">
            30 seconds of clear speech or more is best. As soon as a recording has been sent, you see how clear it is.
          </p>
        )}
      </CardContent>
    </Card>
  );
}

const sayNotRemoved = toastError(voiceNotices.sampleRemoveFailed);
