"use client";

import { useCallback, useEffect, useState } from "react";
import { CallCaptions } from "@/components/calls/call-captions";
import { CallControls } from "@/components/calls/call-controls";
import { CallTimer } from "@/components/calls/call-timer";
import { CallVisualiser } from "@/components/calls/call-visualiser";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { Alert } from "@/components/ui/alert";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import type { RecognitionNotice } from "@/lib/calls/client/browser-recognition";
import type { CallClient } from "@/lib/calls/client/call-client";
import type { CallState } from "@/lib/calls/client/call-state";
import { statusWords } from "@/lib/calls/client/call-words";
import { NOTICE_SECONDS } from "@/lib/calls/policy";
import type { ConversationDetail } from "@/lib/conversations/schema";

interface CallLiveProps {
  client: CallClient;
  state: CallState;
  voice: ConversationDetail["voice"];
  notice: RecognitionNotice | null;
}

/** The call itself. M mutes; Escape asks before hanging up. */
export function CallLive({ client, state, voice, notice }: CallLiveProps) {
  const [isAsking, setIsAsking] = useState(false);
  const ask = useCallback(() => setIsAsking(true), []);
  useCallKeys(client, ask);
  const startedAt = "startedAt" in state ? state.startedAt : null;
  const isNearEnd = state.secondsLeft !== null && state.secondsLeft <= NOTICE_SECONDS;
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="grid gap-3 border-b px-4 py-4 sm:px-6">
        <div className="flex items-center gap-4">
          <VoicePortrait name={voice.name} src={voice.avatarUrl} />
          <div className="min-w-0 flex-1">
            <h2 className="truncate font-serif text-xl">{voice.name}</h2>
            <p role="status" className="min-h-6 text-muted-foreground">
              {statusWords(state)}
            </p>
          </div>
          <CallVisualiser client={client} isRunning={state.phase === "live"} />
          <CallTimer startedAt={startedAt} />
        </div>
        {/* On a phone the call fills the screen and hides the same sentence above it. */}
        <p className="text-muted-foreground text-sm">An AI voice made from recordings. It is not {voice.name}.</p>
        {isNearEnd ? (
          <Alert variant="warning" role="status">
            About a minute of speech is left. The call ends with a goodbye when it is used up.
          </Alert>
        ) : null}
        {notice ? (
          <p role="status" className="text-muted-foreground text-sm">
            {notice}. You can type below.
          </p>
        ) : null}
      </div>
      {state.card ? (
        <div role="alert" className="max-h-[70%] shrink-0 overflow-y-auto px-4 pt-4 sm:px-6">
          <KeepsakeCard {...state.card} />
        </div>
      ) : null}
      <CallCaptions captions={state.captions} voiceName={voice.name} language={voice.language} />
      <CallControls client={client} state={state} onHangUp={() => client.hangUp()} />
      <ConfirmDialog
        title="End this call?"
        description="What was said stays in the conversation."
        confirmLabel="End the call"
        cancelLabel="Go on"
        open={isAsking}
        onOpenChange={setIsAsking}
        onConfirm={() => client.hangUp()}
      />
    </div>
  );
}

function useCallKeys(client: CallClient, onEscape: () => void) {
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : null;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (target?.closest("[role=dialog], [role=alertdialog]")) return;
      const isTyping = target?.matches("input, textarea, select, [contenteditable]") ?? false;
      if (event.key === "Escape") onEscape();
      else if (event.key.toLowerCase() === "m" && !isTyping && !event.repeat) client.toggleMute();
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [client, onEscape]);
}
