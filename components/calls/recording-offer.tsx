"use client";

import { AudioLines } from "lucide-react";
import { useEffect } from "react";
import { useAudioPlayer } from "@/components/audio/use-audio-player";
import { ScrollRegion } from "@/components/common/scroll-region";
import { Button } from "@/components/ui/button";
import type { CallClient } from "@/lib/calls/client/call-client";
import type { OfferedRecording } from "@/lib/calls/client/call-state";
import { originalName } from "@/lib/recordings/edit-forms";
import { recordingUrl } from "@/lib/voices/samples/address";

/** It may stand below the agent's own answer, which is from no recording. */
export const RECORDING_ABOUT = "There's a recording about this";

interface RecordingOfferProps {
  client: CallClient;
  offer: OfferedRecording;
  /** BCP 47 tag of the voice's language. */
  language: string;
  isMuted: boolean;
}

/** A recording that answers what a provider's agent was asked. It plays only on request. */
export function RecordingOffer({ client, offer, language, isMuted }: RecordingOfferProps) {
  const { sampleId, from, to, words, isPlaying } = offer;
  const name = originalName(offer);
  const src = recordingUrl(sampleId);
  const player = useAudioPlayer({
    src,
    copySrc: `${src}?as=mp3`,
    stretch: { from, to },
    text: null,
    durationSeconds: to - from,
    autoPlay: false,
  });
  const { isActive } = player;
  const { status } = player.state;
  const isGone = status === "error";
  // The call continues however the audio ends.
  useEffect(() => {
    if (!isActive) client.stopRecording();
  }, [isActive, client]);
  // The audio ends however the call continues.
  useEffect(() => {
    if (isActive && !isPlaying) player.pause();
  });
  useEffect(() => {
    if (status === "playing") client.recordingSounds();
  }, [status, client]);
  const listen = () => {
    client.playRecording();
    player.play();
  };
  return (
    <section aria-label={RECORDING_ABOUT} className="shrink-0 px-4 pt-3 sm:px-6">
      <div
        data-kind="original"
        className="mx-auto grid max-w-xl gap-2 rounded-lg border-2 border-original bg-original-soft px-4 py-2.5"
      >
        <div className="flex items-center justify-between gap-3">
          <p className="flex min-w-0 items-center gap-2 text-original text-sm [overflow-wrap:anywhere]">
            <AudioLines aria-hidden className="size-4 shrink-0" />
            <span>
              {isPlaying || isGone ? "From a recording" : RECORDING_ABOUT}: {name}
            </span>
          </p>
          <Button
            variant="outline"
            size="sm"
            className="shrink-0"
            aria-label={isPlaying ? "Stop the recording" : `Listen to the recording ${name}`}
            onClick={isPlaying ? () => client.stopRecording() : listen}
          >
            {isPlaying ? "Stop" : "Listen"}
          </Button>
        </div>
        {isPlaying || isGone ? (
          <ScrollRegion label="Words of the recording" className="max-h-28 rounded-none border-0 short:max-h-12">
            <blockquote lang={language} dir="auto" className="[overflow-wrap:anywhere]">
              {words}
            </blockquote>
          </ScrollRegion>
        ) : null}
        {isPlaying ? (
          <p className="text-muted-foreground text-sm">
            The call waits while this plays. {isMuted ? "Press Stop to go on." : "Speak, or press Stop, to go on."}
          </p>
        ) : isGone ? (
          <p role="status" className="text-muted-foreground text-sm">
            The recording does not play here any more. These are its words, as a transcript.
          </p>
        ) : null}
      </div>
    </section>
  );
}
