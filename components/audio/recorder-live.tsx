"use client";

import { Mic, Pause, Square, X } from "lucide-react";
import { LevelMeter } from "@/components/audio/level-meter";
import { LiveWaveform } from "@/components/audio/live-waveform";
import type { RecorderHook } from "@/components/audio/use-recorder";
import { Button } from "@/components/ui/button";
import { countdown, type RecorderState, secondsLeft } from "@/lib/audio/recorder-state";
import { formatClock } from "@/lib/audio/time";
import { counted } from "@/lib/platform/english";

function statusWords(state: RecorderState): string {
  if (state.isStopping) return "Finishing";
  if (state.status === "paused") return "Paused";
  return state.isLeadIn ? "One moment" : "Speak now";
}

/** Shown while recording or paused: the clock, the waveform, and the buttons to pause and finish. */
export function RecorderLive({ recorder }: { recorder: RecorderHook }) {
  const { state } = recorder;
  const isPaused = state.status === "paused";
  const isRunning = state.status === "recording" && !state.isStopping;
  const last = countdown(state);
  return (
    <div className="grid gap-5">
      <div className="grid justify-items-center gap-2 text-center">
        <p className="inline-flex items-center gap-2 text-muted-foreground">
          <span
            aria-hidden
            className={`size-2.5 rounded-full ${isRunning && !state.isLeadIn ? "bg-destructive" : "bg-wave"}`}
          />
          {statusWords(state)}
        </p>
        <p className="font-serif text-5xl tabular-nums leading-none">
          <span className="sr-only">Time recorded: </span>
          {formatClock(state.elapsed)}
        </p>
        {last === null ? (
          <p className="text-muted-foreground tabular-nums">{formatClock(Math.ceil(secondsLeft(state)))} left</p>
        ) : (
          <p className="font-semibold text-warning tabular-nums">{counted(last, "second")} left</p>
        )}
      </div>
      <LiveWaveform readLevels={recorder.readLevels} isRunning={isRunning} className="h-20" />
      <LevelMeter readLevels={recorder.readLevels} isRunning={isRunning} />
      <div className="grid grid-cols-3 items-center justify-items-center gap-3">
        <Button variant="ghost" disabled={state.isStopping} onClick={recorder.askDiscard}>
          <X aria-hidden />
          Discard
        </Button>
        <button
          type="button"
          aria-label="Stop recording"
          disabled={state.isStopping}
          onClick={recorder.stop}
          className="inline-flex size-18 items-center justify-center rounded-full bg-destructive text-destructive-foreground shadow-sm transition-colors hover:bg-destructive-hover disabled:opacity-55"
        >
          <Square aria-hidden className="size-6 fill-current" />
        </button>
        <Button variant="ghost" disabled={state.isStopping} onClick={isPaused ? recorder.resume : recorder.pause}>
          {isPaused ? <Mic aria-hidden /> : <Pause aria-hidden />}
          {isPaused ? "Resume" : "Pause"}
        </Button>
      </div>
    </div>
  );
}
