"use client";

import { Phone, PhoneOff } from "lucide-react";
import { DemoLoading } from "@/components/landing/demo-loading";
import { useDemoCall } from "@/components/landing/use-demo-call";
import { formatClock } from "@/lib/audio/time";
import { type DemoCallState, demoCallStatus } from "@/lib/landing/demo-call";
import { DEMO_VOICE_NAME, demoCall } from "@/lib/landing/demo-script";

/** A scripted call with playback and captions, without a microphone. */
export default function CallDemo() {
  const { state, seconds, isLoading, call, hangUp } = useDemoCall();
  if (isLoading) return <DemoLoading>Loading voice call demo...</DemoLoading>;
  const isOn = state.phase === "connecting" || state.phase === "live";
  return (
    <div className="flex min-h-[31rem] flex-col items-center px-5 py-6 text-center">
      <span
        aria-hidden
        className={`inline-flex size-16 shrink-0 sm:size-24 items-center justify-center rounded-full bg-accent font-serif text-3xl text-accent-foreground ${state.phase === "live" ? "outline-2 outline-primary outline-offset-4" : ""}`}
      >
        {DEMO_VOICE_NAME[0]}
      </span>
      <p className="mt-4 font-medium font-serif text-xl">{DEMO_VOICE_NAME}</p>
      <p className="text-muted-foreground text-sm">An AI voice made from recordings. It is not {DEMO_VOICE_NAME}.</p>
      <p className="mt-3 font-medium">
        <span role="status">{demoCallStatus(state)}</span>
        <span className="ml-3 tabular-nums" role="timer" aria-label="Length of the call">
          {formatClock(seconds)}
        </span>
      </p>
      <Caption state={state} />
      <div className="mt-auto grid justify-items-center gap-3">
        {isOn ? (
          <button
            type="button"
            onClick={hangUp}
            className="inline-flex min-h-13 items-center gap-2.5 rounded-full bg-destructive px-7 font-medium text-destructive-foreground text-lg transition-colors hover:bg-destructive-hover"
          >
            <PhoneOff aria-hidden className="size-5" />
            Hang up
          </button>
        ) : (
          <button
            type="button"
            onClick={call}
            className="inline-flex min-h-13 items-center gap-2.5 rounded-full bg-primary px-7 font-medium text-lg text-primary-foreground transition-colors hover:bg-primary-hover"
          >
            <Phone aria-hidden className="size-5" />
            {state.phase === "ended" ? "Play it again" : "Start the example call"}
          </button>
        )}
        <p className="text-muted-foreground text-sm">A scripted example. It does not use your microphone.</p>
      </div>
    </div>
  );
}

function Caption({ state }: { state: DemoCallState }) {
  const line = state.phase === "live" ? demoCall[state.line] : undefined;
  let words = "";
  if (line) words = line.content;
  else if (state.phase === "ended") {
    words = "In a real call you speak, and the voice made from your recordings answers.";
  }
  return (
    <p aria-live="polite" className="my-4 flex min-h-24 max-w-sm flex-col justify-center text-lg">
      {line ? (
        <span className="text-muted-foreground text-sm">{line.role === "user" ? "You" : DEMO_VOICE_NAME}</span>
      ) : null}
      {words}
    </p>
  );
}
