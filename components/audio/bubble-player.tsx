"use client";

import { type Ref, useEffect } from "react";
import type { AudioPlayerProps } from "@/components/audio/audio-player";
import { PlayerMessage } from "@/components/audio/player-message";
import { PlainBar, PlayerIcon } from "@/components/audio/player-parts";
import { SeekSlider } from "@/components/audio/seek-slider";
import { useAudioPlayer } from "@/components/audio/use-audio-player";
import { canSpeak } from "@/lib/audio/browser-speech";
import { cn } from "@/lib/utils";

type BubblePlayerProps = Pick<
  AudioPlayerProps,
  "label" | "lang" | "autoPlay" | "durationSeconds" | "secondsPerCharacter" | "onEnded" | "onFailed"
> & { src: string | null; text: string; buttonRef?: Ref<HTMLButtonElement> };

/**
 * The audio of a message: a round button beside its text and, once started, the position as a line on the bubble's
 * lower edge. Place it in a positioned grid of two columns.
 */
export function BubblePlayer({ label, onFailed, buttonRef, ...clip }: BubblePlayerProps) {
  const player = useAudioPlayer({
    durationSeconds: null,
    autoPlay: false,
    ...clip,
    isSpeechOnRequest: true,
  });
  const { state, total, isActive } = player;
  const hasFailed = state.status === "error";
  useEffect(() => {
    if (hasFailed) onFailed?.();
  }, [hasFailed, onFailed]);
  return (
    <>
      <button
        ref={buttonRef}
        type="button"
        data-status={state.status}
        onClick={isActive ? player.pause : player.play}
        aria-label={`${isActive ? "Pause" : "Play"} ${label}`}
        className={roundButtonClasses}
      >
        <PlayerIcon status={state.status} />
      </button>
      <SeekSlider
        label={`Place in ${label}`}
        position={state.position}
        total={total?.seconds ?? null}
        isEstimate={total?.isEstimate ?? false}
        onSeek={player.seek}
        className={cn(
          "absolute inset-x-2 bottom-0 h-6 w-auto translate-y-1/2",
          !isActive && state.position === 0 && "pointer-events-none opacity-0 focus-visible:opacity-100",
        )}
      >
        {(progress) => <PlainBar progress={progress} isThin />}
      </SeekSlider>
      {state.status === "blocked" ? (
        <p role="status" className="col-span-2 text-muted-foreground text-sm">
          Tap to listen
        </p>
      ) : null}
      <div className="col-span-2 empty:hidden">
        <PlayerMessage state={state} onRetry={player.play} onReadAloud={canSpeak() ? player.readAloud : undefined} />
      </div>
    </>
  );
}

/** Shared with the button shown before the player is loaded. As high as a line of text with the bubble's padding. */
export const roundButtonClasses =
  "-my-1.5 -mr-2 inline-flex size-9 shrink-0 items-center justify-center self-end rounded-full border bg-card text-primary transition-colors hover:bg-muted";
