"use client";

import { Check, Phone, TriangleAlert, Volume2 } from "lucide-react";
import { useCallback, useEffect, useRef, useState } from "react";
import { LevelMeter } from "@/components/audio/level-meter";
import { MicrophoneChoice } from "@/components/audio/microphone-choice";
import { useMicrophones } from "@/components/calls/use-microphones";
import { Button } from "@/components/ui/button";
import { Spinner } from "@/components/ui/spinner";
import { type Level, measureLevel } from "@/lib/audio/level";
import type { RecognitionNotice } from "@/lib/calls/client/browser-recognition";
import type { CallClient } from "@/lib/calls/client/call-client";
import type { CallState } from "@/lib/calls/client/call-state";
import { statusWords } from "@/lib/calls/client/call-words";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { useUsageStats } from "@/lib/plans/queries";
import { isolated } from "@/lib/platform/isolated";

const TEST_SOUND = "/sine-test.mp3";
const LEVELS_KEPT = 20;

interface CallPreparationProps {
  client: CallClient;
  state: CallState;
  voice: ConversationDetail["voice"];
  /** The reason why this browser cannot turn speech into text; null when it can. */
  notice: RecognitionNotice | null;
  onStart: () => void;
}

/** Tests microphone, speaker and connection before a call. */
export function CallPreparation({ client, state, voice, notice, onStart }: CallPreparationProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const isAsking = state.phase === "asking";
  return (
    <div className="m-auto grid w-full max-w-lg gap-6 p-6">
      <div>
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl outline-none">
          Before you call
        </h2>
        <p role="status" className="text-muted-foreground">
          {statusWords(state)}
        </p>
      </div>
      {isAsking ? (
        <p className="flex items-center gap-3">
          <Spinner />
          Please allow the microphone, so that {isolated(voice.name)}'s AI voice can answer what you say.
        </p>
      ) : (
        <>
          {notice ? (
            <p role="status" className="rounded-lg bg-accent px-4 py-2 text-accent-foreground">
              You type, and the answers are spoken. {notice}.
            </p>
          ) : null}
          <MicrophoneCheck client={client} />
          <LoudspeakerCheck />
          <ConnectionCheck warning={state.warning} />
        </>
      )}
      <div className="flex flex-wrap gap-3">
        <Button size="lg" disabled={isAsking} onClick={onStart}>
          <Phone aria-hidden />
          Start the call
        </Button>
        <Button size="lg" variant="outline" onClick={() => client.hangUp()}>
          Cancel
        </Button>
      </div>
    </div>
  );
}

function MicrophoneCheck({ client }: { client: CallClient }) {
  const levels = useRef<Level[]>([]);
  const microphones = useMicrophones();
  const readLevels = useCallback(() => {
    levels.current = [...levels.current, measureLevel(client.samples())].slice(-LEVELS_KEPT);
    return levels.current;
  }, [client]);
  return (
    <section aria-label="Microphone" className="grid gap-3">
      <h3 className="font-medium">Microphone</h3>
      <p className="text-muted-foreground text-sm">Say a few words.</p>
      <LevelMeter readLevels={readLevels} isRunning />
      {/* The list comes a moment later; the button below must not move away from under a finger. */}
      <div className="min-h-11.5">
        <MicrophoneChoice
          microphones={microphones}
          chosenId={client.microphoneId()}
          onChoose={(id) => void client.chooseMicrophone(id)}
          isLabelHidden
        />
      </div>
    </section>
  );
}

function LoudspeakerCheck() {
  const [outcome, setOutcome] = useState("");
  const play = async () => {
    setOutcome("");
    try {
      await new Audio(TEST_SOUND).play();
      setOutcome("You should hear a soft tone now. If not, turn up the sound.");
    } catch (error) {
      // The browser's error for a URL without audio.
      const isMissing = error instanceof DOMException && error.name === "NotSupportedError";
      setOutcome(
        isMissing ? "Test audio file not found" : "The tone could not be played. Check the sound of this device.",
      );
    }
  };
  return (
    <section aria-label="Loudspeaker" className="grid gap-2">
      <h3 className="font-medium">Loudspeaker</h3>
      <Button variant="outline" className="w-fit" onClick={() => void play()}>
        <Volume2 aria-hidden />
        Play a tone
      </Button>
      <p role="status" className="min-h-6 text-muted-foreground text-sm">
        {outcome}
      </p>
    </section>
  );
}

/** `warning` is the provider's objection to a call, which can be attempted anyway. */
function ConnectionCheck({ warning }: { warning: string | null }) {
  const { data, error } = useUsageStats();
  const isConnected = data !== undefined && warning === null;
  return (
    <section aria-label="Connection" className="grid gap-1">
      <h3 className="font-medium">Connection</h3>
      <p role="status" className="flex items-start gap-2 text-muted-foreground text-sm">
        {isConnected ? <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-success" /> : null}
        {warning ? <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" /> : null}
        {warning ??
          (isConnected ? "Connected" : error ? "Keepsake cannot be reached. Check your connection." : "Checking")}
      </p>
    </section>
  );
}
