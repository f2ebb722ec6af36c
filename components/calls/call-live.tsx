"use client";

import { EllipsisVertical } from "lucide-react";
import { useCallback, useEffect, useId, useState } from "react";
import { CallCaptions } from "@/components/calls/call-captions";
import { CallControls } from "@/components/calls/call-controls";
import { CallMore } from "@/components/calls/call-more";
import { CallTimer } from "@/components/calls/call-timer";
import { CallVisualiser } from "@/components/calls/call-visualiser";
import { RECORDING_ABOUT, RecordingOffer } from "@/components/calls/recording-offer";
import { ConfirmDialog } from "@/components/common/confirm-dialog";
import { KeepsakeCard } from "@/components/safety/keepsake-card";
import { KeepsakeQuestion } from "@/components/safety/keepsake-question";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { VoicePortrait } from "@/components/voices/voice-portrait";
import type { RecognitionNotice } from "@/lib/calls/client/browser-recognition";
import type { CallClient } from "@/lib/calls/client/call-client";
import type { CallState } from "@/lib/calls/client/call-state";
import { hearingAdvice, isRecordingHeard, statusWords, UNSPOKEN } from "@/lib/calls/client/call-words";
import { NOTICE_SECONDS } from "@/lib/calls/policy";
import type { ConversationDetail } from "@/lib/conversations/schema";
import { isolated } from "@/lib/platform/isolated";
import { originalName } from "@/lib/recordings/edit-forms";
import { cardLabels } from "@/lib/safety/card-labels";
import type { CardLanguage } from "@/lib/safety/card-language";
import { type QuestionFacts, questionWords } from "@/lib/safety/question-words";

interface CallLiveProps {
  client: CallClient;
  state: CallState;
  voice: ConversationDetail["voice"];
  notice: RecognitionNotice | null;
}

/** The call on the full screen. M mutes; Escape asks before hanging up. */
export function CallLive({ client, state, voice, notice }: CallLiveProps) {
  const moreId = useId();
  const [isAsking, setIsAsking] = useState(false);
  const [areCaptionsWanted, setAreCaptionsWanted] = useState(true);
  // A reply without audio is shown as text, regardless of the setting.
  const hasCaptions = areCaptionsWanted || state.isUnspoken;
  const [isMoreWanted, setIsMoreWanted] = useState<boolean | null>(null);
  const ask = useCallback(() => setIsAsking(true), []);
  useCallKeys(client, ask);
  const startedAt = "startedAt" in state ? state.startedAt : null;
  const isNearEnd = state.secondsLeft !== null && state.secondsLeft <= NOTICE_SECONDS;
  // Once this browser transcribes, its own notices take precedence.
  const isAdvised = state.phase === "live" && !(state.hearing === "browser" && notice);
  const advice = isAdvised ? hearingAdvice(state) : null;
  // The text box opens for users who cannot be heard, and stays open while they may be typing.
  const [isTypingOffered, setIsTypingOffered] = useState(false);
  if (advice && !isTypingOffered) setIsTypingOffered(true);
  const isMoreOpen = isMoreWanted ?? (notice !== null || isTypingOffered);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <div className="flex items-center justify-between px-4 pt-2 short:-mb-9 short:pt-0">
        <CallTimer startedAt={startedAt} />
        <Button
          variant="ghost"
          size="icon"
          aria-label="More"
          aria-expanded={isMoreOpen}
          aria-controls={moreId}
          onClick={() => setIsMoreWanted(!isMoreOpen)}
        >
          <EllipsisVertical aria-hidden />
        </Button>
      </div>
      <div className="grid shrink-0 justify-items-center gap-1 px-4 pb-3 text-center short:min-h-0 short:shrink short:gap-0 short:overflow-hidden short:pt-1 short:pb-1 short:leading-snug">
        {/* A card needs the room, so that its numbers are in sight. */}
        {state.card ? null : (
          <CallVisualiser client={client} isRunning={state.phase === "live"}>
            <VoicePortrait
              name={voice.name}
              src={voice.avatarUrl}
              className={hasCaptions ? portraitClasses : largePortraitClasses}
            />
          </CallVisualiser>
        )}
        <h2 className="max-w-full truncate font-serif text-2xl short:text-base">{isolated(voice.name)}</h2>
        <p role="status" className="min-h-6">
          {statusWords(state)}
        </p>
        <p className="text-muted-foreground text-sm">
          {isRecordingHeard(state)
            ? `${isolated(voice.name)}, from a recording. This is not the AI voice.`
            : `An AI voice made from recordings. It is not ${isolated(voice.name)}.`}
        </p>
        {isNearEnd ? (
          <Alert variant="warning" role="status" className="mt-2 max-w-xl text-left">
            About a minute of speech is left. The call ends with a goodbye when it is used up.
          </Alert>
        ) : null}
        {state.isSoundPaused && state.phase === "live" ? (
          <Alert variant="warning" role="alert" className="mt-2 max-w-xl text-left">
            <p>
              Your device has paused the sound, perhaps for another call. {voice.name} can't hear you until it is back.
            </p>
            <Button className="mt-2 w-fit" onClick={() => void client.resumeSound()}>
              Continue with sound
            </Button>
          </Alert>
        ) : null}
        {state.isUnspoken ? (
          <Alert variant="warning" role="status" className="mt-2 max-w-xl text-left">
            {UNSPOKEN}
          </Alert>
        ) : null}
        {advice ? (
          <Alert variant="warning" role="status" className="mt-2 max-w-xl text-left">
            {advice}
          </Alert>
        ) : notice ? (
          <p role="status" className="text-muted-foreground text-sm">
            {notice}. You can type below.
          </p>
        ) : null}
      </div>
      {state.card ? (
        <div role="alert" className="min-h-0 flex-1 overflow-y-auto px-4 pb-4 sm:px-6">
          <KeepsakeCard {...state.card}>
            {state.card.facts.stage === "safe" ? null : (
              <SayIsSafe client={client} language={state.card.facts.language} />
            )}
          </KeepsakeCard>
        </div>
      ) : null}
      {state.question && !state.card ? (
        <div role="alert" className="shrink-0 px-4 pb-3 sm:px-6">
          <Question client={client} facts={state.question} />
        </div>
      ) : null}
      {hasCaptions && !state.card ? (
        <CallCaptions
          captions={state.captions}
          tentative={state.tentative}
          voiceName={voice.name}
          language={voice.language}
        />
      ) : null}
      {hasCaptions || state.card ? null : <div className="flex-1" />}
      {/* It is always here, since what comes together with its region is announced by few screen readers. */}
      <p role="status" className="sr-only">
        {state.offer ? `${RECORDING_ABOUT}: ${originalName(state.offer)}` : null}
      </p>
      {state.offer ? (
        <RecordingOffer
          key={`${state.offer.sampleId} ${state.offer.from}`}
          client={client}
          offer={state.offer}
          language={voice.language}
          isMuted={state.isMuted}
        />
      ) : null}
      <div id={moreId} hidden={!isMoreOpen} className="shrink-0">
        <CallMore client={client} isLive={state.phase === "live"} />
      </div>
      <CallControls
        client={client}
        state={state}
        hasCaptions={hasCaptions}
        onCaptions={() => setAreCaptionsWanted(!areCaptionsWanted)}
        onHangUp={() => client.hangUp()}
      />
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

/** Large, but smaller when the keyboard leaves little room. */
const portraitClasses = "size-32 text-5xl roomy:size-44 roomy:text-6xl short:size-12 short:text-xl";
const largePortraitClasses = "size-56 text-8xl short:size-24 short:text-4xl";

/** Answered as if spoken. */
function Question({ client, facts }: { client: CallClient; facts: QuestionFacts }) {
  return <KeepsakeQuestion facts={facts} onAnswer={(answer) => client.say(questionWords[facts.language][answer])} />;
}

/** Sent as if spoken: our own agent ends the hold. */
function SayIsSafe({ client, language }: { client: CallClient; language: CardLanguage }) {
  const { safe } = cardLabels[language];
  return (
    <Button variant="outline" lang={language} className="w-fit" onClick={() => client.say(safe)}>
      {safe}
    </Button>
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
