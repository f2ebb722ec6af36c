"use client";

import { TriangleAlert } from "lucide-react";
import { Alert, AlertDescription, AlertTitle } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { microphoneHelp } from "@/lib/audio/microphone";
import { MICROPHONE_ERROR, type MicrophoneProblem } from "@/lib/audio/recorder-state";

const nextSteps: Record<Exclude<MicrophoneProblem, "denied">, string> = {
  missing: "No microphone was found. Connect one, then try again.",
  busy: "Another program may be using the microphone. Close it, then try again.",
  unsupported: "This browser cannot record on this page. A newer one can.",
  failed: "The recording could not be started. Please try again.",
  empty: "The browser handed over no sound. Please try again.",
};

interface RecorderProblemProps {
  problem: MicrophoneProblem;
  onRetry: () => void;
  onUploadInstead?: () => void;
}

/** Explains the problem with the microphone, how to solve it, and the alternative that still works. */
export function RecorderProblem({ problem, onRetry, onUploadInstead }: RecorderProblemProps) {
  return (
    <div className="grid gap-4">
      <Alert variant="destructive">
        <TriangleAlert aria-hidden />
        <AlertTitle>{problem === "empty" ? "Nothing was recorded." : MICROPHONE_ERROR}</AlertTitle>
        <AlertDescription>
          <p>{problem === "denied" ? microphoneHelp(navigator.userAgent) : nextSteps[problem]}</p>
          <p className="mt-1">You can still upload a recording from a file.</p>
        </AlertDescription>
      </Alert>
      <div className="flex flex-wrap justify-center gap-3">
        <Button onClick={onRetry}>Try again</Button>
        {onUploadInstead ? (
          <Button variant="outline" onClick={onUploadInstead}>
            Upload a file instead
          </Button>
        ) : null}
      </div>
    </div>
  );
}
