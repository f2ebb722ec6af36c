"use client";

import { Phone, TriangleAlert } from "lucide-react";
import { useEffect, useRef } from "react";
import { CallCaptions } from "@/components/calls/call-captions";
import { MinutesUsedUp } from "@/components/calls/minutes-left";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { SafeButton } from "@/components/safety/safe-button";
import { Alert, AlertDescription } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { microphoneHelp } from "@/lib/audio/microphone";
import { spokenTime } from "@/lib/audio/time";
import type { CallState } from "@/lib/calls/client/call-state";
import { endWords } from "@/lib/calls/client/call-words";
import type { ConversationDetail } from "@/lib/conversations/schema";
import type { ShownHold } from "@/lib/safety/schema";

interface CallEndedProps {
  state: Extract<CallState, { phase: "ended" }>;
  voice: ConversationDetail["voice"];
  conversationId: number;
  secondsLeft: number | null;
  /** Keepsake's hold, which has to end before another call. */
  hold: ShownHold | null;
  onCall: () => void;
  onRead?: () => void;
}

/** Length of the call, minutes left and the captions. */
export function CallEnded(props: CallEndedProps) {
  const { state, voice, conversationId, secondsLeft, hold, onCall, onRead } = props;
  const card = state.card ?? hold?.card;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text, isError } = endWords[state.reason];
  const isUsedUp = state.reason === "minutes_used_up" || (secondsLeft !== null && secondsLeft <= 0);
  return (
    <div className="flex flex-1 flex-col">
      <div className="mx-auto grid w-full max-w-156 gap-4 px-4 py-6 sm:px-6">
        <h2 ref={heading} tabIndex={-1} className="font-serif text-2xl outline-none">
          {title}
        </h2>
        {isError && !isUsedUp ? (
          <Alert variant="destructive" role="status">
            <TriangleAlert aria-hidden />
            <AlertDescription className="grid gap-2">
              <p>{text}</p>
              {state.reason === "microphone_refused" ? <p>{microphoneHelp(navigator.userAgent)}</p> : null}
            </AlertDescription>
          </Alert>
        ) : null}
        {isError ? null : <p className="text-muted-foreground">{text}</p>}
        {card ? (
          <KeepsakeCard {...card}>
            {hold ? <SafeButton hold={hold} conversationId={conversationId} /> : null}
          </KeepsakeCard>
        ) : null}
        {isUsedUp ? <MinutesUsedUp /> : null}
        <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1">
          {state.startedAt === null ? null : (
            <>
              <dt className="text-muted-foreground">Length</dt>
              <dd>{spokenTime(Math.round((state.endedAt - state.startedAt) / 1000))}</dd>
            </>
          )}
          {secondsLeft === null ? null : (
            <>
              <dt className="text-muted-foreground">Speech left</dt>
              <dd>{(secondsLeft / 60).toFixed(1)} minutes</dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap items-center gap-3">
          <Button variant="outline" disabled={isUsedUp || hold !== null} onClick={onCall}>
            <Phone aria-hidden />
            Call again
          </Button>
          {onRead ? (
            <Button variant="link" onClick={onRead}>
              Read the conversation
            </Button>
          ) : null}
        </div>
      </div>
      {state.captions.length > 0 ? (
        <div className="flex flex-1 flex-col border-t">
          <h3 className="mx-auto w-full max-w-156 px-4 pt-5 font-medium sm:px-6">What was said</h3>
          <CallCaptions captions={state.captions} voiceName={voice.name} language={voice.language} />
        </div>
      ) : null}
    </div>
  );
}
