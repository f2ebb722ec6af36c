"use client";

import { Suspense, useState } from "react";
import type { AudioPlayerProps } from "@/components/audio/audio-player";
import { PlayerIcon } from "@/components/audio/player-parts";
import { Waveform } from "@/components/audio/waveform";
import { lazyPart } from "@/components/common/lazy-part";
import { PartMissing } from "@/components/common/part-missing";
import { formatClock, spokenTime } from "@/lib/audio/time";
import { unlock } from "@/lib/audio/unlocked-audio";

/** Loaded on demand, because a page may show many recordings. */
const AudioPlayer = lazyPart<AudioPlayerProps>(
  () => import("@/components/audio/audio-player").then((part) => ({ default: part.AudioPlayer })),
  PartMissing,
);

interface RealRecordingProps {
  /** The speaker's name. */
  name: string;
  url: string;
  /** Seconds. */
  duration: number;
  peaks: readonly number[];
  /** Distinguishes several recordings. */
  detail?: string;
  className?: string;
}

/** An original recording, visually separate and labelled, so that it is never mistaken for generated speech. */
export function RealRecording({ name, url, duration, peaks, detail, className = "" }: RealRecordingProps) {
  const [isWanted, setIsWanted] = useState(false);
  const label = `the recording of ${name}${detail ? `, ${detail}` : ""}`;
  const atRest = (
    <div className="flex items-center gap-2">
      <button
        type="button"
        aria-label={`Play ${label}, ${spokenTime(duration)}`}
        className="inline-flex size-[40px] shrink-0 items-center justify-center rounded-full border bg-card text-primary transition-colors hover:bg-muted"
        onClick={() => {
          void unlock();
          setIsWanted(true);
        }}
      >
        <PlayerIcon status={isWanted ? "loading" : "idle"} />
      </button>
      <div className="min-w-0 flex-1">
        <Waveform peaks={peaks} bars={56} />
      </div>
      <span className="text-muted-foreground text-sm tabular-nums">{formatClock(Math.max(1, duration))}</span>
    </div>
  );
  return (
    <figure className={`rounded-lg bg-muted px-3 py-2 ${className}`}>
      <figcaption className="text-muted-foreground text-sm [overflow-wrap:anywhere]">
        {detail ? `From a recording: ${detail}` : "From a recording"}
      </figcaption>
      {isWanted ? (
        <Suspense fallback={atRest}>
          <AudioPlayer
            isSlim
            src={url}
            copySrc={`${url}?as=mp3`}
            label={label}
            durationSeconds={duration}
            peaks={peaks}
            autoPlay="asked"
          />
        </Suspense>
      ) : (
        atRest
      )}
    </figure>
  );
}
