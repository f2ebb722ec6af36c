"use client";

import { Mic } from "lucide-react";
import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import { MicrophoneChoice } from "@/components/audio/microphone-choice";
import { RecorderLive } from "@/components/audio/recorder-live";
import { RecorderProblem } from "@/components/audio/recorder-problem";
import { RecorderReview } from "@/components/audio/recorder-review";
import { type RecorderHook, useRecorder } from "@/components/audio/use-recorder";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { useLeaveGuard } from "@/components/common/use-leave-guard";
import { Button } from "@/components/ui/button";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "@/components/ui/dialog";
import { Spinner } from "@/components/ui/spinner";
import { isUnsaved, RECORDER_MAX_SECONDS, type RecorderStatus } from "@/lib/audio/recorder-state";
import { spokenTime } from "@/lib/audio/time";

export interface RecorderProps {
  /**
   * Receives the finished file and its length in seconds. When the promise rejects, the recording stays and the error
   * is shown.
   */
  onSave: (file: File, seconds: number) => unknown;
  /** Seconds. */
  maxSeconds?: number;
  saveLabel?: string;
  /** Advice beside the button, such as how long a good recording is. */
  hint?: ReactNode;
  /** The file's name, without extension. */
  fileName?: string;
  /** Opens the alternative that needs no microphone. */
  onUploadInstead?: () => void;
  onStatusChange?: (status: RecorderStatus) => void;
  /** The surrounding step is hidden: a running recording is stopped and kept, and keys and dialogs are ignored. */
  isHidden?: boolean;
  /** With `dialog`, finishing opens the dialog "Recording Complete"; closing it loses nothing. */
  reviewIn?: "page" | "dialog";
}

/**
 * Records a clip from the microphone: ask, record, review, save. Unsaved recordings are never discarded without asking.
 */
export function Recorder({
  onSave,
  maxSeconds = RECORDER_MAX_SECONDS,
  saveLabel = "Save recording",
  hint,
  fileName = "recording",
  onUploadInstead,
  onStatusChange,
  isHidden = false,
  reviewIn = "page",
}: RecorderProps) {
  const recorder = useRecorder({ maxSeconds, fileName, onSave });
  const { state, clip } = recorder;
  const { status } = state;
  const guard = useLeaveGuard(isUnsaved(state));
  const [isDialogClosed, setIsDialogClosed] = useState(false);
  const wasStopped = useStopWhenHidden(recorder, isHidden);
  const area = useRef<HTMLDivElement>(null);

  useEffect(() => {
    onStatusChange?.(status);
    if (status === "recording") setIsDialogClosed(false);
  }, [status, onStatusChange]);

  useEscape(
    !isHidden && isUnsaved(state) && status !== "saving" && !state.isConfirming && !guard.isAsking,
    recorder.askDiscard,
  );
  useKeptFocus(area, status);

  const isReview = clip !== null && (status === "review" || status === "saving");
  const isInDialog = reviewIn === "dialog" && isReview && !isDialogClosed && !state.isConfirming && !wasStopped;

  return (
    <div ref={area} tabIndex={-1} className="rounded-lg bg-muted/60 px-4 py-6 sm:px-6" data-status={status}>
      <p role="status" className="sr-only">
        {state.announcement}
      </p>
      {status === "idle" || status === "asking" ? (
        <RecorderStart recorder={recorder} hint={hint} maxSeconds={maxSeconds} />
      ) : null}
      {status === "error" && state.problem ? (
        <RecorderProblem problem={state.problem} onRetry={recorder.start} onUploadInstead={onUploadInstead} />
      ) : null}
      {status === "recording" || status === "paused" ? <RecorderLive recorder={recorder} /> : null}
      {isReview && wasStopped ? (
        <p className="mb-4 text-center font-medium">
          The recording stopped when you left this step. It is not added yet.
        </p>
      ) : null}
      {isReview && !isInDialog ? <RecorderReview recorder={recorder} clip={clip} saveLabel={saveLabel} /> : null}
      {isInDialog ? <p className="py-10 text-center text-muted-foreground">Recording complete</p> : null}
      <Dialog open={isInDialog} onOpenChange={(isOpen) => setIsDialogClosed(!isOpen)}>
        {isReview ? (
          <DialogContent>
            <DialogHeader>
              <DialogTitle>Recording Complete</DialogTitle>
              <DialogDescription className="sr-only">Listen to it, then add it.</DialogDescription>
            </DialogHeader>
            <RecorderReview
              recorder={recorder}
              clip={clip}
              saveLabel={saveLabel}
              onCancel={() => setIsDialogClosed(true)}
            />
          </DialogContent>
        ) : null}
      </Dialog>
      <ConfirmDialog
        open={state.isConfirming}
        title="Discard this recording?"
        description="It has not been saved, and cannot be brought back."
        confirmLabel="Discard"
        cancelLabel="Keep it"
        onConfirm={recorder.discard}
        onCancel={recorder.keep}
      />
      <ConfirmDialog
        open={guard.isAsking}
        title="Leave without the recording?"
        description="It has not been saved, and will be lost when you leave this page."
        confirmLabel="Leave"
        cancelLabel="Stay here"
        onConfirm={() => {
          recorder.discard();
          guard.leave();
        }}
        onCancel={guard.stay}
      />
    </div>
  );
}

interface RecorderStartProps {
  recorder: RecorderHook;
  hint: ReactNode;
  maxSeconds: number;
}

function RecorderStart({ recorder, hint, maxSeconds }: RecorderStartProps) {
  if (recorder.state.status === "asking") {
    return (
      <div className="grid justify-items-center gap-4 py-4 text-center">
        <p className="inline-flex items-center gap-3">
          <Spinner />
          Waiting for your browser. Allow the microphone when it asks.
        </p>
        <Button variant="outline" onClick={recorder.cancelAsking}>
          Cancel
        </Button>
      </div>
    );
  }
  return (
    <div className="grid justify-items-center gap-4 text-center">
      <p className="max-w-md">
        Your browser will ask for the microphone, so that it can record. It listens only while you record.
      </p>
      <MicrophoneChoice
        microphones={recorder.microphones}
        chosenId={recorder.microphoneId}
        onChoose={recorder.chooseMicrophone}
      />
      <Button size="lg" onClick={recorder.start} className="rounded-full">
        <Mic aria-hidden />
        Start recording
      </Button>
      <p className="text-muted-foreground text-sm">
        Up to {spokenTime(maxSeconds)}.{hint ? <> {hint}</> : null}
      </p>
    </div>
  );
}

/** Stops recording when the step is left; true while the recording then waits for a decision. */
function useStopWhenHidden(recorder: RecorderHook, isHidden: boolean): boolean {
  const { status } = recorder.state;
  const [wasStopped, setWasStopped] = useState(false);
  const latest = useRef(recorder);
  useEffect(() => {
    latest.current = recorder;
  });
  useEffect(() => {
    if (!isHidden) return;
    if (status === "asking") latest.current.cancelAsking();
    if (status !== "recording" && status !== "paused") return;
    setWasStopped(true);
    latest.current.stop();
  }, [isHidden, status]);
  useEffect(() => {
    if (status === "idle" || status === "asking") setWasStopped(false);
  }, [status]);
  return wasStopped;
}

/** Escape anywhere on the page, unless an open dialog or menu has handled it. */
function useEscape(isActive: boolean, onEscape: () => void): void {
  const latest = useRef(onEscape);
  useEffect(() => {
    latest.current = onEscape;
  });
  useEffect(() => {
    if (!isActive) return;
    const listen = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener("keydown", listen);
    return () => document.removeEventListener("keydown", listen);
  }, [isActive]);
}

/** The buttons change with the state. When the focused one disappears, the focus stays inside the recorder. */
function useKeptFocus(area: RefObject<HTMLElement | null>, status: RecorderStatus): void {
  const before = useRef(status);
  useEffect(() => {
    if (before.current === status) return;
    before.current = status;
    if (document.activeElement === document.body || document.activeElement === null) {
      area.current?.focus({ preventScroll: true });
    }
  }, [status, area]);
}
