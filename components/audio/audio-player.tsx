"use client";

import { type Ref, useEffect, useId, useImperativeHandle, useState } from "react";
import { PlayerMessage } from "@/components/audio/player-message";
import { PlainBar, PlayerIcon } from "@/components/audio/player-parts";
import { SeekSlider } from "@/components/audio/seek-slider";
import { SpeedChoice, SpeedMenu } from "@/components/audio/speed-choice";
import { useAudioPlayer } from "@/components/audio/use-audio-player";
import { Waveform } from "@/components/audio/waveform";
import { canSpeak } from "@/lib/audio/browser-speech";
import type { Clip } from "@/lib/audio/playback";
import type { Total } from "@/lib/audio/player-state";
import { formatClock } from "@/lib/audio/time";
import { cn } from "@/lib/utils";

/** The player's functions for other controls. Call them in a tap or key handler. */
export interface PlayerHandle {
  playFrom: (seconds: number) => void;
  toggle: () => void;
  /** Seeks by this many seconds, backwards if negative. */
  skip: (seconds: number) => void;
}

export interface AudioPlayerProps extends Partial<Clip> {
  /** The clip's name for screen readers: "Recording 2", "Answer from 10:04". */
  label: string;
  /** Loudness over time, for the waveform; a plain bar without it. */
  peaks?: readonly number[] | null;
  /** Seconds, if the server or our own clock knows. */
  durationSeconds?: number | null;
  /**
   * Plays once when first shown, unless the listener has turned that off; `asked` ignores that setting. Call `unlock()`
   * in the preceding tap.
   */
  autoPlay?: boolean | "asked";
  /** Replaces the built-in "Read the text", which shows `text` below the player. */
  onReadText?: () => void;
  /** Receives the file's measured length, or null after the browser's own voice. */
  onEnded?: (seconds: number | null) => void;
  /** Receives the seconds played so far, and null whenever it is not playing. */
  onPosition?: (seconds: number | null) => void;
  handle?: Ref<PlayerHandle>;
  /** Called when the clip cannot be played; the player itself shows that too. */
  onFailed?: () => void;
  /** Seconds per character of `text` in the file's voice, to estimate the length before it is known. */
  secondsPerCharacter?: number;
  /** A single line for use below text: a round button, a thin line, the time, and the speed in a menu. */
  isSlim?: boolean;
  className?: string;
}

/** This number of bars looks right at any width, from a message to a card. */
const BARS = 56;

/** Plays one clip; only one plays on the whole page. Falls back to the browser's own voice when `text` is given. */
export function AudioPlayer(props: AudioPlayerProps) {
  // A new URL is a new clip with its own position and state.
  return <ClipPlayer key={props.src ?? ""} {...props} />;
}

function ClipPlayer({
  src = null,
  copySrc = null,
  stretch,
  text = null,
  lang,
  speechVoice,
  label,
  peaks,
  durationSeconds = null,
  autoPlay = false,
  onReadText,
  onEnded,
  onFailed,
  onPosition,
  handle,
  secondsPerCharacter,
  isSpeechOnRequest = false,
  isSlim = false,
  className,
}: AudioPlayerProps) {
  const textId = useId();
  const [isTextShown, setIsTextShown] = useState(false);
  const player = useAudioPlayer({
    src,
    copySrc,
    stretch,
    text,
    lang,
    speechVoice,
    durationSeconds,
    autoPlay,
    secondsPerCharacter,
    isSpeechOnRequest,
    onEnded,
  });
  const { state, total, isActive } = player;
  const hasFailed = state.status === "error";
  useEffect(() => {
    if (hasFailed) onFailed?.();
  }, [hasFailed, onFailed]);
  const heard = isActive ? state.position : null;
  useEffect(() => onPosition?.(heard), [heard, onPosition]);
  useImperativeHandle(handle, () => ({
    playFrom: (seconds) => {
      player.seek(seconds);
      if (!isActive) player.play();
    },
    toggle: isActive ? player.pause : player.play,
    skip: (seconds) => player.seek(Math.min(total?.seconds ?? 0, state.position + seconds)),
  }));
  const readAloud = isSpeechOnRequest && text && canSpeak() ? player.readAloud : undefined;
  const readText = isSpeechOnRequest ? undefined : (onReadText ?? (text ? () => setIsTextShown(true) : undefined));

  const times = <PlayerTimes status={state.status} position={state.position} total={total} />;
  return (
    <div className={cn("min-w-0", className)} data-status={state.status}>
      <div className={cn("flex items-center", isSlim ? "gap-2" : "gap-3")}>
        <button
          type="button"
          onClick={isActive ? player.pause : player.play}
          aria-label={`${isActive ? "Pause" : "Play"} ${label}`}
          className={isSlim ? slimButtonClasses : buttonClasses}
        >
          <PlayerIcon status={state.status} />
        </button>
        <div className="min-w-0 flex-1">
          <SeekSlider
            label={`Place in ${label}`}
            position={state.position}
            total={total?.seconds ?? null}
            isEstimate={total?.isEstimate ?? false}
            onSeek={player.seek}
          >
            {(progress) =>
              peaks && peaks.length > 0 ? (
                <Waveform peaks={peaks} progress={progress} bars={BARS} />
              ) : (
                <PlainBar progress={progress} isThin={isSlim} />
              )
            }
          </SeekSlider>
        </div>
        {isSlim ? (
          <>
            {times}
            <SpeedMenu speed={player.speed} onChange={player.changeSpeed} />
          </>
        ) : null}
      </div>
      {isSlim ? null : (
        <div className="mt-1 flex min-h-9 flex-wrap items-center justify-between gap-x-3 pl-14">
          {times}
          <SpeedChoice speed={player.speed} onChange={player.changeSpeed} />
        </div>
      )}
      <PlayerMessage state={state} onRetry={player.play} onReadText={readText} onReadAloud={readAloud} />
      {isTextShown ? (
        <p id={textId} lang={lang} className="mt-2 max-w-text whitespace-pre-wrap">
          {text}
        </p>
      ) : null}
    </div>
  );
}

const buttonClasses =
  "inline-flex size-11 shrink-0 items-center justify-center rounded-full bg-primary text-primary-foreground transition-colors hover:bg-primary-hover";

const slimButtonClasses =
  "inline-flex size-[40px] shrink-0 items-center justify-center rounded-full border bg-card text-primary transition-colors hover:bg-muted";

function PlayerTimes({ status, position, total }: { status: string; position: number; total: Total | null }) {
  const length = total ? (
    <>
      {total.isEstimate ? <span>about </span> : null}
      {formatClock(Math.max(1, total.seconds))}
    </>
  ) : null;
  const times = "text-muted-foreground text-sm tabular-nums";
  if (status === "blocked") {
    return (
      <span className="flex flex-wrap items-baseline gap-x-2">
        <span role="status">Tap to listen</span>
        {length ? <span className={times}>{length}</span> : null}
      </span>
    );
  }
  return (
    <span className={times}>
      {formatClock(position)}
      {length ? <> / {length}</> : null}
    </span>
  );
}
