"use client";

import { AudioPlayer } from "@/components/audio/audio-player";
import type { RecordedClip, RecorderHook } from "@/components/audio/use-recorder";
import { BusyButton } from "@/components/common/busy-button";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { spokenTime } from "@/lib/audio/time";

interface RecorderReviewProps {
  recorder: RecorderHook;
  clip: RecordedClip;
  saveLabel: string;
  /** Replaces "Discard" by "Cancel", which keeps the recording unsaved. */
  onCancel?: () => void;
}

/** Plays the recording before it is saved. */
export function RecorderReview({ recorder, clip, saveLabel, onCancel }: RecorderReviewProps) {
  const { state } = recorder;
  const isSaving = state.status === "saving";
  return (
    <div className="grid gap-5">
      <p className="text-center">
        Your recording is {spokenTime(clip.seconds)} long. Listen to it, then keep it or record again.
      </p>
      <AudioPlayer src={clip.address} label="your recording" durationSeconds={clip.seconds} peaks={clip.peaks} />
      {state.saveError ? (
        <Alert variant="destructive">
          <AlertTitle>The recording was not saved. It is still here.</AlertTitle>
          <AlertDescription>{state.saveError}</AlertDescription>
        </Alert>
      ) : null}
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="outline" disabled={isSaving} onClick={onCancel ?? recorder.askDiscard}>
          {onCancel ? "Cancel" : "Discard"}
        </Button>
        <BusyButton isBusy={isSaving} busyLabel="Saving..." onClick={recorder.save}>
          {saveLabel}
        </BusyButton>
      </div>
    </div>
  );
}
